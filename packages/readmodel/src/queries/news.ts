import type { InstrumentId, Lots, OrderId, Ticks, TimeMs, UserId } from '@tradewind/base';
import type { OrderType, Side } from '@tradewind/engine';
import { sql } from 'kysely';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import type { ReadModel } from '../schema/rows.ts';

/** Up to where the tables tell what happened to people. */
export interface NewsPlace {
  /** The id of the last fill. */
  readonly fill: number;
  /** Of the last command in the tables. */
  readonly seq: number;
  /** Everything before this time, ms, is in the tables. */
  readonly time: TimeMs;
}

/** What an order was given by some fills; lots and quote units. */
export interface Filled {
  readonly order: OrderId;
  readonly instrument: InstrumentId;
  readonly side: Side;
  readonly quantity: Lots;
  readonly quote: number;
}

export interface Triggered {
  readonly order: OrderId;
  readonly instrument: InstrumentId;
  readonly type: OrderType;
  /** Ticks. */
  readonly stopPrice: Ticks;
}

/** Most fills that one look reads. */
const MOST = 1_000;

const table = (name: string) => sql.table(`${LIVE_SCHEMA}.${name}`);

/** Where the tables stand now, all of it at one moment. */
export async function newsPlace(db: ReadModel): Promise<NewsPlace> {
  const { rows } = await sql<NewsPlace>`
    SELECT seq, time, (SELECT coalesce(max(id), 0) FROM ${table('fills')}) AS fill FROM ${table('cursor')}`.execute(db);
  return rows[0]!;
}

/** Users of the fills behind `fill`, each with their first one, and the last fill that was read; null = there are none. */
export async function filledSince(
  db: ReadModel,
  fill: number,
): Promise<{ readonly last: number; readonly users: readonly { user: UserId; first: number }[] } | null> {
  const { rows } = await sql<{ user: UserId; first: number; last: number }>`
    SELECT user_id AS "user", min(id) AS first, max(id) AS last
    FROM (SELECT id, user_id FROM ${table('fills')} WHERE id > ${fill} ORDER BY id LIMIT ${MOST}) f
    GROUP BY user_id`.execute(db);
  if (rows.length === 0) return null;
  return { last: Math.max(...rows.map(({ last }) => last)), users: rows.map(({ user, first }) => ({ user, first })) };
}

/** What the orders of a user were given by the fills from `first` to `last`, the newest first. */
export async function fillsSince(db: ReadModel, user: UserId, first: number, last: number): Promise<Filled[]> {
  const { rows } = await sql<Filled>`
    SELECT order_id AS "order", min(instrument) AS instrument, min(side) AS side, sum(quantity)::int8 AS quantity,
      sum(quote)::int8 AS quote
    FROM ${table('fills')} WHERE user_id = ${user} AND id BETWEEN ${first} AND ${last}
    GROUP BY order_id ORDER BY max(id) DESC`.execute(db);
  return rows;
}

/** Users of orders whose price was reached by a command with `after` < sequence <= `upTo`, each with their first one. */
export async function triggeredUsers(
  db: ReadModel,
  after: number,
  upTo: number,
): Promise<{ user: UserId; first: number }[]> {
  const { rows } = await sql<{ user: UserId; first: number }>`
    SELECT o.user_id AS "user", min(c.seq) AS first
    FROM ${table('order_changes')} c JOIN ${table('orders')} o ON o.id = c.order_id
    WHERE c.seq > ${after} AND c.seq <= ${upTo} AND c.kind = 'triggered' GROUP BY o.user_id`.execute(db);
  return rows;
}

/** Orders of a user whose price was reached by the commands from `first` to `last`, the newest first. */
export async function triggeredSince(db: ReadModel, user: UserId, first: number, last: number): Promise<Triggered[]> {
  const { rows } = await sql<Triggered>`
    SELECT o.id AS "order", o.instrument, o.type, o.stop_price AS "stopPrice"
    FROM ${table('order_changes')} c JOIN ${table('orders')} o ON o.id = c.order_id
    WHERE c.seq BETWEEN ${first} AND ${last} AND c.kind = 'triggered' AND o.user_id = ${user}
    ORDER BY c.seq DESC, o.id`.execute(db);
  return rows;
}
