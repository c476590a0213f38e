export {
  areBrackets,
  type Bracket,
  bracketOf,
  type Contract,
  deductionOf,
  maintenanceOf,
  maxLeverageOf,
  worthOf,
} from './contract.ts';
export { DEFAULT_FEES, DEFAULT_TERMS, type Group, type GroupTerms, positionLimitOf, termsOf } from './defaults.ts';
export {
  areApart,
  type Bankrupt,
  deleveragePrice,
  leastOfRanks,
  type Policy,
  precedes,
  proRata,
  queue,
  ranked,
  rankOf,
  roughScore,
  type Scored,
  type Share,
  type Winner,
} from './deleverage.ts';
export {
  type FundingTerms,
  fundingOf,
  fundingRateOf,
  type IntervalFunding,
  intervalFunding,
  shrunk,
} from './funding.ts';
export type { FundingRate } from './funding-rate.ts';
export { type InverseContract, inversePriceOf, inverseUnrealisedOf, inverseWorthOf } from './inverse.ts';
export { type Fund, liquidationFee, lotsOfStep, takesOver } from './liquidation.ts';
export { bankruptcyPrice, liquidationPrice, shownLiquidation } from './liquidation-price.ts';
export {
  type Backed,
  byUrgency,
  crossHealthOf,
  type Health,
  healthOf,
  initialMarginOf,
  isDue,
  type Marked,
  spareOf,
} from './margin.ts';
export { basisOf, fundedIndex, type MarkParts, markOf } from './mark.ts';
export { type CostTerms, type OrderCost, orderCostOf, ordersCostOf, type SideSums, sideCostOf } from './order-cost.ts';
export { addLots, type Closed, closeLots, notionalOf, type Position, unrealisedOf } from './position.ts';
export {
  type BookSide,
  impactNotionalOf,
  impactPrice,
  meanPremium,
  type Premiums,
  premiumOf,
  type Quoted,
} from './premium.ts';
export { type IndexSample, settlementPrice } from './settlement.ts';
export {
  type AccountAtMarks,
  closableLots,
  type Holding,
  type LotsTraded,
  previewTrade,
  type TradeOutcome,
  type TradePreview,
  tradeOutcome,
} from './trade-outcome.ts';
