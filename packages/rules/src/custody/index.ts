export { COST_PPM, costCapOf, costOf, type Exchanged, spentAfterRelease } from './cost.ts';
export { type Credited, mayCredit } from './credit.ts';
export { mayLeave } from './leave.ts';
export {
  type Counting,
  HELD_PPM,
  haircutPpmOf,
  heldOf,
  type Mark,
  netWorth,
  type Valued,
  worthOf,
} from './worth.ts';
