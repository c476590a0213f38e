import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Command, createEngine, DEFAULT_ASSETS, DEFAULT_INSTRUMENTS } from '@tradewind/engine';
import { SIMULATED_MARKETS, type SimulatedMarket } from '@tradewind/feed';
import { testSeed } from '@tradewind/testkit';
import { demoConvert } from './demo.ts';
import { earnedBy, earnedByForesight, type Strategy } from './testing/option-robots.ts';
import { QuotedDay, type QuoteRule, simulatedPrices } from './testing/quoted-day.ts';

const DAYS = 30;
const ACCOUNTS = 20;
/** Days between two on which the robots are let loose. */
const ROBOTS_EVERY = 6;
/** USDT a day and account that a robot may earn at most, in the mean of the days. */
const MOST = 1;
const HELD_A_MINUTE: QuoteRule = { lifetimeSeconds: 60, movement: false };
const AT_TODAYS: readonly QuoteRule[] = [5, 10].map((lifetimeSeconds) => ({ lifetimeSeconds, movement: true }));
const WITHOUT_MOVEMENT: QuoteRule = { lifetimeSeconds: 10, movement: false };

const STRATEGIES: readonly Strategy[] = [
  { size: 5_000, enoughPpm: 1_000, delay: 0, wilder: 0 },
  { size: 2_500, enoughPpm: 2_000, delay: 0, wilder: 0 },
  { size: 5, enoughPpm: 0, delay: 0, wilder: 0 },
  { size: 20_000, enoughPpm: Number.POSITIVE_INFINITY, delay: 0, wilder: 0 },
  { size: 2_500, enoughPpm: Number.POSITIVE_INFINITY, delay: 0, wilder: 1.3 },
  { size: 10_000, enoughPpm: 200, delay: 0, wilder: 1.8 },
];

const seed = testSeed();
const again = `seed ${seed}, again with TRADEWIND_SEED=${seed}`;

/** Spread of the group of a market in the terms of a demo. */
function groupPpm({ symbol }: SimulatedMarket): number {
  const bandGroup = DEFAULT_INSTRUMENTS.find((one) => one.symbol === symbol)?.bandGroup ?? 'C';
  const [terms] = demoConvert();
  assert.ok(terms?.kind === 'SetConversion');
  return terms[`spread${bandGroup}Ppm`];
}

const quotedDay = (day: number, market: SimulatedMarket, rule: QuoteRule) =>
  new QuotedDay(simulatedPrices(`${seed} ${day}`, market), groupPpm(market), rule);

const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;

test('held for a minute at the spread of the group alone, quotes are options that earn a robot money day by day', (t) => {
  t.diagnostic(again);
  const sol = SIMULATED_MARKETS.find(({ symbol }) => symbol === 'SOL/USDT')!;
  const days = Array.from({ length: DAYS }, (_, day) => quotedDay(day, sol, HELD_A_MINUTE));
  const best = STRATEGIES.slice(0, 2).map((strategy) => days.map((day) => earnedBy(day, strategy)));
  const earned = best.toSorted((one, other) => mean(other) - mean(one))[0]!;
  t.diagnostic(`${Math.round(mean(earned))} USDT a day in the mean, ${Math.round(Math.min(...earned))} on the worst`);
  assert.ok(mean(earned) > 50 && Math.min(...earned) >= 0);
});

for (const market of SIMULATED_MARKETS)
  test(`${market.symbol}: on 30 days quotes earn nobody more than a USDT a day, not even who knows the next seconds`, (t) => {
    t.diagnostic(again);
    const prices = Array.from({ length: DAYS }, (_, day) => simulatedPrices(`${seed} ${day}`, market));
    for (const rule of AT_TODAYS) {
      const days = prices.map((one) => new QuotedDay(one, groupPpm(market), rule));
      // Foresight bounds every robot, so that a part of the days is enough for them.
      const some = days.filter((_, day) => day % ROBOTS_EVERY === 0);
      const robots = STRATEGIES.map((strategy) => mean(some.map((day) => earnedBy(day, strategy))));
      // Each asks half a second after the one before, so that of all of them one has always just asked.
      const together = Array.from({ length: ACCOUNTS }, (_, delay) => earnedBy(days[1]!, { ...STRATEGIES[0]!, delay }));
      const found = [mean(days.map(earnedByForesight)), ...robots, mean(together)];
      t.diagnostic(`${rule.lifetimeSeconds} s: ${found.map((one) => one.toFixed(3)).join(', ')}`);
      for (const one of found) assert.ok(one <= MOST, `${one} USDT a day, of ${found}`);
    }
  });

