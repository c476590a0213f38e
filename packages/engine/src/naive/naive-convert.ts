import type { AcceptConversion, QuoteConversion, SetConversion, SetConvertible } from '../convert/commands.ts';
import type { RefusalCode } from '../refusals.ts';
import { naiveDeviation } from './naive-deviation.ts';
import { type NaiveResult, type NaiveState, refuseIf } from './naive-state.ts';

interface NaiveQuote {
  readonly id: number;
  readonly user: number;
  readonly from: number;
  readonly to: number;
  readonly fromAmount: number;
  readonly toAmount: number;
  readonly value: number;
  readonly at: number;
  readonly until: number;
  /** What one unit sold brought, and one unit bought costs, in the hub. */
  readonly sold: Fraction;
  readonly bought: Fraction;
  state: 'open' | 'used' | 'lapsed';
}

export interface NaiveConvert {
  terms: Omit<SetConversion, 'kind'>;
  convertible: { readonly asset: number; readonly most: number }[];
  readonly quotes: NaiveQuote[];
  readonly done: { readonly user: number; readonly day: number; readonly value: number }[];
}

const MILLION = 1_000_000n;
const DAY_MS = 86_400_000;

/** Nothing can be converted before the terms are set. */
export function noConvert(): NaiveConvert {
  const spreads = { spreadAPpm: 0, spreadBPpm: 0, spreadCPpm: 0, sizePpm: 0, sizeStep: 1 };
  return {
    terms: { hub: 0, ...spreads, minValue: 0, maxValue: 0, dailyValue: 0 },
    convertible: [],
    quotes: [],
    done: [],
  };
}

export function setConversion(state: NaiveState, { kind: _, ...terms }: SetConversion): void {
  state.requireAsset(terms.hub);
  const { spreadAPpm, spreadBPpm, spreadCPpm, sizePpm, sizeStep, minValue, maxValue, dailyValue } = terms;
  const whole = (value: number, least: number) => Number.isSafeInteger(value) && value >= least;
  const spreads = [spreadAPpm, spreadBPpm, spreadCPpm];
  const good = [...spreads, sizePpm].every((ppm) => whole(ppm, 0) && ppm <= 1_000_000);
  const limits = whole(minValue, 1) && whole(maxValue, minValue) && whole(dailyValue, maxValue);
  refuseIf(!good || !limits || !whole(sizeStep, 1), 'configuration_invalid');
  const steps = (BigInt(maxValue) + BigInt(sizeStep) - 1n) / BigInt(sizeStep);
  refuseIf(BigInt(Math.max(...spreads)) + steps * BigInt(sizePpm) >= MILLION, 'configuration_invalid');
  state.convert.terms = terms;
}

export function setConvertible(state: NaiveState, { asset, most }: SetConvertible): void {
  state.requireAsset(asset);
  refuseIf(!Number.isSafeInteger(most) || most < 0, 'amount_invalid');
  state.convert.convertible = state.convert.convertible.filter((one) => one.asset !== asset);
  if (most > 0) state.convert.convertible.push({ asset, most });
}

export function quoteConversion(state: NaiveState, command: QuoteConversion): NaiveResult {
  const { user, from, to, amount, lifetimeSeconds } = command;
  const { convert } = state;
  refuseIf(state.requireUser(user).class !== 'user', 'not_permitted');
  refuseIf(![5, 10].includes(lifetimeSeconds), 'lifetime_invalid');
  refuseIf(!Number.isSafeInteger(amount) || amount <= 0, 'amount_invalid');
  refuseIf(from === to, 'conversion_unavailable');
  const own = convert.quotes.filter((one) => one.user === user);
  refuseIf(state.rules.orderRate && own.some((one) => state.time - one.at < 1_000), 'quote_rate_limit');
  for (const asset of [from, to]) refuseSide(state, asset);
  const { fromAmount, toAmount, value, sold, bought } = amounts(state, command);
  refuseIf(usedToday(state, user) + value > convert.terms.dailyValue, 'daily_limit');
  refuseIf(state.balance(user, 'spot', from).available < fromAmount, 'insufficient_balance');
  const others = convert.quotes.filter((one) => one.state === 'open' && one.user !== user);
  const promised = others.filter((one) => one.to === to).reduce((sum, one) => sum + one.toAmount, 0);
  const awaited = others.filter((one) => one.from === from).reduce((sum, one) => sum + one.fromAmount, 0);
  const most = convert.convertible.find((one) => one.asset === from)!.most;
  const full = inventory(state, from).amount + awaited + fromAmount > most;
  refuseIf(full || inventory(state, to).amount - promised < toAmount, 'inventory_limit');
  for (const one of own) if (one.state === 'open') one.state = 'lapsed';
  const id = convert.quotes.length + 1;
  const until = state.time + lifetimeSeconds * 1_000;
  const figures = { fromAmount, toAmount, value, sold, bought };
  convert.quotes.push({ id, user, from, to, ...figures, at: state.time, until, state: 'open' });
  return { kind: 'quote', id };
}

