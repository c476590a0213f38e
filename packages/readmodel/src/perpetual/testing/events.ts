import type { Event, EventOf } from '@tradewind/engine';

/** For tests: the contract of all events. */
export const CONTRACT = 5;
export const ANN = 1;

type Given<K extends Event['kind'], Needed extends keyof EventOf<K>> = Partial<EventOf<K>> & Pick<EventOf<K>, Needed>;

/** For tests: a change of a position, by default a long one of Ann's that was opened at second 1 in isolated mode. */
export function changed(change: Given<'PositionChanged', 'position' | 'cause' | 'lots'>): EventOf<'PositionChanged'> {
  return {
    kind: 'PositionChanged',
    ...{ user: ANN, instrument: CONTRACT, mode: 'isolated', leverage: 5, openedAt: 1_000 },
    ...{ entryNotional: 0, margin: 0, changed: 0, price: 0, realised: 0, fee: 0, reference: 0 },
    ...change,
  };
}

/** For tests: what a position paid in funding. */
export function funded(paid: Given<'FundingPaid', 'position' | 'dueAt' | 'amount'>): EventOf<'FundingPaid'> {
  const { amount: owed } = paid;
  return { kind: 'FundingPaid', user: ANN, instrument: CONTRACT, lots: 10, rate: 100_000, owed, ...paid };
}

/** For tests: a step of a liquidation. */
export function liquidated(step: Given<'PositionLiquidated', 'position'>): EventOf<'PositionLiquidated'> {
  return {
    kind: 'PositionLiquidated',
    ...{ user: ANN, instrument: CONTRACT, mode: 'isolated', lots: 10, entryNotional: 95_000 },
    ...{ mark: 9_000, equity: 40, maintenance: 50, wanted: 10, bankruptcy: 8_900 },
    ...{ traded: 10, tradedFor: 89_500, taken: 0, deleveraged: 0, deleveragePrice: 0, fundPaid: 0, fee: 30 },
    ...step,
  };
}

/** For tests: a movement on a house account. */
export function posted(movement: Given<'HousePosted', 'house' | 'amount'>): EventOf<'HousePosted'> {
  return {
    kind: 'HousePosted',
    ...{ asset: 0, total: movement.amount, reason: 'insurance', reference: 'position', referenceId: 1 },
    ...movement,
  };
}
