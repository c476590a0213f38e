import type { ContractOrder, Income, Position } from '@tradewind/api';

interface Page<Row> {
  readonly items: readonly Row[];
  readonly next: string | null;
}

/** Every row of a list, page after page. */
export async function allRows<Row>(read: (cursor: string | undefined) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | undefined; ; ) {
    const { items, next } = await read(cursor);
    rows.push(...items);
    if (next === null) return rows;
    cursor = next;
  }
}

/** A row as a file tells it: names and values are the API's own, so that a file can be read beside it. */
function lines<Row>(rows: readonly Row[], names: readonly (keyof Row & string)[]): string[][] {
  return [[...names], ...rows.map((row) => names.map((name) => cell(name, row[name])))];
}

/** Times in UTC, as programs read them. */
function cell(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'number' && (name === 'time' || name.endsWith('At'))
    ? new Date(value).toISOString()
    : String(value);
}

export const orderLines = (orders: readonly ContractOrder[]) =>
  lines(orders, [
    ...(['createdAt', 'updatedAt', 'id', 'clientOrderId', 'instrument', 'side', 'type', 'timeInForce'] as const),
    ...(['postOnly', 'reduceOnly', 'origin', 'price', 'stopPrice', 'triggerBy', 'lots', 'filledLots'] as const),
    ...(['filled', 'filledQuote', 'takeProfit', 'stopLoss', 'protectBy', 'status', 'endReason'] as const),
  ]);

export const incomeLines = (rows: readonly Income[]) =>
  lines(rows, ['time', 'id', 'contract', 'position', 'kind', 'asset', 'amount']);

export const positionLines = (positions: readonly Position[]) =>
  lines(positions, [
    ...(['openedAt', 'closedAt', 'id', 'contract', 'side', 'mode', 'leverage', 'lots', 'size'] as const),
    ...(['entryPrice', 'exitPrice', 'realised', 'fundingPaid', 'fees', 'liquidated'] as const),
  ]);
