import type { Model } from '../schema/model.ts';
import { setBy } from '../table/column.ts';
import { createSql } from '../table/create-sql.ts';
import { tableOf } from '../table/table-of.ts';

/** Subscriptions, also of platform accounts: the list of a sale leaves nobody out. What one came to is null until then. */
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
    settled_at: setBy('SaleAllocated', 'at.time'),
    released_at: setBy('SaleReleased', 'at.time'),
    refunded_at: setBy('SaleRefunded', 'at.time'),
    seq: 'at.seq',
  },
  key: ['id'],
  indexes: {
    subscriptions_user: '(user_id, id)',
    subscriptions_sale: '(sale, id)',
    subscriptions_settled: '(settled_at, id) WHERE settled_at IS NOT NULL',
    subscriptions_released: '(released_at, id) WHERE released_at IS NOT NULL',
    subscriptions_refunded: '(refunded_at, id) WHERE refunded_at IS NOT NULL',
  },
  everyone: true,
  changes: {
    SubscriptionChanged: {
      of: { id: 'subscription' },
      set: { committed: 'committed' },
      repeats: true,
    },
    SaleAllocated: { of: { id: 'subscription' } },
    SaleReleased: { of: { id: 'subscription' }, repeats: true },
    SaleRefunded: { of: { id: 'subscription' }, set: { refunded: 'refunded' } },
  },
});

export const sale = {
  scope: 'sales',
  tables: [subscriptions],
  steps: [{ id: 1, name: 'subscriptions', sql: (schema) => createSql(schema, [subscriptions]) }],
} as const satisfies Model;
