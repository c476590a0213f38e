import type { Amount, Count, IndexPrice, Lots } from '@tradewind/base';
import { mulDiv } from '../mul-div.ts';
import { type Contract, maxLeverageOf, worthOf } from './contract.ts';
import { type FundingRate, RATE_ONE } from './funding-rate.ts';

/** A side of the book, best price first. */
export type BookSide = readonly (readonly [price: IndexPrice, lots: Lots])[];

/** How much of a side is looked at: what a small margin holds with the most leverage. */
export function impactNotionalOf(contract: Pick<Contract, 'brackets'>, margin: Amount): Amount {
  return margin * maxLeverageOf(contract, 0);
}

/** What so much of a side costs on average; null where it does not hold so much. A bid is rounded down, an ask up. */
export function impactPrice(
  contract: Pick<Contract, 'pointValue'>,
  side: BookSide,
  notional: Amount,
  rounding: 'down' | 'up',
): IndexPrice | null {
  let left = BigInt(notional);
  let lots = 0n;
  for (const [price, size] of side) {
    const worth = BigInt(worthOf(contract, size, price));
    if (worth < left) {
      left -= worth;
      lots += BigInt(size);
      continue;
    }
    // Lots are counted times what the last is worth, so that the part of it that is taken is whole.
    const last = BigInt(worthOf(contract, 1, price));
    const over = BigInt(notional) * last;
    const under = (lots * last + left) * BigInt(contract.pointValue);
    return Number(rounding === 'down' ? over / under : (over + under - 1n) / under);
  }
  return null;
}

/** A book beside the index; null = a side has no such price. */
export interface Quoted {
  readonly index: IndexPrice;
  readonly bid: IndexPrice | null;
  readonly ask: IndexPrice | null;
}

/** By how much impact prices stand above the index, or below; a side without one adds nothing. Rounded towards 0. */
export function premiumOf({ index, bid, ask }: Quoted): FundingRate {
  const above = bid === null ? 0 : Math.max(0, bid - index);
  const below = ask === null ? 0 : Math.max(0, index - ask);
  const size = mulDiv(Math.abs(above - below), RATE_ONE, index, 'down');
  return above < below ? 0 - size : size;
}

/** The premiums of an interval by their places in it, from its begin; null = none was taken. */
export type Premiums = readonly (FundingRate | null)[];

/** How many were taken. */
export function takenOf(premiums: Premiums): Count {
  return premiums.reduce<Count>((taken, premium) => (premium === null ? taken : taken + 1), 0);
}

/** Mean of the premiums, that at the k-th place counted k times, rounded towards 0; without any 0. */
export function meanPremium(premiums: Premiums): FundingRate {
  let [sum, weight] = [0n, 0n];
  for (const [at, premium] of premiums.entries()) {
    if (premium === null) continue;
    sum += BigInt(premium) * BigInt(at + 1);
    weight += BigInt(at + 1);
  }
  return weight === 0n ? 0 : Number(sum / weight);
}
