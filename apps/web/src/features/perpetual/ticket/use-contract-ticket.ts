import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { figureText } from '../../../shared/figure-text.ts';
import { useForm } from '../../../shared/form.ts';
import { isMarketOrder } from '../../../shared/trading/order-terms.ts';
import type { Contracted } from '../perpetual-queries.ts';
import { blockedBy } from './blocked-by.ts';
import { type ContractInput, type ContractMarket, EMPTY_CONTRACT } from './contract-input.ts';
import { type ContractError, type ContractField, summarise } from './contract-ticket.ts';
import { errorFigures } from './error-figures.ts';
import { placeContractOrder } from './place-contract-order.ts';
import { useContractMarket } from './use-contract-market.ts';

export type ContractTicket = ReturnType<typeof useContractTicket>['ticket'];

/** What is known to be wrong before anything is sent is said while it is typed. */
const AT_ONCE: ReadonlySet<ContractError> = new Set([
  'stop_above',
  'stop_below',
  'size_large',
  'leverage',
  'limit',
  'margin',
  'nothing_to_reduce',
  'reduce_large',
  'take_profit',
  'stop_loss',
]);

/** What stands in the ticket, what it leads to, sending it after it was shown once more, and what a tap on a price does. */
export function useContractTicket(chosen: Contracted) {
  const [parameters] = useSearchParams();
  const { market, around } = useContractMarket(chosen);
  const words = useErrorWords(market);
  const [asked, setAsked] = useState(false);
  const form = useForm<ContractInput>({
    start: { ...EMPTY_CONTRACT, side: parameters.get('side') === 'sell' ? 'sell' : 'buy' },
    check: (input) => words(summarise(input, market).errors, input),
    submit: async (input) => {
      if (blockedBy(around, input, summarise(input, market)) === null) setAsked(true);
    },
    // A toast says it.
    refused: () => null,
  });
  const input = form.values;
  const summary = summarise(input, market);
  const blocked = blockedBy(around, input, summary);
  const ready = Object.keys(summary.errors).length === 0 && blocked === null;
  const place = async () => {
    await placeContractOrder(input, market, summary);
    form.change({ size: '', takeProfit: '', stopLoss: '' });
    form.forgive();
  };
  const takeBack = () => setAsked(false);
  const { change } = form;
  const pick = useCallback((price: string, sum?: string) => change((present) => picked(present, price, sum)), [change]);
  useOffer(market, form);
  return {
    pick,
    ticket: {
      form,
      market,
      blocked,
      summary,
      send: () => void form.attempt(place).finally(takeBack),
      takeBack,
      // What cannot be sent any more is not asked about either: the ticket says why.
      asked: asked && ready,
    },
  };
}

/** A tapped price stands where the order has one; with its sum, so much of the base is wanted. */
function picked(present: ContractInput, price: string, sum: string | undefined): Partial<ContractInput> {
  const trigger = present.tab === 'stop' && isMarketOrder(present);
  return {
    ...(trigger ? { stopPrice: price } : { price, tab: present.tab === 'market' ? 'limit' : present.tab }),
    ...(sum !== undefined && { unit: 'base' as const, size: sum }),
  };
}

/** The first price that is known stands in the ticket until another is typed or tapped. */
function useOffer({ bestBid, bestAsk }: ContractMarket, { values, change }: Pick<Form, 'values' | 'change'>): void {
  const best = values.side === 'buy' ? bestAsk : bestBid;
  const offered = useRef(false);
  useEffect(() => {
    if (offered.current || best === null) return;
    offered.current = true;
    change(({ price }) => ({ price: price === '' ? best : price }));
  }, [best, change]);
}

type Form = ReturnType<typeof useForm<ContractInput>>;

function useErrorWords(market: ContractMarket) {
  const { t } = useTranslation();
  return (errors: Partial<Record<ContractField, ContractError>>, { triggerBy }: ContractInput) => {
    const word = (field: ContractField) => {
      const code = errors[field];
      if (code === undefined) return null;
      const said = t(`futures.ticket.error.${code}`, errorFigures(market, triggerBy, figureText));
      return AT_ONCE.has(code) ? { atOnce: said } : said;
    };
    return {
      price: word('price'),
      stopPrice: word('stopPrice'),
      size: word('size'),
      takeProfit: word('takeProfit'),
      stopLoss: word('stopLoss'),
    };
  };
}
