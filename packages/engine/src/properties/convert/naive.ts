import type { CommandOf } from '../../commands.ts';
import { CONVERT } from '../../convert/schema.ts';
import { naiveDeviation } from '../../naive/naive-deviation.ts';
import { requireExchange, tellExchange } from '../../naive/naive-held.ts';
import type { Due, NaiveExchange, NaiveFunds } from '../../naive/naive-hooks.ts';
import { move } from '../../naive/naive-postings.ts';
import { type NaiveProduct, naivePart } from '../../naive/naive-product.ts';
import { NaiveRefusal, type NaiveResult, type NaiveState, refuseIf } from '../../naive/naive-state.ts';
import type { FundedHouse } from '../../vocabulary.ts';

type AcceptConversion = CommandOf<'AcceptConversion'>;
type QuoteConversion = CommandOf<'QuoteConversion'>;
type SetConversion = CommandOf<'SetConversion'>;
type SetConvertible = CommandOf<'SetConvertible'>;

/** What a quote says of itself, and a conversion again. */
interface Figures {
  readonly user: number;
  readonly from: number;
  readonly to: number;
  readonly fromAmount: number;
  readonly toAmount: number;
  readonly fromIndex: number;
  readonly toIndex: number;
  readonly fromSpreadPpm: number;
  readonly toSpreadPpm: number;
  readonly value: number;
  readonly fromDeviationPpm: number;
  readonly toDeviationPpm: number;
  readonly fromHeldPpm: number;
  readonly toHeldPpm: number;
}

interface NaiveQuote {
  readonly id: number;
  readonly user: number;
  readonly figures: Figures;
  readonly at: number;
  readonly until: number;
  /** What one unit sold brought, and one unit bought costs, in the hub. */
  readonly sold: Fraction;
  readonly bought: Fraction;
  state: 'open' | 'used' | 'lapsed';
}

/** Nothing can be converted before the terms are set. */
class NaiveConvert {
  terms: Omit<SetConversion, 'kind'> = {
    ...{ hub: 0, spreadAPpm: 0, spreadBPpm: 0, spreadCPpm: 0, sizePpm: 0, sizeStep: 1 },
    ...{ minValue: 0, maxValue: 0, dailyValue: 0 },
  };
  convertible: { readonly asset: number; readonly most: number }[] = [];
  readonly quotes: NaiveQuote[] = [];
  readonly done: { readonly user: number; readonly day: number; readonly value: number }[] = [];

  /** What open quotes will take from the inventory of an asset, and bring to it, but for those of one user. */
  open(asset: number, but = 0): { readonly promised: number; readonly awaited: number } {
    const open = this.quotes.filter((one) => one.state === 'open' && one.user !== but).map(({ figures }) => figures);
    const promised = open.filter(({ to }) => to === asset).reduce((sum, { toAmount }) => sum + toAmount, 0);
    const awaited = open.filter(({ from }) => from === asset).reduce((sum, { fromAmount }) => sum + fromAmount, 0);
    return { promised, awaited };
  }
}

export const convertOf = naivePart(() => new NaiveConvert());

const MILLION = 1_000_000n;
const DAY_MS = 86_400_000;

function setConversion(state: NaiveState, { kind: _, ...terms }: SetConversion): void {
  state.requireAsset(terms.hub);
  const { spreadAPpm, spreadBPpm, spreadCPpm, sizePpm, sizeStep, minValue, maxValue, dailyValue } = terms;
  const whole = (value: number, least: number) => Number.isSafeInteger(value) && value >= least;
  const spreads = [spreadAPpm, spreadBPpm, spreadCPpm];
  const good = [...spreads, sizePpm].every((ppm) => whole(ppm, 0) && ppm <= 1_000_000);
  const limits = whole(minValue, 1) && whole(maxValue, minValue) && whole(dailyValue, maxValue);
  refuseIf(!good || !limits || !whole(sizeStep, 1), 'configuration_invalid');
  const steps = (BigInt(maxValue) + BigInt(sizeStep) - 1n) / BigInt(sizeStep);
  refuseIf(BigInt(Math.max(...spreads)) + steps * BigInt(sizePpm) >= MILLION, 'configuration_invalid');
  convertOf(state).terms = terms;
  state.tell({ kind: 'ConversionSet', ...terms });
}

