export { lastSettled, type SecondsContract, type SecondsTick, secondsById, secondsPage } from './contracts.ts';
export {
  type EndedContracts,
  endedSince,
  type Moment,
  type Refunded,
  type SecondsVoid,
  type VoidPage,
  type VoidPlace,
  voidsPage,
} from './voids.ts';
