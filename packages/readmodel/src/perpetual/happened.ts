import type { Amount, Count, Id, InstrumentId, TimeMs, UserId } from '@tradewind/base';
import { type RawBuilder, sql } from 'kysely';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import type { ReadModel } from '../schema/rows.ts';
import { rowsOf } from '../table/find.ts';
import type { ContractChange, ContractLiquidation } from './closed-positions.ts';
import { changes, DELEVERAGED, liquidations } from './open-tables.ts';

/** A user with the first thing that happened to him behind a place. */
export interface Happened {
  readonly user: UserId;
  readonly first: number;
}

/** What happened behind a place, up to another. */
export interface HappenedUpTo {
  readonly last: number;
  readonly users: readonly Happened[];
}

/** What a position paid in funding; less than 0 = received. */
export interface PaidFunding {
  readonly position: Id;
  readonly instrument: InstrumentId;
  readonly amount: Amount;
  readonly time: TimeMs;
}

/** Where the tables stand: the last command, and the last income of a position. */
export interface HappenedPlace {
  readonly seq: number;
  readonly income: Id;
}

/** Most rows that are read at once: more than a command makes. */
const MOST: Count = 10_000;

const CLOSED_SOME = sql.raw('traded + taken + deleveraged <> 0');
const table = (name: string) => sql.table(`${LIVE_SCHEMA}.${name}`);

export async function happenedPlace(db: ReadModel): Promise<HappenedPlace> {
  const { rows } = await sql<HappenedPlace>`
    SELECT seq, (SELECT coalesce(max(id), 0) FROM ${table('contract_income')}) AS income FROM ${table('cursor')}`.execute(
    db,
  );
  return rows[0]!;
}

/** Who was liquidated, wholly or in part, by commands behind `seq`; null = nobody was. */
export function liquidatedSince(db: ReadModel, seq: number): Promise<HappenedUpTo | null> {
  return bySeq(db, sql`${table(liquidations.name)} WHERE ${CLOSED_SOME}`, seq);
}

/** The same of positions that were closed against bankrupt ones. */
export function deleveragedSince(db: ReadModel, seq: number): Promise<HappenedUpTo | null> {
  return bySeq(db, sql`${table(changes.name)} WHERE ${sql.raw(DELEVERAGED)}`, seq);
}

/** Who paid funding, or received some, behind the income `id`; null = there is no income behind it. */
export async function fundedSince(db: ReadModel, id: Id): Promise<HappenedUpTo | null> {
  const page = sql`SELECT id, user_id, funding FROM ${table('contract_income')} WHERE id > ${id} ORDER BY id LIMIT ${MOST}`;
  const { rows } = await sql<{ last: Id | null; users: Happened[] }>`
    WITH page AS MATERIALIZED (${page})
    SELECT (SELECT max(id) FROM page) AS last, coalesce(json_agg(u), '[]') AS users
    FROM (SELECT user_id AS "user", min(id) AS first FROM page WHERE funding <> 0 GROUP BY user_id) u`.execute(db);
  const { last, users } = rows[0]!;
  return last === null ? null : { last, users };
}

/** Steps of liquidations of a user that closed something, by commands from `first` to `last`, in their order. */
export function liquidationsOf(
  db: ReadModel,
  user: UserId,
  first: number,
  last: number,
): Promise<ContractLiquidation[]> {
  return rowsOf(
    db,
    liquidations,
    sql`WHERE ${CLOSED_SOME} AND seq BETWEEN ${first} AND ${last} AND user_id = ${user} ORDER BY id`,
  );
}

/** What of a user was closed against bankrupt positions, by commands from `first` to `last`, in their order. */
export function deleveragingsOf(db: ReadModel, user: UserId, first: number, last: number): Promise<ContractChange[]> {
  return rowsOf(
    db,
    changes,
    sql`WHERE ${sql.raw(DELEVERAGED)} AND seq BETWEEN ${first} AND ${last} AND user_id = ${user} ORDER BY id`,
  );
}

/** What a user paid or received in funding, from the income `first` to `last`, each of more than `above`, in their order. */
export async function fundingsOf(
  db: ReadModel,
  user: UserId,
  { first, last, above }: { readonly first: Id; readonly last: Id; readonly above: Amount },
): Promise<PaidFunding[]> {
  const { rows } = await sql<PaidFunding>`
    SELECT position_id AS position, instrument, 0 - funding AS amount, time FROM ${table('contract_income')}
    WHERE user_id = ${user} AND id BETWEEN ${first} AND ${last} AND funding <> 0 AND abs(funding) > ${above}
    ORDER BY id`.execute(db);
  return rows;
}

/** Of rows that have a sequence; the commands of a full page are read to the end. */
async function bySeq(db: ReadModel, from: RawBuilder<unknown>, after: number): Promise<HappenedUpTo | null> {
  const { rows } = await sql<{ user: UserId; seq: number }>`
    SELECT user_id AS "user", seq FROM ${from} AND seq > ${after} ORDER BY seq LIMIT ${MOST}`.execute(db);
  const end = rows.at(-1)?.seq;
  if (end === undefined) return null;
  const last = rows.length < MOST ? end : end - 1;
  const users = new Map<UserId, number>();
  for (const { user, seq } of rows) if (seq <= last && !users.has(user)) users.set(user, seq);
  return { last, users: [...users].map(([user, first]) => ({ user, first })) };
}
