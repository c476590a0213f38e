import type { SecondsProducts } from '@tradewind/api';
import { formatDecimal, parseDecimal, trimDecimal } from '@tradewind/base';
import { parsePercent } from '@tradewind/rules';
import { secondsPayout } from '@tradewind/rules/seconds';
import { add, compare, isPlainDecimal, isPositive } from '../../shared/decimal.ts';

export type Product = SecondsProducts['products'][number];
export type Direction = 'rise' | 'fall';

/** Decimals of the asset of all stakes. */
const STAKE_SCALE = 6;

/** What a win earns beyond the stake, by the engine's own formula; null while no amount stands in the field. */
export function winOf(amount: string, { payout }: Pick<Product, 'payout'>): string | null {
  if (!isPlainDecimal(amount) || !isPositive(amount)) return null;
  const [stake, payoutPpm] = [parseDecimal(amount, STAKE_SCALE), parsePercent(payout)];
  if (!stake.ok || !payoutPpm.ok) return null;
  return trimDecimal(formatDecimal(secondsPayout(stake.value, payoutPpm.value), STAKE_SCALE));
}

/** Stake and payout together. */
export function expectedOf(amount: string, product: Pick<Product, 'payout'>): string | null {
  const win = winOf(amount, product);
  return win === null ? null : add(amount, win);
}

export type AmountError = 'empty' | 'range' | 'funds';

/** What is wrong with the amount; `available` is what the account and Spot hold together, null while it is not known. */
export function amountError(amount: string, product: Product, available: string | null): AmountError | null {
  if (!isPlainDecimal(amount) || !isPositive(amount)) return 'empty';
  if (compare(amount, product.minAmount) < 0 || compare(amount, product.maxAmount) > 0) return 'range';
  return available !== null && compare(amount, available) > 0 ? 'funds' : null;
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

/** What was chosen and typed in the ticket, as it stands in its address. */
export interface Draft {
  readonly instrument: string;
  readonly duration: number;
  readonly amount: string;
}

export function draftPath({ instrument, duration, amount }: Draft): string {
  const query = new URLSearchParams({ instrument, duration: String(duration), ...(amount && { amount }) });
  return `/currency?${query.toString()}`;
}

/** What an address says was typed; whatever is not a duration or an amount is left out. */
export function readDraft(parameters: URLSearchParams): Pick<Draft, 'duration' | 'amount'> {
  const amount = parameters.get('amount') ?? '';
  const duration = Number(parameters.get('duration'));
  return {
    duration: Number.isInteger(duration) && duration > 0 ? duration : 60,
    amount: isPlainDecimal(amount) ? amount : '',
  };
}
