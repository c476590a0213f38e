import type { BodyOf, Instrument, spot } from '@tradewind/api';
import { BANDS, lotsFor, previewSpot, worstAtEntry } from '@tradewind/rules';
import { floorToStep, isPlainDecimal, isPositive, percentOf } from '../../shared/decimal.ts';
import { isMarketOrder, type OrderTerms } from '../../shared/trading/order-terms.ts';
import { quoteDecimals } from '../../shared/trading/quote-decimals.ts';
import { type InstrumentUnits, instrumentUnits, scaleOf, unitsIn } from './units.ts';

export type Entry = 'amount' | 'total';

/** What stands in the ticket, as typed. */
export interface TicketInput extends OrderTerms<'last' | 'index'> {
  readonly price: string;
  readonly stopPrice: string;
  readonly amount: string;
  /** Quote amount of a market buy that is entered by total. */
  readonly total: string;
  readonly entry: Entry;
}

/** A ticket in which nothing was typed yet, its fields in the order of the screen. */
export const EMPTY_TICKET: TicketInput = {
  side: 'buy',
  tab: 'limit',
  stopKind: 'stop-limit',
  triggerBy: 'index',
  stopPrice: '',
  price: '',
  amount: '',
  total: '',
  entry: 'total',
  timeInForce: 'GTC',
  postOnly: false,
};

/** What the ticket must know of the market and of the account; null is unknown. */
export interface TicketMarket {
  readonly instrument: Instrument;
  readonly bestBid: string | null;
  readonly bestAsk: string | null;
  /** The index while it is live. */
  readonly index: string | null;
  readonly availableBase: string | null;
  readonly availableQuote: string | null;
  /** What an invitation takes off the fee, in percent; '0' for nothing. */
  readonly discount: string;
}

export type TicketField = 'price' | 'stopPrice' | 'amount' | 'total';
export type TicketError =
  | 'price_required'
  | 'price_step'
  | 'stop_required'
  | 'amount_required'
  | 'amount_step'
  | 'total_small'
  | 'total_large'
  | 'balance';

