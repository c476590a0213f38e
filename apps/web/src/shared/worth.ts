import type { Assets, Index } from '@tradewind/api';
import { add, floorToStep, isZero, multiply, subtract } from './decimal.ts';

/** The asset in which worth is told, and its smallest unit. */
export const VALUE_ASSET = 'USDT';
const VALUE_UNIT = '0.000001';

/** The index that tells the worth of an asset; undefined for the value asset itself or when there is none. */
export function valueIndex(asset: string, indexes: readonly Index[]): Index | undefined {
  return indexes.find(({ instrument }) => instrument === `${asset}/${VALUE_ASSET}`);
}

/** Worth of an amount in USDT at the index, rounded down to its unit; null while the index is not live. */
export function worthOfAmount(asset: string, amount: string, indexes: readonly Index[]): string | null {
  if (asset === VALUE_ASSET || isZero(amount)) return amount;
  const index = valueIndex(asset, indexes);
  if (!index || index.price === null || index.state !== 'live') return null;
  return floorToStep(multiply(amount, index.price), VALUE_UNIT);
}

/** What an amount is worth: null while that is not known, or for good where nothing has told a price of its asset yet. */
export interface Valued {
  readonly equivalent: string | null;
  readonly unpriced: boolean;
}

export function valued(asset: string, amount: string, indexes: readonly Index[]): Valued {
  const equivalent = worthOfAmount(asset, amount, indexes);
  const price = valueIndex(asset, indexes)?.price ?? null;
  return { equivalent, unpriced: equivalent === null && price === null };
}

/** Sum of the worth of what has a price; null as soon as one of them is missing or late. */
export function worthOf(parts: readonly Valued[]): string | null {
  let sum: string | null = '0';
  for (const { equivalent, unpriced } of parts)
    if (!unpriced) sum = sum === null || equivalent === null ? null : add(sum, equivalent);
  return sum;
}

/** What debts come to; null as soon as the price of one is not known. */
export function owedOf(debts: Assets['debts'], indexes: readonly Index[]): string | null {
  return worthOf(debts.map(({ asset, amount }) => ({ ...valued(asset, amount, indexes), unpriced: false })));
}

/** What is held less what is owed. */
export function netOf(held: string | null, owed: string | null): string | null {
  return held === null || owed === null ? null : subtract(held, owed);
}
