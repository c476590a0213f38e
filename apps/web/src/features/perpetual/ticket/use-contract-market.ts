import type { PerpetualContract } from '@tradewind/api';
import { useAccount, useConnection, useDepth } from '../../../live/hooks.ts';
import { useContractAccount } from '../contract-account.ts';
import { type Contracted, useLeverSettings, useQuizPassed } from '../perpetual-queries.ts';
import { atMark } from '../positions/position-figures.ts';
import type { ContractInput, ContractMarket } from './contract-input.ts';
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

type Wanted = Pick<ContractSummary, 'lots' | 'closable'>;

/** What the ticket knows of contract and account, and what keeps it from placing. */
export function useContractMarket({ contract, instrument }: Contracted): {
  readonly market: ContractMarket;
  readonly blockedFor: (input: ContractInput, wanted: Wanted) => Blocked | null;
} {
  const { bids, asks } = useDepth(instrument.id);
  const { ready, balances } = useAccount();
  const own = useContractAccount();
  const { state, instruments } = useConnection();
  const settings = useLeverSettings(contract.contract).data ?? null;
  const passed = useQuizPassed();
  const held = own.positions.find((position) => position.contract === contract.contract);
  const inSpot = balances.find(({ account, asset }) => account === 'spot' && asset === contract.asset);
  const market = {
    contract,
    settings,
    position: held ? atMark(held, contract) : null,
    bestBid: bids[0]?.[0] ?? null,
    bestAsk: asks[0]?.[0] ?? null,
    spot: ready ? (inSpot?.available ?? '0') : null,
  };
  const told = instruments[instrument.id]?.state ?? contract.state;
  const known = ready && own.ready && settings !== null && passed !== undefined;
  return {
    market,
    blockedFor: (input, wanted) => {
      if (state !== 'live') return 'disconnected';
      const closed = marketBlock(told, input);
      if (closed !== null) return closed;
      if (!known) return 'unknown';
      if (!passed) return 'quiz';
      return mayOpen(input, wanted) ? openingBlock(contract, told) : null;
    },
  };
}

function marketBlock(state: string, { tab, postOnly, reduceOnly }: ContractInput): Blocked | null {
  if (state === 'trading' || state === 'reduce-only') return null;
  if (state !== 'post-only') return 'halted';
  return (tab === 'limit' && postOnly) || reduceOnly ? null : 'postOnlyState';
}

/** What waits for a trigger may find less to close then: only reduce-only keeps it from opening. */
function mayOpen({ tab, reduceOnly }: ContractInput, { lots, closable }: Wanted): boolean {
  if (reduceOnly) return false;
  return tab === 'stop' || (lots ?? closable + 1) > closable;
}

function openingBlock({ indexState, mark, pausedUntil }: PerpetualContract, state: string): Blocked | null {
  if (indexState !== 'live' || mark === null) return 'stale';
  if (state === 'reduce-only') return 'reduceOnly';
  return pausedUntil === null ? null : 'paused';
}
