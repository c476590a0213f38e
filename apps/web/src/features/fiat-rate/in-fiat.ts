import type { Fiat, FiatRate } from '@tradewind/api';
import { floorToStep, multiply } from '../../shared/decimal.ts';

/** Currencies without hundredths. */
const WHOLE: readonly Fiat[] = ['JPY', 'KRW', 'VND'];

export function fiatDecimals(fiat: Fiat): number {
  return WHOLE.includes(fiat) ? 0 : 2;
}

/** An amount of USDT in a currency, rounded down to its smallest unit. */
export function inFiat(usdt: string, { fiat, rate }: Pick<FiatRate, 'fiat' | 'rate'>): string {
  return floorToStep(multiply(usdt, rate), fiatDecimals(fiat) === 0 ? '1' : '0.01');
}
