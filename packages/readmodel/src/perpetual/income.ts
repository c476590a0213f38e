import type { Amount, Id, InstrumentId, TimeMs, UserId } from '@tradewind/base';
import { sql } from 'kysely';
import { cutPage, type Page, type PageRequest, pageSize } from '../queries/page.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import type { ReadModel } from '../schema/rows.ts';

/** By what a position brings something or costs it, each with its column. */
const COLUMNS = { realised: 'realised', funding: 'funding', fee: 'fee', 'liquidation-fee': 'liquidation_fee' } as const;
export type IncomeKind = keyof typeof COLUMNS;

/** What a position brought, in units of what its contract settles in; less than 0 = cost. */
export interface Income {
  readonly id: Id;
  readonly instrument: InstrumentId;
  readonly position: Id;
  readonly kind: IncomeKind;
  readonly amount: Amount;
  readonly time: TimeMs;
}

export interface IncomeFilter extends PageRequest {
  readonly instrument?: InstrumentId | undefined;
  readonly kind?: IncomeKind | undefined;
}

const KINDS = Object.entries(COLUMNS).map(
  ([kind, column], place) => sql`(${sql.lit(place)}, ${sql.lit(kind)}, ${sql.ref(`i.${column}`)})`,
);

/** What positions brought a user, the newest first. One row may tell of several kinds: its id counts them by fours. */
export async function incomePage(
  db: ReadModel,
  user: UserId,
  { instrument, kind, before, ...request }: IncomeFilter,
): Promise<Page<Income>> {
  const size = pageSize(request);
  const conditions = [sql`i.user_id = ${user}`, sql`told.amount <> 0`];
  if (instrument !== undefined) conditions.push(sql`i.instrument = ${instrument}`);
  if (kind !== undefined) conditions.push(sql`told.kind = ${kind}`, sql`${sql.ref(`i.${COLUMNS[kind]}`)} <> 0`);
  if (before !== undefined) conditions.push(sql`i.id <= ${before}::int8 / 4`, sql`i.id * 4 + told.place < ${before}`);
  const { rows } = await sql<Income>`
    SELECT i.id * 4 + told.place AS id, i.instrument, i.position_id AS position, told.kind, told.amount, i.time
    FROM ${sql.table(`${LIVE_SCHEMA}.contract_income`)} i, LATERAL (VALUES ${sql.join(KINDS)}) told (place, kind, amount)
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY i.id DESC, told.place DESC LIMIT ${size + 1}`.execute(db);
  return cutPage(rows, size, ({ id }) => id);
}
