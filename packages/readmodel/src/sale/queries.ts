import type { UserId } from '@tradewind/base';
import type { Page, PageRequest } from '../queries/page.ts';
import type { ReadModel } from '../schema/rows.ts';
import { pageOf, rowOf } from '../table/find.ts';
import type { ItemOf } from '../table/table.ts';
import { subscriptions } from './product.ts';

/** A subscription that was ever made; amounts in units of what is paid with, `allocated` and `released` of what is sold. */
export type Subscription = Omit<ItemOf<typeof subscriptions>, 'seq'>;

export function subscriptionById(db: ReadModel, id: number): Promise<Subscription | undefined> {
  return rowOf(db, subscriptions, { id });
}

/** A user's subscriptions, newest first. */
export function subscriptionsPage(db: ReadModel, user: UserId, request: PageRequest): Promise<Page<Subscription>> {
  return pageOf(db, subscriptions, { user }, request);
}
