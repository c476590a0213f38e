import type { Fill } from '@tradewind/api';
import { add } from '../decimal.ts';

/** What the fills of an order cost, by asset. */
export function feesOf(fills: readonly Fill[]): [asset: string, fee: string][] {
  const sums = new Map<string, string>();
  for (const { feeAsset, fee } of fills) sums.set(feeAsset, add(sums.get(feeAsset) ?? '0', fee));
  return [...sums];
}
