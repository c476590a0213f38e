import type { SecondsProducts } from '@tradewind/contract';
import { add, compare, divide, floorToStep, isPlainDecimal, isPositive, multiply } from '../../shared/decimal.ts';

export type Product = SecondsProducts['products'][number];
export type Direction = 'rise' | 'fall';

/** Decimals of the asset of all stakes; the payout is rounded down to its last one. */
const UNIT = '0.000001';

/** What a win earns beyond the stake; null while no amount stands in the field. */
export function winOf(amount: string, { payout }: Pick<Product, 'payout'>): string | null {
  if (!isPlainDecimal(amount) || !isPositive(amount)) return null;
  return floorToStep(divide(multiply(amount, payout), '100', 8), UNIT);
}

/** Stake and payout together. */
export function expectedOf(amount: string, product: Pick<Product, 'payout'>): string | null {
  const win = winOf(amount, product);
  return win === null ? null : add(amount, win);
}

export type AmountError = 'empty' | 'range' | 'balance';

/** What is wrong with the amount; `available` is null while it is not known. */
export function amountError(amount: string, product: Product, available: string | null): AmountError | null {
  if (!isPlainDecimal(amount) || !isPositive(amount)) return 'empty';
  if (compare(amount, product.minAmount) < 0 || compare(amount, product.maxAmount) > 0) return 'range';
  return available !== null && compare(amount, available) > 0 ? 'balance' : null;
}

/** Which directions of a duration are open in an instrument. */
export function roomOf(
  data: SecondsProducts,
  instrument: string,
  durationSeconds: number,
): { readonly rise: boolean; readonly fall: boolean } {
  const market = data.instruments.find((one) => one.instrument === instrument);
  const found = market?.open.find((one) => one.durationSeconds === durationSeconds);
  return { rise: found?.rise ?? false, fall: found?.fall ?? false };
}

export function roomWord({ rise, fall }: { readonly rise: boolean; readonly fall: boolean }) {
  if (rise && fall) return 'both';
  return rise ? 'rise' : fall ? 'fall' : 'none';
}

/** The asset whose index it is. */
export function baseOf(instrument: string): string {
  return instrument.split('/')[0] ?? instrument;
}