export interface TicketSummary {
  readonly units: InstrumentUnits;
  /** Quote amount at the price that is certain or likely; null while something is missing. */
  readonly notional: string | null;
  /** Quote amount that a buy freezes: what it costs at its worst price. */
  readonly pay: string | null;
  /** How far an order of a market type goes, where that is known before it triggers. */
  readonly worst: string | null;
  readonly fee: string | null;
  readonly feeAsset: string;
  readonly receive: string | null;
  readonly receiveAsset: string;
  readonly errors: Partial<Record<TicketField, TicketError>>;
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

/** Decimals of a base amount while no balance tells them: no asset has more. */
const MOST_DECIMALS = 8;

function unitsOf({ instrument, availableBase, discount }: TicketMarket): InstrumentUnits {
  return instrumentUnits(instrument, availableBase === null ? MOST_DECIMALS : scaleOf(availableBase), discount);
}

/** The order in ticks and lots: what a market order will likely be, what any other one is. */
interface Figures {
  readonly ticks: number | null;
  readonly lots: number | null;
  /** Quote units that a buy by total may cost; null for every other order. */
  readonly budget: number | null;
  readonly notional: number | null;
  /** Worst price of an order of a market type in ticks; null while it is not known, and of every other order. */
  readonly worst: number | null;
  /** Quote units that a buy freezes. */
  readonly frozen: number | null;
}

/** The worst price in ticks, as the engine will say it. */
function worstOf(input: TicketInput, market: TicketMarket, units: InstrumentUnits): number | null {
  if (!isMarketOrder(input)) return null;
  const best = input.side === 'buy' ? market.bestAsk : market.bestBid;
  const ahead = {
    best: (best === null ? null : units.ticksOf(best)) ?? 0,
    reference: (market.index === null ? null : units.indexUnitsOf(market.index)) ?? 0,
    stop: (input.tab === 'stop' ? units.ticksOf(input.stopPrice) : null) ?? 0,
  };
  if (input.tab === 'stop' && ahead.stop === 0) return null;
  return worstAtEntry(input.side, ahead, BANDS[market.instrument.bandGroup]) || null;
}

function figuresOf(input: TicketInput, market: TicketMarket, units: InstrumentUnits): Figures {
  const price = likelyPrice(input, market);
  const ticks = price === null ? null : units.ticksOf(price);
  const budget = byTotal(input) && isGood(input.total) ? unitsIn(input.total, units.quoteScale) : null;
  const lots = byTotal(input)
    ? affordable(budget, ticks, units)
    : isGood(input.amount)
      ? units.lotsOf(input.amount)
      : null;
  const notional = ticks === null || lots === null ? null : ticks * lots * units.unitsPerTickLot;
  const worst = worstOf(input, market, units);
  const dearest = worst ?? ticks;
  const frozen = dearest === null || lots === null ? null : dearest * lots * units.unitsPerTickLot;
  return { ticks, lots, budget, notional: budget ?? notional, worst, frozen: budget ?? frozen };
}

function affordable(budget: number | null, ticks: number | null, units: InstrumentUnits): number | null {
  return budget === null || ticks === null ? null : lotsFor(budget, ticks, units.unitsPerTickLot);
}

type Errors = Partial<Record<TicketField, TicketError>>;

function priceErrors(input: TicketInput, units: InstrumentUnits): Errors {
  const errors: Errors = {};
  const step = (field: 'price' | 'stopPrice', required: TicketError) => {
    if (!isGood(input[field])) errors[field] = required;
    else if (units.ticksOf(input[field]) === null) errors[field] = 'price_step';
  };
  if (!isMarketOrder(input)) step('price', 'price_required');
  if (input.tab === 'stop') step('stopPrice', 'stop_required');
  return errors;
}

/** Whether a total was typed that does not pay for one lot. */
function buysNoLot(input: TicketInput): boolean {
  return !isMarketOrder(input) && isGood(input.price) && isGood(input.total);
}

function amountError(input: TicketInput, market: TicketMarket, units: InstrumentUnits, figures: Figures) {
  const { notional, frozen, lots } = figures;
  const field = byTotal(input) ? 'total' : 'amount';
  if (!isGood(input[field])) return buysNoLot(input) ? 'total_small' : 'amount_required';
  if (field === 'amount' ? lots === null : figures.budget === null) return 'amount_step';
  const base = (lots ?? 0) * units.lotUnits;
  if ((frozen ?? 0) > Number.MAX_SAFE_INTEGER || base > Number.MAX_SAFE_INTEGER) return 'total_large';
  const least = unitsIn(market.instrument.minNotional, units.quoteScale) ?? 0;
  if (notional !== null && notional < least) return 'total_small';
  const buying = input.side === 'buy';
  const available = buying ? market.availableQuote : market.availableBase;
  const held = available === null ? null : unitsIn(available, buying ? units.quoteScale : units.baseScale);
  const given = buying ? frozen : base;
  return held !== null && given !== null && given > held ? 'balance' : null;
}

/** Everything that the ticket shows before the button, from what was typed: the figures that the engine will book. */
export function summarise(input: TicketInput, market: TicketMarket): TicketSummary {
  const { instrument } = market;
  const units = unitsOf(market);
  const figures = figuresOf(input, market, units);
  const { ticks, lots, notional, worst, frozen } = figures;
  const errors = priceErrors(input, units);
  const wrong = amountError(input, market, units, figures);
  if (wrong !== null) errors[byTotal(input) ? 'total' : 'amount'] = wrong;
  const buying = input.side === 'buy';
  const known = ticks !== null && lots !== null && wrong !== 'total_large';
  const preview = known ? previewSpot(units, input.side, ticks, lots, willRest(input)) : null;
  const write = (amount: number) => (buying ? units.baseText(amount) : units.quoteText(amount));
  const receiveAsset = buying ? instrument.base : instrument.quote;
  return {
    units,
    notional: notional === null || wrong === 'total_large' ? null : units.quoteText(notional),
    pay: frozen === null || wrong === 'total_large' ? null : units.quoteText(frozen),
    worst: worst === null ? null : units.priceText(worst),
    fee: preview && write(preview.fee),
    feeAsset: receiveAsset,
    receive: preview && write(preview.received),
    receiveAsset,
    errors,
  };
}

/** Whether the order is certain to pay the maker's fee. */
export function willRest(input: TicketInput): boolean {
  return input.tab === 'limit' && input.postOnly;
}

/** What the slider fills in: a share of what is available, in the field that is used. */
export function shareOf(percent: number, input: TicketInput, market: TicketMarket): Partial<TicketInput> {
  const { instrument } = market;
  if (input.side === 'sell') {
    if (market.availableBase === null) return {};
    return { amount: floorToStep(percentOf(market.availableBase, percent), instrument.lot) };
  }
  if (market.availableQuote === null) return {};
  const units = unitsOf(market);
  const cut = (scale: number) =>
    floorToStep(percentOf(market.availableQuote ?? '0', percent), `0.${'0'.repeat(scale - 1)}1`);
  if (byTotal(input)) return { total: cut(quoteDecimals(instrument)) };
  const price = likelyPrice(input, market);
  const dearest = worstOf(input, market, units) ?? (price === null ? null : units.ticksOf(price));
  const lots = affordable(unitsIn(cut(units.quoteScale), units.quoteScale), dearest, units);
  return lots === null ? {} : { amount: units.amountText(lots) };
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
