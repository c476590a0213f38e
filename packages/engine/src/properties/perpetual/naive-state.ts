import type { GroupTerms } from '@tradewind/rules/perpetual';
import { naivePart } from '../../naive/naive-product.ts';
import type { NaiveInstrument, NaiveOrder, NaiveState } from '../../naive/naive-state.ts';
import type { Deleveraging, OrderOrigin } from '../../perpetual/view-types.ts';
import { BAND_GROUPS, type BandGroup, type TriggerBy } from '../../words.ts';
import type { NaiveBracket, NaiveHeld } from './naive-figures.ts';

/** A funding: it waits for a good mark, then all pay, then all get. */
export interface NaiveRound {
  readonly dueAt: number;
  readonly mean: number;
  readonly rate: number;
  readonly samples: number;
  /** 0 = it waits. */
  mark: number;
  /** Id of the last position that was open when it began. */
  last: number;
  allPaid: boolean;
  gets: number;
  held: number;
  lacking: number;
}

export interface NaiveContract {
  readonly id: number;
  readonly instrument: NaiveInstrument;
  /** On whose index. */
  readonly spot: NaiveInstrument;
  readonly group: BandGroup;
  readonly policy: Deleveraging;
  readonly terms: GroupTerms;
  readonly pointValue: number;
  brackets: readonly NaiveBracket[];
  next: { readonly effectiveAt: number; readonly brackets: readonly NaiveBracket[] } | null;
  mark: number;
  markedAt: number;
  rate: number;
  fundedAt: number;
  sampledAt: number;
  endsAt: number;
  /** When it is tried to settle it. */
  triedAt: number;
  /** Of the interval that runs. */
  premiums: { readonly place: number; readonly premium: number }[];
  /** All there ever were, null = the book had none. */
  readonly bases: (number | null)[];
  /** Every index that made a mark. */
  readonly samples: { readonly time: number; readonly price: number }[];
  readonly rounds: NaiveRound[];
}

export interface NaivePosition extends NaiveHeld {
  readonly position: number;
  readonly user: number;
  readonly instrument: number;
  readonly openedAt: number;
  lots: number;
  entryNotional: number;
  margin: number;
  realised: number;
  funding: number;
  fees: number;
  takeProfitOrder: number;
  stopLossOrder: number;
  restsUntil: number;
}

export interface NaiveLever {
  readonly user: number;
  readonly contract: NaiveContract;
  cross: boolean;
  leverage: number;
}

export interface NaiveProtection {
  readonly takeProfit: number;
  readonly stopLoss: number;
  readonly protectBy: TriggerBy;
}

/** What an order in a contract says beyond those of Spot. */
export interface NaiveMarks extends NaiveProtection {
  readonly origin: OrderOrigin;
  readonly reduceOnly: boolean;
  readonly fromSpot: boolean;
  /** By which its margin is reckoned, in ticks. */
  readonly marginPrice: number;
  /** What a lot loses at once. */
  readonly openLoss: number;
}

export const PLAIN: NaiveMarks = {
  takeProfit: 0,
  stopLoss: 0,
  protectBy: 'last',
  origin: 'user',
  reduceOnly: false,
  fromSpot: false,
  marginPrice: 0,
  openLoss: 0,
};

class NaivePerpetuals {
  readonly contracts: NaiveContract[] = [];
  /** In the order in which they were first used. */
  readonly levers: NaiveLever[] = [];
  /** Open ones, by their ids. */
  positions: NaivePosition[] = [];
  opened = 0;
  readonly marks = new WeakMap<NaiveOrder, NaiveMarks>();
  /** By whom a fill leaves something to be done. */
  touched = new Map<NaiveLever, NaiveProtection | null>();
  /** Positions that did not bear being deleveraged in this sample. */
  refused: readonly number[] = [];
  desks: { readonly group: BandGroup; readonly user: number }[] = [];
  /** What a fund had before each change that contracts made. */
  readonly fundChanges: { readonly group: BandGroup; readonly time: number; readonly before: number }[] = [];
  /** When fundings are looked at, in the order in which that was set. */
  alarms: { readonly due: number; readonly contract: NaiveContract }[] = [];
}