function setConvertible(state: NaiveState, { asset, most }: SetConvertible): void {
  state.requireAsset(asset);
  refuseIf(!Number.isSafeInteger(most) || most < 0, 'amount_invalid');
  const convert = convertOf(state);
  convert.convertible = convert.convertible.filter((one) => one.asset !== asset);
  if (most > 0) convert.convertible.push({ asset, most });
  state.tell({ kind: 'ConvertibleSet', asset, most });
}

function quoteConversion(state: NaiveState, command: QuoteConversion): NaiveResult {
  const { user, from, to, amount, lifetimeSeconds } = command;
  const convert = convertOf(state);
  refuseIf(state.requireUser(user).class !== 'user', 'not_permitted');
  refuseIf(![5, 10].includes(lifetimeSeconds), 'lifetime_invalid');
  refuseIf(!Number.isSafeInteger(amount) || amount <= 0, 'amount_invalid');
  refuseIf(from === to, 'conversion_unavailable');
  const own = convert.quotes.filter((one) => one.user === user);
  refuseIf(state.rules.orderRate && own.some((one) => state.time - one.at < 1_000), 'quote_rate_limit');
  for (const asset of [from, to]) refuseSide(state, asset);
  const { figures, sold, bought } = priced(state, command);
  const { fromAmount, toAmount, value } = figures;
  refuseIf(usedToday(state, user) + value > convert.terms.dailyValue, 'daily_limit');
  refuseIf(state.balance(user, 'spot', from).available < fromAmount, 'insufficient_balance');
  const most = convert.convertible.find((one) => one.asset === from)!.most;
  const full = inventory(state, from) + convert.open(from, user).awaited + fromAmount > most;
  refuseIf(full || inventory(state, to) - convert.open(to, user).promised < toAmount, 'inventory_limit');
  requireExchange(state, exchangeOf(user, figures));
  for (const one of own) lapse(state, one);
  const id = convert.quotes.length + 1;
  const until = state.time + lifetimeSeconds * 1_000;
  convert.quotes.push({ id, user, figures, sold, bought, at: state.time, until, state: 'open' });
  state.tell({ kind: 'ConversionQuoted', ...figures, quote: id, expiresAt: until });
  return { kind: 'quote', id };
}

function exchangeOf(user: number, { from, to, fromAmount, toAmount }: NaiveQuote['figures']): NaiveExchange {
  return { user, instrument: null, given: [from, fromAmount], got: [to, toAmount] };
}

function lapse(state: NaiveState, quote: NaiveQuote): void {
  if (quote.state !== 'open') return;
  quote.state = 'lapsed';
  state.tell({ kind: 'ConversionLapsed', quote: quote.id, user: quote.user });
}

function acceptConversion(state: NaiveState, { user, quote: id }: AcceptConversion): NaiveResult {
  const convert = convertOf(state);
  const quote = convert.quotes.findLast((one) => one.user === user);
  if (quote === undefined || quote.id !== id) throw new NaiveRefusal('quote_unknown');
  refuseIf(quote.state === 'used', 'quote_used');
  refuseIf(quote.state === 'lapsed' || quote.until <= state.time, 'quote_expired');
  const { from, to, fromAmount, toAmount, value } = quote.figures;
  refuseIf(state.balance(user, 'spot', from).available < fromAmount, 'insufficient_balance');
  requireExchange(state, exchangeOf(user, quote.figures));
  quote.state = 'used';
  convert.done.push({ user, day: Math.floor(state.time / DAY_MS), value });
  const conversion = convert.done.length;
  const cause = { reason: 'conversion', reference: 'conversion', referenceId: conversion } as const;
  move(state, from, fromAmount, { user, account: 'spot' }, 'convert-inventory', cause);
  move(state, to, toAmount, 'convert-inventory', { user, account: 'spot' }, cause);
  tellExchange(state, exchangeOf(user, quote.figures));
  state.tell({ kind: 'Converted', ...quote.figures, conversion, quote: id });
  return { kind: 'conversion', id: conversion };
}

