import type { Amount, Day, Id, TimeMs, UserId } from '@tradewind/base';
import { sql } from 'kysely';
import { type EndedSpan, inSpan } from '../queries/ended.ts';
import type { Page, PageRequest } from '../queries/page.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import type { ReadModel } from '../schema/rows.ts';
import { pageOf, rowOf } from '../table/find.ts';
import type { ItemOf } from '../table/table.ts';
import { rewards, type StakeState, stakes } from './product.ts';

/** A stake that was ever made; amounts in units of the product's asset. */
export type Stake = Omit<ItemOf<typeof stakes>, 'seq'>;
/** What a day paid for it. */
export type Accrual = ItemOf<typeof rewards>;

export function stakeById(db: ReadModel, id: number): Promise<Stake | undefined> {
  return rowOf(db, stakes, { id });
}

/** A user's stakes, newest first. */
export function stakesPage(
  db: ReadModel,
  user: UserId,
  { state, ...request }: PageRequest & { readonly state?: StakeState },
): Promise<Page<Stake>> {
  return pageOf(db, stakes, { user, state }, request);
}

/** What a stake was paid day by day, newest first. */
export function accrualsPage(db: ReadModel, stake: number, request: PageRequest): Promise<Page<Accrual>> {
  return pageOf(db, rewards, { stake }, request);
}

/** Rewards of a user by product, in all and for one day; less what early redemptions took back. */
export async function rewardsOf(
  db: ReadModel,
  user: UserId,
  day: Day,
): Promise<readonly { readonly product: number; readonly total: number; readonly ofDay: number }[]> {
  const taken = db
    .selectFrom('stakes')
    .select(['product', sql<number>`sum(clawback)::int8`.as('clawback')])
    .where('user_id', '=', user)
    .groupBy('product');
  const rows = await db
    .selectFrom('stake_rewards as r')
    .innerJoin('stakes as s', 's.id', 'r.stake_id')
    .innerJoin(taken.as('t'), 't.product', 's.product')
    .select([
      's.product',
      sql<number>`(sum(r.amount) - max(t.clawback))::int8`.as('total'),
      sql<number>`coalesce(sum(r.amount) FILTER (WHERE r.day = ${day}), 0)::int8`.as('ofDay'),
    ])
    .where('r.user_id', '=', user)
    .groupBy('s.product')
    .execute();
  return rows;
}

/** A stake that ran to its end; amounts in units of the product's asset. */
export interface EndedStake {
  readonly id: Id;
  readonly time: TimeMs;
  readonly user: UserId;
  readonly product: number;
  readonly amount: Amount;
  readonly paid: number;
}

/** Stakes that ran to their end in a span. Early redemptions are their owner's own doing. */
export async function endedStakes(db: ReadModel, span: EndedSpan): Promise<EndedStake[]> {
  const { rows } = await sql<EndedStake>`
    SELECT id, ended_at AS time, user_id AS "user", product, amount, paid FROM ${sql.table(`${LIVE_SCHEMA}.stakes`)}
    WHERE state = 'ended' AND ${inSpan('ended_at', span)}`.execute(db);
  return rows;
}
