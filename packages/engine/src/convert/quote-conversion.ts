import {
  type Amount,
  type AssetId,
  type IndexPrice,
  type Ppm,
  type TimeMs,
  type UserId,
  utcDay,
} from '@tradewind/base';
import { type PricedConversion, priceConversion, QUOTE_LIFETIMES } from '@tradewind/rules/convert';
import { CLASS_USER } from '../account/accounts.ts';
import type { CommandOf } from '../commands.ts';
import { HOUSE, SPOT } from '../ledger/ledger.ts';
import { exchangeRefusal } from '../product/held.ts';
import type { Exchange } from '../product/hooks.ts';
import { REFUSALS } from '../refusals.ts';
import { isAmount, type State } from '../state.ts';
import { type ConvertQuote, conversionsOf } from './conversions.ts';
import { CONVERT } from './schema.ts';
import { hubMarket, indexOf, sideOf, sideRefusal } from './sides.ts';

type QuoteConversion = CommandOf<'QuoteConversion'>;

/**
 * A price that stands for its lifetime, whatever the index does meanwhile: the spread pays for that, and no new price
 * is better for its user than one that stands. Refused where the user could not pay it now or the house could not keep
 * it; a new quote replaces the user's last one.
 */
export function quoteConversion(state: State, command: QuoteConversion): number {
  const { user, from, amount, end } = command;
  const refusal = askedRefusal(state, command);
  if (refusal !== 0) return refusal;
  const { ledger } = state;
  const conversions = conversionsOf(state);
  const [sold, bought] = [sideOf(state, command, 'from'), sideOf(state, command, 'to')];
  const priced = priceConversion(conversions.terms, sold, bought, { amount, of: end });
  // An index that moves so much says no price.
  if (priced === 'spread-too-wide') return REFUSALS.index_stale;
  if (priced === 'below-minimum') return REFUSALS.amount_below_minimum;
  if (priced === 'above-maximum') return REFUSALS.amount_above_maximum;
  if (usedOn(state, user) + priced.value > conversions.terms.dailyValue) return REFUSALS.daily_limit;
  if (ledger.availableOf(user, SPOT, from) < priced.fromAmount) return REFUSALS.insufficient_balance;
  if (!houseKeeps(state, command, priced)) return REFUSALS.inventory_limit;
  const held = exchangeRefusal(state, exchangeOf({ ...command, ...priced }));
  if (held !== 0) return held;
  open(state, command, priced);
  return 0;
}

function askedRefusal(state: State, { user, from, to, amount, lifetimeSeconds }: QuoteConversion): number {
  const last = conversionsOf(state).quotes.get(user);
  if (state.accounts.classOf(user) !== CLASS_USER) return REFUSALS.not_permitted;
  if (!QUOTE_LIFETIMES.some((one) => one === lifetimeSeconds)) return REFUSALS.lifetime_invalid;
  if (!isAmount(amount)) return REFUSALS.amount_invalid;
  if (from === to) return REFUSALS.conversion_unavailable;
  const early = last !== undefined && state.time < last.createdAt + CONVERT.limits.QUOTE_EVERY_MS;
  if (state.orderRate && early) return REFUSALS.quote_rate_limit;
  return sideRefusal(state, from) || sideRefusal(state, to);
}

/** A conversion as those see it who hold something of its user. */
export function exchangeOf(
  conversion: Pick<ConvertQuote, 'user' | 'from' | 'to' | 'fromAmount' | 'toAmount'>,
): Exchange {
  const { user, from: given, to: got, fromAmount: givenAmount, toAmount: gotAmount } = conversion;
  return { user, market: null, given, givenAmount, got, gotAmount };
}

/** Value of the user's conversions of this UTC day. */
export function usedOn(state: State, user: UserId): Amount {
  const last = conversionsOf(state).days.get(user);
  return last?.day === utcDay(state.time) ? last.value : 0;
}

/** Whether the inventory holds enough beside what it promised, and has room beside what it awaits. */
function houseKeeps(state: State, { user, from, to }: QuoteConversion, priced: PricedConversion): boolean {
  const { ledger } = state;
  const conversions = conversionsOf(state);
  const replaced = conversions.openQuote(user);
  const freed = replaced?.to === to ? replaced.toAmount : 0;
  const notComing = replaced?.from === from ? replaced.fromAmount : 0;
  const inventory = (asset: AssetId) => ledger.house[ledger.housePlace(HOUSE['convert-inventory'], asset)]!;
  const free = inventory(to) - (conversions.promised.get(to) ?? 0) + freed;
  const room = conversions.mostOf(from) - inventory(from) - (conversions.awaited.get(from) ?? 0) + notComing;
  return priced.toAmount <= free && priced.fromAmount <= room;
}

function open(state: State, { user, from, to, lifetimeSeconds }: QuoteConversion, priced: PricedConversion): void {
  const { time } = state;
  const conversions = conversionsOf(state);
  lapse(state, user);
  conversions.quoted += 1;
  const quote: ConvertQuote = {
    user,
    state: 'open',
    id: conversions.quoted,
    from,
    to,
    ...priced,
    fromIndex: indexOf(state, from),
    toIndex: indexOf(state, to),
    createdAt: time,
    expiresAt: time + lifetimeSeconds * 1_000,
  };
  conversions.keep(quote);
  stand(state, quote);
  state.timers.set(quote.expiresAt, CONVERT.timers.TIMER_QUOTE_LAPSES, user);
  state.log.emit('ConversionQuoted', { ...quote, quote: quote.id });
  state.result(CONVERT.references.quote, quote.id);
}

/** The prices of a quote stand until its time is over, whatever becomes of it. */
function stand(state: State, quote: ConvertQuote): void {
  const { user, from, to, fromIndex, toIndex, fromSpreadPpm, toSpreadPpm, expiresAt } = quote;
  const { standing, terms } = conversionsOf(state);
  const add = (asset: AssetId, sells: boolean, index: IndexPrice, spreadPpm: Ppm) => {
    if (asset === terms.hub) return;
    standing.add({ user, instrument: hubMarket(state, asset)!.id, sells, index, spreadPpm, expiresAt });
  };
  add(from, true, fromIndex, fromSpreadPpm);
  add(to, false, toIndex, toSpreadPpm);
}

/** Ends the user's open quote, where there is one. */
function lapse(state: State, user: UserId): void {
  const conversions = conversionsOf(state);
  const quote = conversions.openQuote(user);
  if (quote === null) return;
  conversions.end(quote, 'lapsed');
  state.log.emit('ConversionLapsed', { quote: quote.id, user });
}

/** The timer of a quote that was used or replaced finds no quote, but prices that stand no more. */
export function quoteTimer(state: State, user: UserId, due: TimeMs): void {
  const conversions = conversionsOf(state);
  conversions.standing.forget(user, due);
  const quote = conversions.openQuote(user);
  if (quote !== null && quote.expiresAt <= due) lapse(state, user);
}
