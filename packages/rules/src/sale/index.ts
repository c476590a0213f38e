export {
  allocate,
  committable,
  cutOf,
  lotsAtLeast,
  type NotOwn,
  payableLots,
  type SaleSupply,
  type Share,
  type Shared,
  shareOf,
  wantedLots,
} from './allocation.ts';
export { type Vesting, vestedOf, vestingMoment } from './vesting.ts';
