import type { Instrument } from '@tradewind/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDepth } from '../../live/hooks.ts';
import type { TicketInput } from './ticket.ts';
import { EMPTY_TICKET } from './ticket-form.tsx';

/** The ticket's state, and what a tap on a price does to it. */
export function useTicket(instrument: Instrument) {
  const [parameters] = useSearchParams();
  const side = parameters.get('side') === 'sell' ? 'sell' : 'buy';
  const [input, setInput] = useState<TicketInput>({ ...EMPTY_TICKET, side });
  const change = useCallback((part: Partial<TicketInput>) => setInput((before) => ({ ...before, ...part })), []);
  const { bids, asks } = useDepth(instrument.id);
  const best = (input.side === 'buy' ? asks : bids)[0]?.[0];
  // The first price that is known stands in the ticket until another is typed or tapped.
  const offered = useRef(false);
  useEffect(() => {
    if (offered.current || best === undefined) return;
    offered.current = true;
    setInput((before) => (before.price === '' ? { ...before, price: best } : before));
  }, [best]);
  const pick = useCallback(
    (price: string, sum?: string) =>
      setInput((before) => ({
        ...before,
        price,
        tab: before.tab === 'market' ? 'limit' : before.tab,
        ...(sum !== undefined && { amount: sum }),
      })),
    [],
  );
  return { input, change, pick };
}
