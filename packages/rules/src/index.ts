export type { AddressProblem, Hashes } from './address/address-problem.ts';
export { ADDRESS_CHAINS, type AddressChain, checkAddress } from './address/check-address.ts';
export {
  BANDS,
  type Bands,
  INDEX_UNITS_PER_TICK,
  lowerBand,
  movedMoreThan,
  nearPpm,
  protectedPrice,
  triggeredPpm,
  upperBand,
  worstPrice,
} from './bands.ts';
export {
  type ConversionAsked,
  type ConversionProblem,
  type ConversionTerms,
  type PricedConversion,
  priceConversion,
} from './convert/price-conversion.ts';
export { type ConversionSide, deviationSpreadPpm, priceAt } from './convert/spread.ts';
export { COUNTRIES } from './countries.ts';
export { feeOf } from './fee.ts';
export {
  areApart,
  type IndexPriceResult,
  indexPrice,
  medianOf,
  OUTLIER_PPM,
  SOURCE_HEARD_WITHIN_MS,
  SOURCE_PRICE_HOLDS_MS,
  type SourcePriceView,
} from './index-price.ts';
export { monthOf } from './month.ts';
export { mulDiv, type Rounding } from './mul-div.ts';
export { lotsFor, notionalOf } from './notional.ts';
export { averageLossPpm, breakEvenPpm, secondsPayout } from './seconds/payout.ts';
export {
  judgeSeconds,
  SECONDS_BY_JOURNAL,
  SECONDS_BY_SAMPLE,
  SECONDS_CAUSES,
  SECONDS_ENTRY_WITHIN_MS,
  SECONDS_EXIT_WITHIN_MS,
  SECONDS_GRACE_MS,
  SECONDS_OUTCOMES,
  SECONDS_STALE_AFTER_MS,
  type SecondsCause,
  type SecondsDirection,
  type SecondsJudgement,
  type SecondsOutcome,
  type SecondsTerms,
  type SecondsTick,
  type SecondsVerdict,
  secondsResult,
} from './seconds/result.ts';
export { discounted, shareOf } from './share.ts';
export { type MarketAhead, previewSpot, type SpotPreview, type SpotTerms, worstAtEntry } from './spot-preview.ts';
export {
  clawbackOf,
  coveredAmount,
  DAY_MS,
  REWARD_AFTER_MS,
  type RewardDay,
  rewardedDays,
  rewardMoment,
  rewardOf,
  rewardSchedule,
  type StakingTerms,
  stakeEndsAt,
  utcDay,
} from './staking.ts';