/** A quote is over at its time. */
function timers(state: NaiveState): Due[] {
  const open = convertOf(state).quotes.filter((one) => one.state === 'open');
  return open.map((one) => ({ due: one.until, act: () => lapse(state, one) }));
}

function inventory(state: NaiveState, asset: number): number {
  return state.house('convert-inventory', asset).amount;
}

/** What open quotes promise stays; what they bring has its room. */
function funds(state: NaiveState, house: FundedHouse, asset: number): NaiveFunds | null {
  if (house !== 'convert-inventory') return null;
  const convert = convertOf(state);
  const { promised, awaited } = convert.open(asset);
  return { promised, room: (convert.convertible.find((one) => one.asset === asset)?.most ?? 0) - awaited };
}

function usedToday(state: NaiveState, user: number): number {
  const today = Math.floor(state.time / DAY_MS);
  const mine = convertOf(state).done.filter((one) => one.user === user && one.day === today);
  return mine.reduce((sum, { value }) => sum + value, 0);
}

function marketOf(state: NaiveState, asset: number) {
  return state.instruments.find((one) => one.base === asset && one.quote === convertOf(state).terms.hub);
}

function refuseSide(state: NaiveState, asset: number): void {
  const { convertible, terms } = convertOf(state);
  refuseIf(!convertible.some((one) => one.asset === asset), 'conversion_unavailable');
  if (asset === terms.hub) return;
  const market = marketOf(state, asset);
  refuseIf(market === undefined, 'conversion_unavailable');
  refuseIf(market?.state !== 'trading', 'market_not_trading');
  refuseIf(market?.indexState !== 'live' || state.time - market.indexTime > 2_000, 'index_stale');
  refuseIf(market !== undefined && naiveDeviation(market.samples, 1) === null, 'convert_measuring');
}

/** a / b. */
type Fraction = readonly [bigint, bigint];

/** What one unit of an asset is worth in units of the hub: index / 100 ticks x k for each lot. */
function worthOfUnit(state: NaiveState, asset: number): Fraction {
  const market = marketOf(state, asset);
  if (asset === convertOf(state).terms.hub || market === undefined) return [1n, 1n];
  return [BigInt(market.index) * BigInt(market.unitsPerTickLot), 100n * BigInt(market.lotUnits)];
}

/** The whole spread, and its part for movement. */
function spreadOf(state: NaiveState, asset: number, value: bigint, lifetimeSeconds: number): [bigint, bigint] {
  const { terms } = convertOf(state);
  if (asset === terms.hub) return [0n, 0n];
  const { bandGroup, samples, apart } = marketOf(state, asset)!;
  const base = { A: terms.spreadAPpm, B: terms.spreadBPpm, C: terms.spreadCPpm }[bandGroup];
  const movement = up([BigInt(naiveDeviation(samples, lifetimeSeconds * 1_000)!) * 5n, 2n]);
  const times = apart ? 2n : 1n;
  const size = up([value * BigInt(terms.sizePpm), BigInt(terms.sizeStep)]);
  return [times * (BigInt(base) + size + movement), times * movement];
}

interface Price {
  readonly index: number;
  readonly spreadPpm: number;
  readonly deviationPpm: number;
  readonly heldPpm: number;
  /** What one unit is worth at it. */
  readonly unit: Fraction;
}

/**
 * One unit's worth with the least spread in whole millionths that is enough and gives no better price than a quote of the
 * user whose time is not over.
 */
