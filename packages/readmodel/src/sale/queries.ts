import type { Id, TimeMs, UserId } from '@tradewind/base';
import { sql } from 'kysely';
import { type EndedSpan, inSpan } from '../queries/ended.ts';
import type { Page, PageRequest } from '../queries/page.ts';
import type { ReadModel } from '../schema/rows.ts';
import { pageOf, rowOf, rowsOf } from '../table/find.ts';
import type { ItemOf } from '../table/table.ts';
import { subscriptions } from './product.ts';

export { allocatedCount } from './allocated.ts';
export { type AllocationList, listAllocations, subscriptionKey } from './allocation-list.ts';

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

/** Allocated in a span; who had taken everything back is not. */
export function settledSubscriptions(db: ReadModel, span: EndedSpan): Promise<Subscription[]> {
  return rowsOf(db, subscriptions, sql`WHERE ${inSpan('settled_at', span)}`);
}

/** That got something in sales whose coin first traded in a span, each of which names when it did. */
export function tradedSubscriptions(
  db: ReadModel,
  sales: readonly { readonly sale: Id; readonly tradedAt: TimeMs }[],
  span: EndedSpan,
): Promise<Subscription[]> {
  const [ids, times] = [sales.map(({ sale }) => sale), sales.map(({ tradedAt }) => tradedAt)];
  return rowsOf(
    db,
    subscriptions,
    sql`JOIN unnest(${ids}::int4[], ${times}::int8[]) AS traded (of_sale, traded_at) ON of_sale = sale
      WHERE allocated > 0 AND ${inSpan('traded_at', span)}`,
  );
}

/** Of which a part was released in a span, the last time of several. */
export function releasedSubscriptions(db: ReadModel, span: EndedSpan): Promise<Subscription[]> {
  return rowsOf(db, subscriptions, sql`WHERE ${inSpan('released_at', span)}`);
}

/** Refunded in full in a span, before or after they were allocated. */
export function refundedSubscriptions(db: ReadModel, span: EndedSpan): Promise<Subscription[]> {
  return rowsOf(db, subscriptions, sql`WHERE ${inSpan('refunded_at', span)}`);
}