export function acceptConversion(state: NaiveState, { user, quote: id }: AcceptConversion): NaiveResult {
  const { convert } = state;
  const quote = convert.quotes.findLast((one) => one.user === user);
  if (quote === undefined || quote.id !== id) return refuse('quote_unknown');
  refuseIf(quote.state === 'used', 'quote_used');
  refuseIf(quote.state === 'lapsed' || quote.until <= state.time, 'quote_expired');
  const { from, to, fromAmount, toAmount, value } = quote;
  const balance = state.balance(user, 'spot', from);
  refuseIf(balance.available < fromAmount, 'insufficient_balance');
  balance.available -= fromAmount;
  inventory(state, from).amount += fromAmount;
  inventory(state, to).amount -= toAmount;
  state.balance(user, 'spot', to).available += toAmount;
  quote.state = 'used';
  convert.done.push({ user, day: Math.floor(state.time / DAY_MS), value });
  return { kind: 'conversion', id: convert.done.length };
}

/** What the quotes will do and when: they are over at their time. */
export function quoteTimers(state: NaiveState): { readonly due: number; readonly act: () => void }[] {
  const open = state.convert.quotes.filter((one) => one.state === 'open');
  return open.map((one) => ({
    due: one.until,
    act: () => {
      one.state = 'lapsed';
    },
  }));
}

function refuse(code: RefusalCode): never {
  refuseIf(true, code);
  throw new Error(code);
}

function inventory(state: NaiveState, asset: number) {
  return state.house('convert-inventory', asset);
}

function usedToday(state: NaiveState, user: number): number {
  const today = Math.floor(state.time / DAY_MS);
  const mine = state.convert.done.filter((one) => one.user === user && one.day === today);
  return mine.reduce((sum, { value }) => sum + value, 0);
}

function marketOf(state: NaiveState, asset: number) {
  return state.instruments.find((one) => one.base === asset && one.quote === state.convert.terms.hub);
}

function refuseSide(state: NaiveState, asset: number): void {
  const { convertible, terms } = state.convert;
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
  if (asset === state.convert.terms.hub || market === undefined) return [1n, 1n];
  return [BigInt(market.index) * BigInt(market.unitsPerTickLot), 100n * BigInt(market.lotUnits)];
}

function spreadOf(state: NaiveState, asset: number, value: bigint, lifetimeSeconds: number): bigint {
  const { terms } = state.convert;
  if (asset === terms.hub) return 0n;
  const { bandGroup, samples, apart } = marketOf(state, asset)!;
  const base = { A: terms.spreadAPpm, B: terms.spreadBPpm, C: terms.spreadCPpm }[bandGroup];
  const movement = up([BigInt(naiveDeviation(samples, lifetimeSeconds * 1_000)!) * 5n, 2n]);
  const spread = BigInt(base) + up([value * BigInt(terms.sizePpm), BigInt(terms.sizeStep)]) + movement;
  return apart ? 2n * spread : spread;
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
): Fraction {
  const asset = asked[end];
  const living = state.convert.quotes
    .filter((one) => one.user === user && one.until > state.time && one[end] === asset)
    .map((one) => (end === 'from' ? one.sold : one.bought));
  const worth = worthOfUnit(state, asset);
  const least = spreadOf(state, asset, value, lifetimeSeconds);
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
  return at(low);
}

const up = ([a, b]: Fraction) => a / b + (a % b === 0n ? 0n : 1n);
const down = ([a, b]: Fraction) => a / b;
const times = (one: Fraction, other: Fraction): Fraction => [one[0] * other[0], one[1] * other[1]];
const over = (one: Fraction, other: Fraction): Fraction => times(one, [other[1], other[0]]);

/** What is paid rounds up, what is got rounds down; sold at the index less a spread, bought at the index and a spread. */
function amounts(state: NaiveState, asked: QuoteConversion) {
  const { from, to, end } = asked;
  const amount = BigInt(asked.amount);
  const { minValue, maxValue } = state.convert.terms;
  const value = up(times([amount, 1n], worthOfUnit(state, end === 'from' ? from : to)));
  refuseIf(value < BigInt(minValue), 'amount_below_minimum');
  refuseIf(value > BigInt(maxValue), 'amount_above_maximum');
  const [sold, bought] = [priceOf(state, asked, 'from', value), priceOf(state, asked, 'to', value)];
  const fromAmount = end === 'from' ? amount : up(over(times([amount, 1n], bought), sold));
  const toAmount = end === 'to' ? amount : down(over(times([amount, 1n], sold), bought));
  refuseIf(toAmount === 0n, 'amount_below_minimum');
  const unsafe = [fromAmount, toAmount].some((one) => one > BigInt(Number.MAX_SAFE_INTEGER));
  refuseIf(unsafe, 'amount_above_maximum');
  return { fromAmount: Number(fromAmount), toAmount: Number(toAmount), value: Number(value), sold, bought };
}
