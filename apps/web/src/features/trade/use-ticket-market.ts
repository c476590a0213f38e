import type { Instrument } from '@tradewind/contract';
import { useAccount, useConnection, useDepth } from '../../live/hooks.ts';
import { useProfile } from '../../shared/query.ts';
import type { TicketInput, TicketMarket } from './ticket.ts';

/** Why nothing can be placed now. */
export type Blocked = 'disconnected' | 'halted' | 'postOnlyState' | 'unknown';

/** What the ticket knows of market and account, and what keeps it from placing. */
export function useTicketMarket(
  instrument: Instrument,
  input: TicketInput,
): { readonly market: TicketMarket; readonly blocked: Blocked | null } {
  const { bids, asks } = useDepth(instrument.id);
  const { ready, balances } = useAccount();
  const { state, instruments } = useConnection();
  const discount = useProfile().data?.discount;
  const available = (asset: string) => {
    if (!ready) return null;
    return balances.find((balance) => balance.account === 'spot' && balance.asset === asset)?.available ?? '0';
  };
  const market = {
    instrument,
    bestBid: bids[0]?.[0] ?? null,
    bestAsk: asks[0]?.[0] ?? null,
    availableBase: available(instrument.base),
    availableQuote: available(instrument.quote),
    discount: discount && discount.until > Date.now() ? discount.percent : '0',
  };
  return { market, blocked: blockedBy(state, instruments[instrument.id]?.state ?? instrument.state, ready, input) };
}

function blockedBy(connection: string, state: string, ready: boolean, input: TicketInput): Blocked | null {
  if (connection !== 'live') return 'disconnected';
  if (state === 'post-only') return input.tab === 'limit' && input.postOnly ? null : 'postOnlyState';
  if (state !== 'trading') return 'halted';
  return ready ? null : 'unknown';
}
