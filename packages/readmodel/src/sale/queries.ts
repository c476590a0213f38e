import type { Amount, TimeMs, UserId } from '@tradewind/base';
import { sql } from 'kysely';
import type { Page, PageRequest } from '../queries/page.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import type { ReadModel } from '../schema/rows.ts';
import { pageOf, rowOf, rowsOf } from '../table/find.ts';
import type { ItemOf } from '../table/table.ts';
import { subscriptions } from './product.ts';

/** A subscription that was ever made; amounts in units of what is paid with, `allocated` and `released` of what is sold. */
export type Subscription = Omit<ItemOf<typeof subscriptions>, 'seq'>;

export function subscriptionById(db: ReadModel, id: number): Promise<Subscription | undefined> {
  return rowOf(db, subscriptions, { id });
}

/** A user's subscriptions, newest first; of one sale, or of all. */
export function subscriptionsPage(
  db: ReadModel,
  user: UserId,
  { sale, ...request }: PageRequest & { readonly sale?: number | undefined },
): Promise<Page<Subscription>> {
  return pageOf(db, subscriptions, { user, sale }, request);
}

/** The allocated subscriptions of a sale in the order in which they were first made, without the first `skip` of them. */
export function allocatedOf(db: ReadModel, sale: number, skip: number, limit: number): Promise<Subscription[]> {
  return rowsOf(
    db,
    subscriptions,
    sql`WHERE sale = ${sale} AND allocated IS NOT NULL ORDER BY id OFFSET ${skip} LIMIT ${limit}`,
  );
}

/** A subscription that came to its end; amounts in units, `allocated` null where everything went back. */
export interface SettledSubscription {
  readonly user: UserId;
  readonly sale: number;
  readonly allocated: Amount | null;
  readonly paid: Amount | null;
  readonly refunded: Amount;
}

/** Allocated, or refunded in full, with `from` <= time < `before`, ms; who had taken everything back hears nothing. */
export async function settledSubscriptions(
  db: ReadModel,
  from: TimeMs,
  before: TimeMs,
): Promise<SettledSubscription[]> {
  const table = sql.table(`${LIVE_SCHEMA}.subscriptions`);
  const { rows } = await sql<SettledSubscription>`
    SELECT "user", sale, allocated, paid, refunded FROM (
      SELECT id, user_id AS "user", sale, allocated, paid, committed - paid AS refunded, settled_at AS at FROM ${table}
      WHERE settled_at >= ${from} AND settled_at < ${before}
      UNION ALL
      SELECT id, user_id, sale, NULL, NULL, refunded, refunded_at FROM ${table}
      WHERE refunded_at >= ${from} AND refunded_at < ${before}
    ) told ORDER BY at, id`.execute(db);
  return rows;
}