export const perpetualsOf = naivePart(() => new NaivePerpetuals());

export function contractOf(state: NaiveState, id: number): NaiveContract {
  return perpetualsOf(state).contracts.find((one) => one.id === id)!;
}

/** As it is, or would be. */
export function seenLever(state: NaiveState, user: number, contract: NaiveContract): NaiveLever {
  const found = perpetualsOf(state).levers.find((one) => one.user === user && one.contract === contract);
  return found ?? { user, contract, cross: false, leverage: Math.min(5, contract.brackets[0]!.maxLeverage) };
}

export function leverOf(state: NaiveState, user: number, contract: NaiveContract): NaiveLever {
  const lever = seenLever(state, user, contract);
  const { levers } = perpetualsOf(state);
  if (!levers.includes(lever)) levers.push(lever);
  return lever;
}

export function leverOfOrder(state: NaiveState, order: NaiveOrder): NaiveLever {
  return leverOf(state, order.user, contractOf(state, order.instrument));
}

export function positionOf(state: NaiveState, { user, contract }: NaiveLever): NaivePosition | null {
  const { positions } = perpetualsOf(state);
  return positions.find((one) => one.user === user && one.instrument === contract.id) ?? null;
}

export function leverOfPosition(state: NaiveState, { user, instrument }: NaivePosition): NaiveLever {
  return leverOf(state, user, contractOf(state, instrument));
}

export const leversOf = (state: NaiveState, user: number) =>
  perpetualsOf(state).levers.filter((one) => one.user === user);

/** Positions of a contract, by their ids. */
export const positionsIn = (state: NaiveState, { id }: NaiveContract) =>
  perpetualsOf(state).positions.filter(({ instrument }) => instrument === id);

/** Whose fund a user holds for; null = none. */
export const deskOf = (state: NaiveState, of: number): BandGroup | null =>
  perpetualsOf(state).desks.find(({ user }) => user === of)?.group ?? null;

export const marksOf = (state: NaiveState, order: NaiveOrder): NaiveMarks =>
  perpetualsOf(state).marks.get(order) ?? PLAIN;

/** Orders of a user in a contract, the newest first. */
export const ordersOf = (state: NaiveState, { user, contract }: NaiveLever) =>
  state.orders.filter((order) => order.user === user && order.instrument === contract.id).reverse();

export const leftOf = (order: NaiveOrder) => order.quantity - order.filled;

/** What all contracts settle in. */
export const assetOf = (state: NaiveState) => perpetualsOf(state).contracts[0]?.instrument.quote ?? -1;

/** Whether somebody may close. */
export const isClosable = ({ state }: NaiveInstrument) =>
  state === 'trading' || state === 'reduce-only' || state === 'post-only';

export const openLots = (state: NaiveState, contract: NaiveContract) =>
  positionsIn(state, contract).reduce((sum, { lots }) => sum + Math.max(0, lots), 0);

export const fundOf = (group: BandGroup) =>
  (['insurance-a', 'insurance-b', 'insurance-c'] as const)[BAND_GROUPS.indexOf(group)]!;

export const fundBalance = (state: NaiveState, group: BandGroup) => state.house(fundOf(group), assetOf(state)).amount;

const HOUR = 3_600_000;

/** Before its first change since the hour in which it was eight hours ago. */
export function fundBefore(state: NaiveState, of: BandGroup): number {
  const since = Math.floor(state.time / HOUR) - 8;
  const { fundChanges } = perpetualsOf(state);
  const first = fundChanges.find(({ group, time }) => group === of && Math.floor(time / HOUR) >= since);
  return first?.before ?? fundBalance(state, of);
}

/** What is left to be done for a lever once nothing trades. */
export function touch(state: NaiveState, lever: NaiveLever, protection: NaiveProtection | null = null): void {
  const { touched } = perpetualsOf(state);
  touched.set(lever, protection ?? touched.get(lever) ?? null);
}
