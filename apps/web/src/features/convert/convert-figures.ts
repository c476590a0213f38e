import type { Conversion, ConvertQuote } from '@tradewind/api';
import { otherEnd } from '@tradewind/rules/convert';
import { type Exact, read, write } from '../../shared/decimal.ts';

export type ConvertFigures = Conversion | ConvertQuote;

/** The end of a conversion that follows from the other, computed again. */
interface Following {
  readonly end: 'from' | 'to';
  readonly amount: string;
}

/**
 * One amount was asked for; the other follows by the prices of the legs. What is got rounds down, what is paid rounds
 * up, both to the smallest unit.
 */
export function followingEnd(of: Pick<ConvertFigures, 'fromAmount' | 'toAmount' | 'legs'>): Following {
  const [sold, bought] = [priceOf(of, 'sell'), priceOf(of, 'buy')];
  const [from, to] = [read(of.fromAmount), read(of.toAmount)];
  const rate = {
    numerator: sold.units * 10n ** BigInt(bought.scale + to.scale),
    denominator: bought.units * 10n ** BigInt(sold.scale + from.scale),
  };
  if (otherEnd(from.units, 'from', rate) === to.units) return { end: 'to', amount: write(to) };
  return { end: 'from', amount: write({ units: otherEnd(to.units, 'to', rate), scale: from.scale }) };
}

/** The hub asset has no leg, and is its own price. */
function priceOf({ legs }: Pick<ConvertFigures, 'legs'>, of: 'buy' | 'sell'): Exact {
  return read(legs.find(({ side }) => side === of)?.price ?? '1');
}
