import { ownFields, rows, sectionOf } from '../snapshot/rows.ts';
import { type Sales, saleOf, salesOf } from './sales.ts';
import { SALES } from './schema.ts';
import type { Subscriptions } from './subscriptions.ts';

const { rows: ROWS } = SALES;

function* all(sale: number, subscriptions: Subscriptions) {
  for (let at = 0; at < subscriptions.count; at += 1) yield { ...subscriptions.row(at), sale };
}

export const saleSection = sectionOf<Sales>('sale', salesOf, [
  ownFields(ROWS.counters),
  rows(
    ROWS.sale,
    ({ sales }) => sales,
    ({ sales }, sale) => sales.push(Object.assign(saleOf(sale), sale)),
  ),
  rows(
    ROWS.subscription,
    ({ sales }) => sales.flatMap(({ sale, subscriptions }) => [...all(sale, subscriptions)]),
    (sales, { sale, ...subscription }) => sales.of(sale)!.subscriptions.add(subscription),
  ),
]);
