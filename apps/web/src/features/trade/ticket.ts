import type { BodyOf, Instrument, spot } from '@tradewind/contract';
import {
  compare,
  decimalsOf,
  divide,
  floorToStep,
  isMultipleOf,
  isPlainDecimal,
  isPositive,
  multiply,
  percentOf,
  subtract,
} from '../../shared/decimal.ts';
import { feeOn } from './fee.ts';

export type Tab = 'limit' | 'market' | 'stop';
export type StopKind = 'stop-limit' | 'stop-market' | 'take-profit-limit' | 'take-profit-market';
export type Entry = 'amount' | 'total';

/** What stands in the ticket, as typed. */
export interface TicketInput {
  readonly side: 'buy' | 'sell';
  readonly tab: Tab;
  readonly stopKind: StopKind;
  readonly triggerBy: 'last' | 'index';
  readonly price: string;
  readonly stopPrice: string;
  readonly amount: string;
  /** Quote amount of a market buy that is entered by total. */
  readonly total: string;
  readonly entry: Entry;
  readonly timeInForce: 'GTC' | 'IOC' | 'FOK';
  readonly postOnly: boolean;
}

/** What the ticket must know of the market and of the account; null is unknown. */
export interface TicketMarket {
  readonly instrument: Instrument;
  readonly bestBid: string | null;
  readonly bestAsk: string | null;
  readonly availableBase: string | null;
  readonly availableQuote: string | null;
}

export type TicketField = 'price' | 'stopPrice' | 'amount' | 'total';
export type TicketError =
  | 'price_required'
  | 'price_step'
  | 'stop_required'
  | 'amount_required'
  | 'amount_step'
  | 'total_small'
  | 'balance';

export interface TicketSummary {
  /** Quote amount at the price that is certain or likely; null while something is missing. */
  readonly notional: string | null;
  readonly fee: string | null;
  readonly feeAsset: string;
  readonly receive: string | null;
  readonly receiveAsset: string;
  readonly errors: Partial<Record<TicketField, TicketError>>;
}

/** Whether the order types a price, and whether it goes at the best of the book. */
export function isMarketOrder({ tab, stopKind }: TicketInput): boolean {
  return tab === 'market' || (tab === 'stop' && stopKind.endsWith('market'));
}

function byTotal(input: TicketInput): boolean {
  return isMarketOrder(input) && input.side === 'buy' && input.entry === 'total';
}

/** The price at which the order would likely trade. */
function likelyPrice(input: TicketInput, market: TicketMarket): string | null {
  if (!isMarketOrder(input)) return isGood(input.price) ? input.price : null;
  if (input.tab === 'stop') return isGood(input.stopPrice) ? input.stopPrice : null;
  return input.side === 'buy' ? market.bestAsk : market.bestBid;
}

function isGood(text: string): boolean {
  return isPlainDecimal(text) && isPositive(text);
}

/** Lots for a quote amount at a price, cut to the lot. */
function lotsFor(total: string, price: string, lot: string): string {
  return floorToStep(divide(total, price, decimalsOf(lot)), lot);
}

function errorsOf(input: TicketInput, { instrument, ...market }: TicketMarket, notional: string | null) {
  const errors: Partial<Record<TicketField, TicketError>> = {};
  const step = (field: 'price' | 'stopPrice', required: TicketError) => {
    if (!isGood(input[field])) errors[field] = required;
    else if (!isMultipleOf(input[field], instrument.tick)) errors[field] = 'price_step';
  };
  if (!isMarketOrder(input)) step('price', 'price_required');
  if (input.tab === 'stop') step('stopPrice', 'stop_required');
  const field = byTotal(input) ? 'total' : 'amount';
  const entered = input[field];
  if (!isGood(entered)) errors[field] = 'amount_required';
  else if (field === 'amount' && !isMultipleOf(entered, instrument.lot)) errors.amount = 'amount_step';
  else if (notional !== null && compare(notional, instrument.minNotional) < 0) errors[field] = 'total_small';
  else {
    const available = input.side === 'buy' ? market.availableQuote : market.availableBase;
    const given = input.side === 'buy' ? notional : entered;
    if (available !== null && given !== null && compare(given, available) > 0) errors[field] = 'balance';
  }
  return errors;
}

/** Everything that the ticket shows before the button, from what was typed: the figures that the engine will book. */
export function summarise(input: TicketInput, market: TicketMarket): TicketSummary {
  const { instrument } = market;
  const price = likelyPrice(input, market);
  const total = byTotal(input);
  const amount = total
    ? price !== null && isGood(input.total)
      ? lotsFor(input.total, price, instrument.lot)
      : null
    : isGood(input.amount)
      ? input.amount
      : null;
  const notional = total
    ? isGood(input.total)
      ? input.total
      : null
    : price !== null && amount !== null
      ? multiply(price, amount)
      : null;
  const gross = input.side === 'buy' ? amount : notional;
  const maker = input.tab === 'limit' && input.postOnly;
  const rate = maker ? instrument.makerFee : instrument.takerFee;
  const fee = gross === null ? null : feeOn(gross, rate);
  const receiveAsset = input.side === 'buy' ? instrument.base : instrument.quote;
  return {
    notional,
    fee,
    feeAsset: receiveAsset,
    receive: gross === null || fee === null ? null : subtract(gross, fee),
    receiveAsset,
    errors: errorsOf(input, market, notional),
  };
}

/** What the slider fills in: a share of what is available, in the field that is used. */
export function shareOf(percent: number, input: TicketInput, market: TicketMarket): Partial<TicketInput> {
  const { instrument } = market;
  if (input.side === 'sell') {
    if (market.availableBase === null) return {};
    return { amount: floorToStep(percentOf(market.availableBase, percent), instrument.lot) };
  }
  if (market.availableQuote === null) return {};
  const quote = percentOf(market.availableQuote, percent);
  if (byTotal(input)) return { total: floorToStep(quote, '0.01') };
  const price = likelyPrice(input, market);
  return price === null ? {} : { amount: lotsFor(quote, price, instrument.lot) };
}

/** The order as it is sent. Only for input without errors. */
export function orderOf(input: TicketInput, instrument: Instrument, clientOrderId: string): BodyOf<typeof spot.place> {
  const market = isMarketOrder(input);
  const stop = input.tab === 'stop';
  return {
    instrument: instrument.id,
    side: input.side,
    type: stop ? input.stopKind : input.tab === 'market' ? 'market' : 'limit',
    clientOrderId,
    ...(byTotal(input) ? { quoteQuantity: input.total } : { quantity: input.amount }),
    ...(!market && { price: input.price, timeInForce: input.timeInForce }),
    ...(stop && { stopPrice: input.stopPrice, triggerBy: input.triggerBy }),
    ...(input.tab === 'limit' && input.postOnly && { postOnly: true, timeInForce: 'GTC' as const }),
  };
}
