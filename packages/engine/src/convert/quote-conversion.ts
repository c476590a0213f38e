import { type PricedConversion, priceConversion } from '@tradewind/rules';
import { CLASS_USER } from '../account/accounts.ts';
import { EVENT } from '../event/schema.ts';
import { HOUSE } from '../ledger/ledger.ts';
import { QUOTE_EVERY_MS } from '../limits.ts';
import { REFUSALS } from '../refusals.ts';
import { isAmount, RESULT_QUOTE, type State } from '../state.ts';
import { ACCOUNT_TYPES } from '../vocabulary.ts';
import type { QuoteConversion } from './commands.ts';
import { type ConvertQuote, QUOTE_LAPSED } from './conversions.ts';
import { hubMarket, indexOf, sideOf, sideRefusal } from './sides.ts';
import { TIMER_QUOTE_LAPSES } from './timers.ts';
import { QUOTE_LIFETIMES } from './words.ts';

const SPOT = ACCOUNT_TYPES.indexOf('spot');
const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * A price that stands for its lifetime, whatever the index does meanwhile: the spread pays for that, and no new price
 * is better for its user than one that stands. Refused where the user could not pay it now or the house could not keep
 * it; a new quote replaces the user's last one.
 */
export function quoteConversion(state: State, command: QuoteConversion): number {
  const { user, from, amount, end } = command;
  const refusal = askedRefusal(state, command);
  if (refusal !== 0) return refusal;
  const { conversions, ledger } = state;
  const [sold, bought] = [sideOf(state, command, 'from'), sideOf(state, command, 'to')];
  const priced = priceConversion(conversions.terms, sold, bought, { amount, of: end });
  // An index that moves so much says no price.
  if (priced === 'spread-too-wide') return REFUSALS.index_stale;
  if (priced === 'below-minimum') return REFUSALS.amount_below_minimum;
  if (priced === 'above-maximum') return REFUSALS.amount_above_maximum;
  if (usedOn(state, user) + priced.value > conversions.terms.dailyValue) return REFUSALS.daily_limit;
  if (ledger.availableOf(user, SPOT, from) < priced.fromAmount) return REFUSALS.insufficient_balance;
  if (!houseKeeps(state, command, priced)) return REFUSALS.inventory_limit;
  open(state, command, priced);
  return 0;
}

function askedRefusal(state: State, { user, from, to, amount, lifetimeSeconds }: QuoteConversion): number {
  const last = state.conversions.quotes.get(user)?.quote;
  if (state.accounts.classOf(user) !== CLASS_USER) return REFUSALS.not_permitted;
  if (!QUOTE_LIFETIMES.includes(lifetimeSeconds)) return REFUSALS.lifetime_invalid;
  if (!isAmount(amount)) return REFUSALS.amount_invalid;
  if (from === to) return REFUSALS.conversion_unavailable;
  const early = last !== undefined && state.time < last.createdAt + QUOTE_EVERY_MS;
  if (state.orderRate && early) return REFUSALS.quote_rate_limit;
  return sideRefusal(state, from) || sideRefusal(state, to);
}

/** Value of the user's conversions of this UTC day. */
export function usedOn({ conversions, time }: State, user: number): number {
  const last = conversions.days.get(user);
  return last?.day === Math.floor(time / DAY_MS) ? last.value : 0;
}

/** Whether the inventory holds enough beside what it promised, and has room beside what it awaits. */
function houseKeeps(state: State, { user, from, to }: QuoteConversion, priced: PricedConversion): boolean {
  const { conversions, ledger } = state;
  const replaced = conversions.openQuote(user);
  const freed = replaced?.to === to ? replaced.toAmount : 0;
  const notComing = replaced?.from === from ? replaced.fromAmount : 0;
  const inventory = (asset: number) => ledger.house[ledger.housePlace(HOUSE['convert-inventory'], asset)]!;
  const free = inventory(to) - (conversions.promised.get(to) ?? 0) + freed;
  const room = conversions.most.get(from)! - inventory(from) - (conversions.awaited.get(from) ?? 0) + notComing;
  return priced.toAmount <= free && priced.fromAmount <= room;
}

function open(state: State, { user, from, to, lifetimeSeconds }: QuoteConversion, priced: PricedConversion): void {
  const { conversions, log, time } = state;
  lapse(state, user);
  conversions.quoted += 1;
  const expiresAt = time + lifetimeSeconds * 1_000;
  const [fromIndex, toIndex] = [indexOf(state, from), indexOf(state, to)];
  const quote: ConvertQuote = {
    id: conversions.quoted,
    from,
    to,
    ...priced,
    fromIndex,
    toIndex,
    createdAt: time,
    expiresAt,
  };
  conversions.open(user, quote);
  stand(state, user, quote);
  state.timers.set(expiresAt, TIMER_QUOTE_LAPSES, user);
  log.write(EVENT.ConversionQuoted, [...figuresOf(user, quote), quote.id, expiresAt, ...partsOf(quote)]);
  state.result(RESULT_QUOTE, quote.id);
}

/** The words that a quote and its conversion have in common, in the order of the schema. */
export function figuresOf(user: number, quote: ConvertQuote): number[] {
  const { from, to, fromAmount, toAmount, fromIndex, toIndex, fromSpreadPpm, toSpreadPpm, value } = quote;
  return [user, from, to, fromAmount, toAmount, fromIndex, toIndex, fromSpreadPpm, toSpreadPpm, value];
}

/** The words of the parts of its spreads. */
export function partsOf({ fromDeviationPpm, toDeviationPpm, fromHeldPpm, toHeldPpm }: ConvertQuote): number[] {
  return [fromDeviationPpm, toDeviationPpm, fromHeldPpm, toHeldPpm];
}

/** The prices of a quote stand until its time is over, whatever becomes of it. */
export function stand(state: State, user: number, quote: ConvertQuote): void {
  const { from, to, fromIndex, toIndex, fromSpreadPpm, toSpreadPpm, expiresAt } = quote;
  const { standing, terms } = state.conversions;
  const add = (asset: number, sells: boolean, index: number, spreadPpm: number) => {
    if (asset === terms.hub) return;
    standing.add(user, { instrument: hubMarket(state, asset)!.id, sells, index, spreadPpm, expiresAt });
  };
  add(from, true, fromIndex, fromSpreadPpm);
  add(to, false, toIndex, toSpreadPpm);
}

/** Ends the user's open quote, where there is one. */
function lapse(state: State, user: number): void {
  const quote = state.conversions.openQuote(user);
  if (quote === null) return;
  state.conversions.end(user, QUOTE_LAPSED);
  state.log.write(EVENT.ConversionLapsed, [quote.id, user]);
}

/** The timer of a quote that was used or replaced finds no quote, but prices that stand no more. */
export function quoteTimer(state: State, user: number, due: number): void {
  state.conversions.standing.forget(user, due);
  const quote = state.conversions.openQuote(user);
  if (quote !== null && quote.expiresAt <= due) lapse(state, user);
}
