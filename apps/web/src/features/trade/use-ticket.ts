import type { Instrument } from '@tradewind/api';
import { useCallback, useEffect, useRef } from 'react';
import { useDepth } from '../../live/hooks.ts';
import { useTicketForm } from './use-ticket-form.ts';

export type Ticket = ReturnType<typeof useTicketForm>;

/** The ticket, and what a tap on a price does to it. */
export function useTicket(instrument: Instrument) {
  const ticket = useTicketForm(instrument);
  const { values, change } = ticket.form;
  const { bids, asks } = useDepth(instrument.id);
  const best = (values.side === 'buy' ? asks : bids)[0]?.[0];
  // The first price that is known stands in the ticket until another is typed or tapped.
  const offered = useRef(false);
  useEffect(() => {
    if (offered.current || best === undefined) return;
    offered.current = true;
    change(({ price }) => ({ price: price === '' ? best : price }));
  }, [best, change]);
  const pick = useCallback(
    (price: string, sum?: string) =>
      change(({ tab }) => ({
        price,
        tab: tab === 'market' ? 'limit' : tab,
        ...(sum !== undefined && { amount: sum }),
      })),
    [change],
  );
  return { ticket, pick };
}
