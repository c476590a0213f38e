import type { Fill, Order } from '@tradewind/api';

/** A column of a file. Names and values are the API's own, so that a file can be read beside it. */
export interface CsvColumn<Row> {
  readonly name: string;
  readonly of: (row: Row) => string;
}

/** A moment for programs, in UTC: 2026-01-31T09:30:00.000Z. */
export function isoTime(time: number): string {
  return new Date(time).toISOString();
}

const plain = (value: string | boolean | null) => (value === null ? '' : String(value));

const ofOrder = (name: Exclude<keyof Order, 'fills' | 'createdAt' | 'updatedAt'>): CsvColumn<Order> => ({
  name,
  of: (order) => plain(order[name]),
});

const ofFill = (name: Exclude<keyof Fill, 'time'>): CsvColumn<Fill> => ({ name, of: (fill) => plain(fill[name]) });

export const ORDER_COLUMNS: readonly CsvColumn<Order>[] = [
  { name: 'createdAt', of: (order) => isoTime(order.createdAt) },
  { name: 'updatedAt', of: (order) => isoTime(order.updatedAt) },
  ...(['id', 'clientOrderId', 'instrument', 'side', 'type', 'timeInForce', 'postOnly'] as const).map(ofOrder),
  ...(['price', 'stopPrice', 'triggerBy', 'quantity', 'quoteQuantity', 'filled', 'filledQuote'] as const).map(ofOrder),
  ...(['status', 'waitsForPrice', 'endReason'] as const).map(ofOrder),
];

export const FILL_COLUMNS: readonly CsvColumn<Fill>[] = [
  { name: 'time', of: (fill) => isoTime(fill.time) },
  ...(['id', 'orderId', 'instrument', 'side', 'price', 'quantity', 'fee', 'feeAsset', 'maker'] as const).map(ofFill),
];
