export {
  allocate,
  committable,
  countedOf,
  cutOf,
  isMinimum,
  lotsAtLeast,
  type NotOwn,
  partsOf,
  payableLots,
  type SaleSupply,
  type Share,
  type Shared,
  shareOf,
  wantedLots,
} from './allocation.ts';
export { type Vesting, vestedOf, vestingMoment } from './vesting.ts';