function priceOf(
  state: NaiveState,
  { user, lifetimeSeconds, ...asked }: QuoteConversion,
  end: 'from' | 'to',
  value: bigint,
): Price {
  const asset = asked[end];
  const living = convertOf(state)
    .quotes.filter((one) => one.user === user && one.until > state.time && one.figures[end] === asset)
    .map((one) => (end === 'from' ? one.sold : one.bought));
  const worth = worthOfUnit(state, asset);
  const [least, movement] = spreadOf(state, asset, value, lifetimeSeconds);
  const at = (spread: bigint) => times(worth, [end === 'from' ? MILLION - spread : MILLION + spread, MILLION]);
  const better = (one: Fraction, other: Fraction) =>
    end === 'from' ? one[0] * other[1] > other[0] * one[1] : one[0] * other[1] < other[0] * one[1];
  const isFine = (spread: bigint) => !living.some((one) => better(at(spread), one));
  let [low, high] = [least, least > MILLION ? least : MILLION];
  while (low < high) {
    const middle = (low + high) / 2n;
    if (isFine(middle)) high = middle;
    else low = middle + 1n;
  }
  refuseIf(low >= MILLION, 'index_stale');
  const index = asset === convertOf(state).terms.hub ? 0 : marketOf(state, asset)!.index;
  const parts = { deviationPpm: Number(movement), heldPpm: Number(low - least) };
  return { index, spreadPpm: Number(low), ...parts, unit: at(low) };
}

const up = ([a, b]: Fraction) => a / b + (a % b === 0n ? 0n : 1n);
const down = ([a, b]: Fraction) => a / b;
const times = (one: Fraction, other: Fraction): Fraction => [one[0] * other[0], one[1] * other[1]];
const over = (one: Fraction, other: Fraction): Fraction => times(one, [other[1], other[0]]);

/** What is paid rounds up, what is got rounds down; sold at the index less a spread, bought at the index and a spread. */
function priced(state: NaiveState, asked: QuoteConversion) {
  const { user, from, to, end } = asked;
  const amount = BigInt(asked.amount);
  const { minValue, maxValue } = convertOf(state).terms;
  const value = up(times([amount, 1n], worthOfUnit(state, end === 'from' ? from : to)));
  refuseIf(value < BigInt(minValue), 'amount_below_minimum');
  refuseIf(value > BigInt(maxValue), 'amount_above_maximum');
  const [given, got] = [priceOf(state, asked, 'from', value), priceOf(state, asked, 'to', value)];
  const [sold, bought] = [given.unit, got.unit];
  const fromAmount = end === 'from' ? amount : up(over(times([amount, 1n], bought), sold));
  const toAmount = end === 'to' ? amount : down(over(times([amount, 1n], sold), bought));
  refuseIf(toAmount === 0n, 'amount_below_minimum');
  const unsafe = [fromAmount, toAmount].some((one) => one > BigInt(Number.MAX_SAFE_INTEGER));
  refuseIf(unsafe, 'amount_above_maximum');
  const figures: Figures = {
    ...{ user, from, to, fromAmount: Number(fromAmount), toAmount: Number(toAmount), value: Number(value) },
    ...{ fromIndex: given.index, fromSpreadPpm: given.spreadPpm },
    ...{ fromDeviationPpm: given.deviationPpm, fromHeldPpm: given.heldPpm },
    ...{ toIndex: got.index, toSpreadPpm: got.spreadPpm },
    ...{ toDeviationPpm: got.deviationPpm, toHeldPpm: got.heldPpm },
  };
  return { figures, sold, bought };
}

export const naiveConvert: NaiveProduct<typeof CONVERT> = {
  schema: CONVERT,
  verbs: {
    SetConversion: setConversion,
    SetConvertible: setConvertible,
    QuoteConversion: quoteConversion,
    AcceptConversion: acceptConversion,
  },
  timers,
  funds,
};
