import type { Model } from '../schema/model.ts';
import { setBy } from '../table/column.ts';
import { createSql } from '../table/create-sql.ts';
import { tableOf } from '../table/table-of.ts';

/** Subscriptions of users; what they came to is null until the sale is allocated, and stays so where it never is. */
export const subscriptions = tableOf('subscriptions', ['Subscribed'], {
  columns: {
    id: 'subscription',
    user_id: 'user',
    sale: { from: 'sale', type: 'int4' },
    committed: 'committed',
    allocated: setBy('SaleAllocated', 'allocated'),
    paid: setBy('SaleAllocated', 'paid'),
    refunded: setBy('SaleAllocated', 'refunded'),
    released: setBy('SaleReleased', 'released'),
    subscribed_at: 'at.time',
    changed_at: 'at.time',
    seq: 'at.seq',
  },
  key: ['id'],
  indexes: { subscriptions_user: '(user_id, id)', subscriptions_sale: '(sale, id)' },
  changes: {
    SubscriptionChanged: {
      of: { id: 'subscription' },
      set: { committed: 'committed', changed_at: 'at.time' },
      repeats: true,
    },
    SaleAllocated: { of: { id: 'subscription' }, set: { changed_at: 'at.time' } },
    SaleReleased: { of: { id: 'subscription' }, set: { changed_at: 'at.time' }, repeats: true },
    SaleRefunded: { of: { id: 'subscription' }, set: { refunded: 'refunded', changed_at: 'at.time' } },
  },
});

export const sale = {
  scope: 'sales',
  tables: [subscriptions],
  steps: [{ id: 1, name: 'subscriptions', sql: (schema) => createSql(schema, [subscriptions]) }],
} as const satisfies Model;
