import { ownFields, rows, sectionOf } from '../snapshot/rows.ts';
import { type Sales, saleOf, salesOf } from './sales.ts';
import { SALES } from './schema.ts';

const { rows: ROWS } = SALES;

function* subscriptionsOf({ sales }: Sales) {
  for (const { sale, subscriptions } of sales)
    for (let at = 0; at < subscriptions.count; at += 1) yield { ...subscriptions.row(at), sale };
}

export const saleSection = sectionOf<Sales>('sale', salesOf, [
  ownFields(ROWS.counters),
  rows(
    ROWS.sale,
    ({ sales }) => sales,
    ({ sales }, sale) => sales.push(Object.assign(saleOf(sale), sale)),
  ),
  rows(ROWS.subscription, subscriptionsOf, (sales, { sale, ...subscription }) =>
    sales.of(sale)!.subscriptions.add(subscription),
  ),
]);
