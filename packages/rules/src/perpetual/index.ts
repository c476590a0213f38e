export {
  areBrackets,
  type Bracket,
  bracketOf,
  type Contract,
  deductionOf,
  maintenanceOf,
  maxLeverageOf,
  POINTS_OF_TICK,
  worthOf,
} from './contract.ts';
export { DEFAULT_BRACKETS, defaultFunding, type Group } from './defaults.ts';
export { type Policy, proRata, queue, ranked, ranksOf, type Share, type Winner } from './deleverage.ts';
export {
  type BookSide,
  type FundingRate,
  type FundingTerms,
  fundedIndex,
  fundingOf,
  fundingRateOf,
  impactPrice,
  meanPremium,
  premiumOf,
} from './funding.ts';
export {
  bankruptcyPrice,
  type Fund,
  liquidationFee,
  liquidationPrice,
  lotsOfStep,
  takesOver,
} from './liquidation.ts';
export {
  type Backed,
  initialMarginOf,
  marginLeft,
  type Opening,
  type OrderCost,
  orderCostOf,
  removableOf,
} from './margin.ts';
export { type MarkParts, markOf } from './mark.ts';
export { type Closed, closeLots, notionalOf, type Position, unrealisedOf } from './position.ts';
export { type IndexSample, settlementPrice } from './settlement.ts';
