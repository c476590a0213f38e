import type { Instrument } from '@tradewind/api';

/** Decimals of a quote amount as it is shown and typed: cents for dollars, all of them for coins. */
export function quoteDecimals({ minNotional }: Pick<Instrument, 'minNotional'>): number {
  const scale = minNotional.split('.')[1]?.length ?? 0;
  return scale > 6 ? scale : 2;
}
