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
export { type ContractOrder, contractOrdersOf } from './contract-orders.ts';
export { type ContractTrade, contractTradesPage } from './contract-trades.ts';
export { deleveragingsIn, liquidationsIn } from './happened.ts';
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
