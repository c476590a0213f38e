import type { PerpetualContract } from '@tradewind/api';
import type { ContractInput } from './contract-input.ts';
import type { ContractSummary } from './contract-ticket.ts';

/** Why nothing can be placed now. */
export type Blocked =
  | 'disconnected'
  | 'halted'
  | 'postOnlyState'
  | 'unknown'
  | 'quiz'
  | 'stale'
  | 'reduceOnly'
  | 'paused';

/** What an order depends on but itself. */
export interface Surroundings {
  readonly connected: boolean;
  /** Of the market, as it was told last. */
  readonly state: string;
  /** Whether the account is known, and whether its owner passed the questions before the first order. */
  readonly known: boolean;
  readonly passed: boolean;
  readonly contract: Pick<PerpetualContract, 'indexState' | 'mark' | 'pausedUntil'>;
}

type Order = Pick<ContractInput, 'tab' | 'postOnly' | 'reduceOnly'>;
type Wanted = Pick<ContractSummary, 'lots' | 'closable'>;

/** What keeps an order from being placed; null = nothing. */
export function blockedBy(around: Surroundings, order: Order, wanted: Wanted): Blocked | null {
  const { connected, state, known, passed, contract } = around;
  if (!connected) return 'disconnected';
  const closed = closedMarket(state, order);
  if (closed !== null) return closed;
  if (!known) return 'unknown';
  if (!passed) return 'quiz';
  return mayOpen(order, wanted) ? closedToOpening(contract, state) : null;
}

function closedMarket(state: string, { tab, postOnly, reduceOnly }: Order): Blocked | null {
  if (state === 'trading' || state === 'reduce-only') return null;
  if (state !== 'post-only') return 'halted';
  return (tab === 'limit' && postOnly) || reduceOnly ? null : 'postOnlyState';
}

/** What waits for a trigger may find less to close then: only reduce-only keeps it from opening. */
function mayOpen({ tab, reduceOnly }: Order, { lots, closable }: Wanted): boolean {
  if (reduceOnly) return false;
  return tab === 'stop' || (lots ?? closable + 1) > closable;
}

function closedToOpening({ indexState, mark, pausedUntil }: Surroundings['contract'], state: string): Blocked | null {
  if (indexState !== 'live' || mark === null) return 'stale';
  if (state === 'reduce-only') return 'reduceOnly';
  return pausedUntil === null ? null : 'paused';
}
