import type { AlertDirection, Instrument } from '@tradewind/api';
import { compare, isMultipleOf, isPlainDecimal, isPositive } from '../decimal.ts';

export type AlertError = 'price_required' | 'price_step' | 'reached';

export interface NewAlert {
  /** From which side the price comes to it: what is above the current price is reached from below. */
  readonly direction: AlertDirection;
  readonly error: AlertError | null;
}

/** What an alert at a price would be; `current` is the price that the market shows, null before there is one. */
export function newAlert(price: string, current: string | null, { tick }: Pick<Instrument, 'tick'>): NewAlert {
  if (!isPlainDecimal(price) || !isPositive(price)) return { direction: 'above', error: 'price_required' };
  const side = current === null ? 1 : compare(price, current);
  const direction = side < 0 ? 'below' : 'above';
  if (!isMultipleOf(price, tick)) return { direction, error: 'price_step' };
  return { direction, error: side === 0 ? 'reached' : null };
}
