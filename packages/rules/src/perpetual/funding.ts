import type { Amount, Count, IndexPrice, Lots } from '@tradewind/base';
import { mulDiv } from '../mul-div.ts';
import { type Contract, worthOf } from './contract.ts';
import { type FundingRate, RATE_ONE } from './funding-rate.ts';
import { meanPremium, type Premiums, takenOf } from './premium.ts';

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
  /** A premium is that of what this margin holds with the most leverage, in units. */
  readonly impactMargin: Amount;
}

/** The rate that a mean premium makes: what is charged at the end of an interval, and what is expected before. */
export function fundingRateOf({ interest, damper, cap }: FundingTerms, mean: FundingRate): FundingRate {
  return within(cap, mean + within(damper, interest - mean));
}

const within = (most: FundingRate, rate: FundingRate): FundingRate => Math.max(-most, Math.min(most, rate));

/** What an interval came to. */
export interface IntervalFunding {
  readonly mean: FundingRate;
  readonly rate: FundingRate;
  /** Fewer than half of the premiums were taken: nobody pays. */
  readonly tooFew: boolean;
}

export function intervalFunding(terms: FundingTerms, premiums: Premiums): IntervalFunding {
  const mean = meanPremium(premiums);
  const tooFew = takenOf(premiums) * 2 < terms.samples;
  return { mean, rate: tooFew ? 0 : fundingRateOf(terms, mean), tooFew };
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

/** What is there for somebody of what he gets, in units: where payers and fund lack some of all, his share, rounded down. */
export function shrunk({ gets, all, lacking }: Readonly<Record<'gets' | 'all' | 'lacking', Amount>>): Amount {
  return mulDiv(gets, all - lacking, all, 'down');
}
