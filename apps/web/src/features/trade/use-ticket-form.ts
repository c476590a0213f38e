import type { Instrument } from '@tradewind/api';
import { trimDecimal } from '@tradewind/base';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { figureText } from '../../shared/figure-text.ts';
import { useForm } from '../../shared/form.ts';
import { useSettings } from '../../shared/settings.ts';
import { asksFirst } from './confirm-rule.ts';
import { placeOrder } from './place-order.ts';
import { EMPTY_TICKET, summarise, type TicketError, type TicketField, type TicketInput } from './ticket.ts';
import { changed } from './ticket-total.ts';
import { useTicketMarket } from './use-ticket-market.ts';

/** What stands in the ticket, what it adds up to, and sending it: at once, or after it was shown once more. */
export function useTicketForm(instrument: Instrument) {
  const [parameters] = useSearchParams();
  const words = useErrorWords(instrument);
  const { market, blockedFor } = useTicketMarket(instrument);
  const [asked, setAsked] = useState(false);
  const confirmOrders = useSettings((settings) => settings.confirmOrders);
  const place = async (input: TicketInput) => {
    await placeOrder(instrument, input);
    form.change({ amount: '', total: '' });
    form.forgive();
  };
  const form = useForm<TicketInput>({
    start: { ...EMPTY_TICKET, side: parameters.get('side') === 'sell' ? 'sell' : 'buy' },
    follow: useCallback((present, part) => changed(present, part, instrument), [instrument]),
    check: (input) => words(summarise(input, market).errors),
    submit: async (input) => {
      if (blockedFor(input) !== null) return;
      if (asksFirst(confirmOrders, input, market, summarise(input, market))) setAsked(true);
      else await place(input);
    },
    // A toast says it.
    refused: () => null,
  });
  const input = form.values;
  const blocked = blockedFor(input);
  const summary = summarise(input, market);
  const ready = Object.keys(summary.errors).length === 0 && blocked === null;
  const takeBack = () => setAsked(false);
  return {
    form,
    market,
    blocked,
    summary,
    send: () => void form.attempt(() => place(input)).finally(takeBack),
    takeBack,
    // What cannot be sent any more is not asked about either: the ticket says why.
    asked: asked && ready,
  };
}

/** What is wrong in words; that the balance is too small is said while it is typed. */
function useErrorWords({ lot, tick, minNotional, quote: asset }: Instrument) {
  const { t } = useTranslation();
  return (errors: Partial<Record<TicketField, TicketError>>) => {
    const word = (field: TicketField) => {
      const code = errors[field];
      if (code === undefined) return null;
      const step = figureText(field === 'amount' ? lot : tick);
      const said = t(`trade.ticket.error.${code}`, { step, minimum: figureText(trimDecimal(minNotional)), asset });
      return code === 'balance' ? { atOnce: said } : said;
    };
    return { price: word('price'), stopPrice: word('stopPrice'), amount: word('amount'), total: word('total') };
  };
}
