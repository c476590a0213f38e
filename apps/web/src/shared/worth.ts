import type { Balance, Index } from '@tradewind/api';
import { add, floorToStep, isZero, multiply } from './decimal.ts';

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

/** Sum of the worth of some balances; null as soon as one of them is not known. */
export function worthOf(balances: readonly Pick<Balance, 'equivalent'>[]): string | null {
  let sum: string | null = '0';
  for (const { equivalent } of balances) sum = sum === null || equivalent === null ? null : add(sum, equivalent);
  return sum;
}
