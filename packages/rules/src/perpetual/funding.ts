import type { Amount, Count, IndexPrice, Lots, SpanMs } from '@tradewind/base';
import { mulDiv } from '../mul-div.ts';
import { type Contract, worthOf } from './contract.ts';

/** A part of what a position is worth, in hundred-millionths: 10,000 = 0.01 %. */
export type FundingRate = number;

const RATE_ONE = 100_000_000;

/** How a rate comes from premiums. */
export interface FundingTerms {
  /** Of an interval, while contract and index agree. */
  readonly interest: FundingRate;
  /** So far the rate follows the interest and not the premium. */
  readonly damper: FundingRate;
  /** Most that it is, either way. */
  readonly cap: FundingRate;
  /** Premiums that an interval has when all are taken. */
  readonly samples: Count;
}

/** A side of the book, best price first. */
export type BookSide = readonly (readonly [price: IndexPrice, lots: Lots])[];

/** What so much of a side costs on average; null where it does not hold so much. A bid is rounded down, an ask up. */
export function impactPrice(
  contract: Pick<Contract, 'pointValue'>,
  side: BookSide,
  notional: Amount,
  rounding: 'down' | 'up',
): IndexPrice | null {
  // Lots times the price of the last level, so that a part of a lot is whole.
  let left = BigInt(notional);
  let lots = 0n;
  for (const [price, size] of side) {
    const worth = BigInt(worthOf(contract, size, price));
    if (worth < left) {
      left -= worth;
      lots += BigInt(size);
      continue;
    }
    const last = BigInt(price) * BigInt(contract.pointValue);
    const over = BigInt(notional) * last;
    const under = (lots * last + left) * BigInt(contract.pointValue);
    return Number(rounding === 'down' ? over / under : (over + under - 1n) / under);
  }
  return null;
}

/** By how much the book stands above the index, or below; a side that cannot be filled adds nothing. Rounded towards 0. */
export function premiumOf(index: IndexPrice, impactBid: IndexPrice | null, impactAsk: IndexPrice | null): FundingRate {
  const above = impactBid === null ? 0 : Math.max(0, impactBid - index);
  const below = impactAsk === null ? 0 : Math.max(0, index - impactAsk);
  return signed(above - below, (apart) => mulDiv(apart, RATE_ONE, index, 'down'));
}

/** Mean of the premiums of an interval, the k-th counted k times, rounded towards 0. */
export function meanPremium(premiums: readonly FundingRate[]): FundingRate {
  let [sum, weight] = [0n, 0n];
  for (const [at, premium] of premiums.entries()) {
    sum += BigInt(premium) * BigInt(at + 1);
    weight += BigInt(at + 1);
  }
  return weight === 0n ? 0 : Number(sum / weight);
}

/** The rate of an interval; 0 where fewer than half of its premiums were taken. */
export function fundingRateOf({ interest, damper, cap, samples }: FundingTerms, premiums: readonly FundingRate[]) {
  if (premiums.length * 2 < samples) return 0;
  const mean = meanPremium(premiums);
  return within(cap, mean + within(damper, interest - mean));
}

/** What a position pays, in units; less than 0 = it gets. Rounded against its owner: what that leaves is the fund's. */
export function fundingOf(
  contract: Pick<Contract, 'pointValue'>,
  lots: Lots,
  mark: IndexPrice,
  rate: FundingRate,
): Amount {
  const worth = worthOf(contract, Math.abs(lots), mark);
  const pays = lots > 0 === rate > 0;
  const amount = mulDiv(worth, Math.abs(rate), RATE_ONE, pays ? 'up' : 'down');
  return pays ? amount : 0 - amount;
}

/** What the index comes to at the end of an interval, of which so much is left, if the rate stays; rounded down. */
export function fundedIndex(index: IndexPrice, rate: FundingRate, left: SpanMs, interval: SpanMs): IndexPrice {
  const one = BigInt(RATE_ONE) * BigInt(interval);
  const over = BigInt(index) * (one + BigInt(rate) * BigInt(left));
  return Number(over / one);
}

const within = (most: number, value: number) => Math.max(-most, Math.min(most, value));

const signed = (value: number, of: (size: number) => number) => (value < 0 ? 0 - of(-value) : of(value));