test('in a market twice as wild the part for movement takes what the short life alone would leave', (t) => {
  t.diagnostic(again);
  const market = SIMULATED_MARKETS[0]!;
  const { ownDeviation, commonDeviation } = market.parameters;
  const parameters = { ...market.parameters, ownDeviation: 2 * ownDeviation, commonDeviation: 2 * commonDeviation };
  const earned = (rule: QuoteRule) =>
    mean(
      Array.from({ length: 10 }, (_, day) => {
        const quoted = quotedDay(day, { ...market, parameters }, rule);
        return Math.max(...STRATEGIES.map((strategy) => earnedBy(quoted, strategy)));
      }),
    );
  const [without, paid] = [earned(WITHOUT_MOVEMENT), earned(AT_TODAYS[1]!)];
  t.diagnostic(`${without.toFixed(1)} USDT a day without it, ${paid.toFixed(3)} with it`);
  assert.ok(without > 5 && paid <= MOST);
});

/** The engine of a demo with one user who has money and coins, fed with the samples of one market. */
class FedEngine {
  readonly engine = createEngine();
  readonly #instrument: number;
  readonly start = 1_760_000_000_000;
  now = this.start;

  constructor(symbol: string) {
    this.#instrument = DEFAULT_INSTRUMENTS.find((one) => one.symbol === symbol)!.instrument;
    const asset = DEFAULT_INSTRUMENTS[this.#instrument]!.base;
    this.apply({ kind: 'Genesis', mode: 'demo' });
    for (const command of [...DEFAULT_ASSETS, ...DEFAULT_INSTRUMENTS, ...demoConvert()]) this.apply(command);
    this.apply({ kind: 'SetIndexSources', names: ['simulated'], quorum: 1 });
    this.apply({ kind: 'OpenAccount', user: 1, class: 'user', group: 0 });
    for (const funded of [0, asset]) {
      const amount = 10_000_000_000_000;
      this.apply({ kind: 'FundHouse', house: 'adjustments', asset: funded, amount });
      const moved = { user: 1, account: 'spot', asset: funded, amount, reason: 'goodwill' } as const;
      this.apply({ kind: 'Adjust', ...moved, approval: funded + 1 });
    }
  }

  apply(command: Command) {
    const outcome = this.engine.apply(command, this.engine.seq + 1, this.now);
    const events = this.engine.events.decode();
    this.engine.events.clear();
    assert.equal(outcome.refusal, '', JSON.stringify(command));
    return events;
  }

  sample(price: number): void {
    const sources = [{ source: 0, price, ageMs: 0, heardMs: 0 }];
    this.apply({ kind: 'IndexTick', time: this.now, ticks: [{ instrument: this.#instrument, sources }] });
  }

  /** A quote of the worth of 5,000 USDT, with what its price is of the index, in hundredths of a tick. */
  quote(sells: boolean) {
    const { base } = DEFAULT_INSTRUMENTS[this.#instrument]!;
    const ends = sells ? { from: base, to: 0, end: 'to' } : { from: 0, to: base, end: 'from' };
    const identity = { user: 1, clientId: '', bodyHash: 0 };
    const asked = { ...identity, ...ends, amount: 5_000_000_000, lifetimeSeconds: 10 } as const;
    const quoted = this.apply({ kind: 'QuoteConversion', ...(asked as typeof asked & { end: 'from' | 'to' }) });
    const told = quoted.find((event) => event.kind === 'ConversionQuoted')!;
    return sells
      ? { spread: told.fromSpreadPpm, held: told.fromHeldPpm, price: told.fromIndex * (1 - told.fromSpreadPpm / 1e6) }
      : { spread: told.toSpreadPpm, held: told.toHeldPpm, price: told.toIndex * (1 + told.toSpreadPpm / 1e6) };
  }
}

test('what the robots were offered is what the engine quotes, sample by sample', (t) => {
  t.diagnostic(again);
  for (const symbol of ['BTC/USDT', 'DOGE/USDT']) {
    const market = SIMULATED_MARKETS.find((one) => one.symbol === symbol)!;
    const { prices, spreads } = quotedDay(0, market, AT_TODAYS[1]!);
    const fed = new FedEngine(symbol);
    let kept: { readonly price: number; readonly until: number }[] = [];
    let held = 0;
    for (let at = 0; at < 1_600; at += 1) {
      fed.now = fed.start + at * 500;
      fed.sample(prices[at]!);
      if (at % 2 !== 0 || spreads[at] === 0) continue;
      const sells = at < 800;
      const quote = fed.quote(sells);
      // 0.05 % for 10,000, and half of that for 5,000.
      assert.equal(quote.spread - quote.held, spreads[at]! + 250);
      kept = at === 800 ? [] : kept.filter(({ until }) => until > at);
      const standing = kept.map(({ price }) => price);
      const own = prices[at]! * (sells ? 1 - (spreads[at]! + 250) / 1e6 : 1 + (spreads[at]! + 250) / 1e6);
      const price = sells ? Math.min(own, ...standing) : Math.max(own, ...standing);
      assert.ok(Math.abs(quote.price - price) <= prices[at]! / 1e6, `${quote.price} is not ${price}`);
      if (quote.held > 0) held += 1;
      kept.push({ price: quote.price, until: at + 20 });
    }
    assert.ok(held > 50, `${held} quotes kept to one that stood`);
  }
});
