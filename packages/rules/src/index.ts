export type { AddressProblem, Hashes } from './address/address-problem.ts';
export { ADDRESS_CHAINS, type AddressChain, checkAddress } from './address/check-address.ts';
export { BANDS, type Bands, lowerBand, movedMoreThan, protectedPrice, upperBand } from './bands.ts';
export {
  type ConversionAsked,
  type ConversionProblem,
  type ConversionSide,
  type ConversionTerms,
  type PricedConversion,
  priceConversion,
} from './convert/price-conversion.ts';
export { COUNTRIES } from './countries.ts';
export { feeOf } from './fee.ts';
export { type IndexPriceResult, indexPrice, medianOf, OUTLIER_PPM, type SourcePriceView } from './index-price.ts';
export { monthOf } from './month.ts';
export { mulDiv, type Rounding } from './mul-div.ts';
export { lotsFor, notionalOf } from './notional.ts';
export { averageLossPpm, breakEvenPpm, secondsPayout } from './seconds/payout.ts';
export {
  judgeSeconds,
  SECONDS_CAUSES,
  SECONDS_ENTRY_WITHIN_MS,
  SECONDS_OUTCOMES,
  type SecondsCause,
  type SecondsDirection,
  type SecondsOutcome,
  type SecondsTerms,
  type SecondsTick,
  type SecondsVerdict,
  secondsResult,
} from './seconds/result.ts';
export { discounted, shareOf } from './share.ts';
export { previewSpot, type SpotPreview, type SpotTerms } from './spot-preview.ts';
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
