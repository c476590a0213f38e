export {
  allocate,
  committable,
  cutOf,
  lotsAtLeast,
  type NotOwn,
  type SaleSupply,
  type Share,
  type Shared,
  shareOfCommitment,
  wantedLots,
} from './allocation.ts';
export { type Vesting, vestedOf, vestingMoment } from './vesting.ts';
