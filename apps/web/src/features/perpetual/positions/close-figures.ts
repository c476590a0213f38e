import type { PerpetualContract, Position } from '@tradewind/api';
import { BANDS, PPM, SHARE_SCALE } from '@tradewind/rules';
import { compare, divide, multiply } from '../../../shared/decimal.ts';

/** Lots of a share in percent: at least one, all of them at 100. */
export function lotsOfShare(lots: number, percent: number): number {
  return Math.max(1, Math.floor((lots * percent) / 100));
}

/** The part of what a position has won that belongs to some of its lots, cut to what its asset can hold. */
export function gainOfPart(gain: string, part: number, lots: number): string {
  const decimals = gain.split('.')[1]?.length ?? 0;
  return divide(multiply(gain, String(part)), String(lots), decimals);
}

type Priced = Pick<PerpetualContract, 'size' | 'group' | 'takerFee' | 'mark' | 'last' | 'index'>;

/** The highest price that closing may trade at, as far as it is known; null where nothing is. */
function dearestPrice(side: Position['side'], limit: string | null, { mark, last, index, group }: Priced) {
  if (side === 'short' && limit !== null) return limit;
  const known = [mark, last, index, limit].filter((price) => price !== null);
  const highest = known.reduce<string | null>((most, one) => (most && compare(most, one) > 0 ? most : one), null);
  if (highest === null || side === 'long') return highest;
  return multiply(highest, divide(String(PPM + BANDS[group].protectionPpm), String(PPM), SHARE_SCALE));
}

/** Most that closing so many lots pays as a fee: `limit` null = at the market. */
export function closingFee(
  side: Position['side'],
  lots: number,
  limit: string | null,
  contract: Priced,
): string | null {
  const price = dearestPrice(side, limit, contract);
  return price === null ? null : multiply(multiply(multiply(String(lots), contract.size), price), contract.takerFee);
}
