import type { Instrument } from '@tradewind/api';
import { type FeedHealth, useAccount, useConnection, useDepth, useFeedHealth } from '../../live/hooks.ts';
import { useProfile } from '../../shared/query.ts';
import { useIndex } from '../../shared/trading/use-index.ts';
import type { TicketInput, TicketMarket } from './ticket.ts';

/** Why nothing can be placed now. */
export type Blocked = 'disconnected' | 'halted' | 'postOnlyState' | 'staleIndex' | 'unknown';

/** What the ticket knows of market and account, and what keeps it from placing. */
export function useTicketMarket(instrument: Instrument): {
  readonly market: TicketMarket;
  readonly blockedFor: (input: TicketInput) => Blocked | null;
} {
  const { bids, asks } = useDepth(instrument.id);
  const { ready, balances } = useAccount();
  const { state, instruments } = useConnection();
  const health = useFeedHealth(instrument.id);
  const index = useIndex(instrument.id);
  const discount = useProfile().data?.discount;
  const available = (asset: string) => {
    if (!ready) return null;
    return balances.find((balance) => balance.account === 'spot' && balance.asset === asset)?.available ?? '0';
  };
  const market = {
    instrument,
    bestBid: bids[0]?.[0] ?? null,
    bestAsk: asks[0]?.[0] ?? null,
    index: (health === 'live' ? index?.price : null) ?? null,
    availableBase: available(instrument.base),
    availableQuote: available(instrument.quote),
    discount: discount && discount.until > Date.now() ? discount.percent : '0',
  };
  const told = instruments[instrument.id]?.state ?? instrument.state;
  return { market, blockedFor: (input) => blockedBy(state, told, health, ready, input) };
}

function blockedBy(
  connection: string,
  state: string,
  health: FeedHealth,
  ready: boolean,
  input: TicketInput,
): Blocked | null {
  if (connection !== 'live') return 'disconnected';
  if (state === 'post-only') return input.tab === 'limit' && input.postOnly ? null : 'postOnlyState';
  if (state !== 'trading') return 'halted';
  // Stops may be placed: they wait for the index to be back.
  if (health === 'stale' && input.tab === 'market') return 'staleIndex';
  return ready ? null : 'unknown';
}
