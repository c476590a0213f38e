export {
  type ClosedFilter,
  type ClosedPlace,
  type ContractChange,
  type ContractFunding,
  type ContractLiquidation,
  type ContractPosition,
  closedPositionsPage,
  type PositionDetail,
  positionChanges,
  positionDetail,
  positionFunding,
} from './closed-positions.ts';
export {
  contractsOfPositions,
  fundBalanceBefore,
  type LiquidationStep,
  type LiquidationSums,
  largestPositions,
  liquidationSums,
  liquidationsSince,
  type OpenLots,
  type OpenSides,
  openSides,
} from './console-queries.ts';
export { type ContractOrder, contractOrdersOf } from './contract-orders.ts';
export { type ContractTrade, contractTradesPage } from './contract-trades.ts';
export { type FundReport, type FundSum, fundReport } from './fund-report.ts';
export {
  deleveragedSince,
  deleveragingsOf,
  fundedSince,
  fundingsOf,
  type Happened,
  type HappenedUpTo,
  happenedPlace,
  liquidatedSince,
  liquidationsOf,
  type PaidFunding,
} from './happened.ts';
export { type Income, type IncomeFilter, type IncomeKind, incomePage } from './income.ts';
export {
  type BracketTable,
  bracketTables,
  type ContractFees,
  contractFees,
  deleveragingsPage,
  type FundFlow,
  type FundingRateSet,
  fundFlowsPage,
  fundingRatesPage,
  liquidationsPage,
  type OfContract,
  type OpenChange,
  type OpenLiquidation,
  type PremiumSample,
  premiumsBetween,
} from './open-lists.ts';
