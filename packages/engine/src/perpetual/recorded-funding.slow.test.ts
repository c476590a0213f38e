import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR_MS } from '@tradewind/base';
import { futuresPrices, hourlyMarks, publishedFundings, skipWithout, XRP_FUNDING_RATES } from '@tradewind/testkit';
import type { Event } from '../events.ts';
import type { Exchange } from '../testing/exchange.ts';
import { contractOrder, contractTotal, deal, house, lever } from '../testing/perpetual.ts';
import { premiumsFor } from '../testing/premiums-for.ts';
import { indexOf, RECORDED, recordedContract } from '../testing/recorded-contract.ts';

const skip = skipWithout(XRP_FUNDING_RATES);
const MAKER = 1;
/** Each mode on each side; a lot is 10 XRP. */
const POSITIONS = [
  { user: 2, mode: 'isolated', lots: 777 },
  { user: 3, mode: 'cross', lots: 1_002 },
  { user: 4, mode: 'isolated', lots: -501 },
  { user: 5, mode: 'cross', lots: -1_278 },
] as const;
/** What a lot is worth, in millionths of a dollar, for a millionth of the price. */
const POINT_VALUE = 10n;
const INDEX = indexOf('XRP/USDT');
const INTERVAL_MS = 8 * HOUR_MS;
const SAMPLE_MS = 5_000;
const PLACES = INTERVAL_MS / SAMPLE_MS;
const ONE = 1_000_000_000n;

type Told<K extends Event['kind']> = Extract<Event, { kind: K }>;

/** What a position owes at a mark in millionths and a rate in billionths, in units: rounded against its owner, whoever pays. */
function owed(lots: number, mark: number, rate: number): number {
  const exact = BigInt(lots) * POINT_VALUE * BigInt(mark) * BigInt(rate);
  const cut = exact / ONE;
  return Number(cut * ONE < exact ? cut + 1n : cut);
}

/** Positions of all kinds at a price in ticks. */
function begin(from: number, price: number): Exchange {
  const people = [MAKER, ...POSITIONS.map(({ user }) => user)];
  const each = 100_000_000_000;
  const exchange = recordedContract({ index: 'XRP/USDT', group: 'B', lotUnits: 10_000_000, people, each, from });
  for (const { user, mode } of POSITIONS) exchange.accept(lever(user, 1, mode, RECORDED));
  exchange.tick([price * 100], INDEX);
  for (const [buyer, seller, lots] of [
    [2, 4, 501],
    [2, 5, 276],
    [3, 5, 1_002],
  ] as const)
    deal(exchange, buyer, seller, price, lots, RECORDED);
  for (const { user, lots } of POSITIONS) assert.equal(exchange.engine.perpetuals.positions(user)[0]!.lots, lots);
  return exchange;
}

function sample(exchange: Exchange, time: number, index: number): void {
  exchange.now = time;
  assert.equal(exchange.tick([index], INDEX).refusal, '');
}

function quote(exchange: Exchange, side: 'buy' | 'sell', price: number): void {
  exchange.accept(contractOrder(MAKER, side, price, 1_000, { instrument: RECORDED }));
}

function cancelQuotes(exchange: Exchange): void {
  exchange.accept({ kind: 'CancelAllOrders', user: MAKER, clientId: '', bodyHash: 0, instrument: RECORDED });
}

/** Lets all be paid what is due: by what rate, and whom what. */
function settle(exchange: Exchange) {
  const paid: Told<'FundingPaid'>[] = [];
  let set: Told<'FundingSet'> | undefined;
  while ((exchange.engine.nextTimerAt() ?? Number.POSITIVE_INFINITY) <= exchange.now) {
    exchange.pass(0);
    paid.push(...exchange.events('FundingPaid'));
    set ??= exchange.events('FundingSet')[0];
  }
  assert.ok(set !== undefined, 'a funding was set');
  return { paid, set };
}

/** Settles a funding: everybody pays or gets rate x worth to the unit, out of where it belongs; what rounding leaves is the fund's. */
function settleExactly(exchange: Exchange): Told<'FundingSet'> {
  const before = POSITIONS.map(({ user }) => contractTotal(exchange, user));
  const fund = house(exchange, 'insurance-b');
  const { paid, set } = settle(exchange);
  assert.equal(paid.length, set.rate === 0 ? 0 : POSITIONS.length);
  let sum = 0;
  for (const [place, { user, lots }] of POSITIONS.entries()) {
    const amount = owed(lots, set.mark, set.rate);
    assert.ok(Math.sign(amount) === Math.sign(lots * set.rate), 'longs pay shorts where the rate is above zero');
    const told = paid.find((one) => one.user === user);
    if (set.rate !== 0) assert.deepEqual([told?.amount, told?.owed], [amount, amount]);
    assert.equal(contractTotal(exchange, user), before[place]! - amount);
    sum += amount;
  }
  assert.equal(house(exchange, 'insurance-b') - fund, sum);
  assert.ok(sum >= 0 && sum < POSITIONS.length, `${sum} units were left`);
  assert.equal(house(exchange, 'perpetual-funding'), 0);
  return set;
}

/** The index that with what is left of the last rate makes a mark: at the begin of an interval all of it is. */
function indexUnder(mark: number, lastRate: number): number {
  const under = ONE + BigInt(lastRate);
  const index = (BigInt(mark) * ONE + under - 1n) / under;
  assert.equal((index * under) / ONE, BigInt(mark));
  return Number(index);
}

test('a month of marks and rates that a venue published: each payment is rate x worth to the unit, and rounds sum to zero', {
  skip,
}, (t) => {
  const published = publishedFundings();
  assert.equal(published.length, 91);
  const exchange = begin(published[0]!.time - INTERVAL_MS, published[0]!.mark);
  const totals = POSITIONS.map(() => 0);
  let before = { mark: published[0]!.mark, rate: 0 };
  for (const { time, rate, mark } of published) {
    const path = premiumsFor({ rate: rate * 10, price: before.mark, places: PLACES });
    for (let place = 2; place <= PLACES; place += 1) {
      exchange.now = time - INTERVAL_MS + (place - 1) * SAMPLE_MS;
      if (place === path.quotedFrom) quote(exchange, path.side, path.quote);
      sample(exchange, exchange.now, path.indexAt(place));
    }
    cancelQuotes(exchange);
    sample(exchange, time, indexUnder(mark * 100, before.rate));
    const set = settleExactly(exchange);
    assert.deepEqual([set.dueAt, set.rate, set.mark], [time, rate * 10, mark * 100]);
    for (const [place, { lots }] of POSITIONS.entries()) totals[place]! += owed(lots, mark * 100, rate * 10);
    before = { mark, rate: rate * 10 };
  }
  for (const [place, { user, lots }] of POSITIONS.entries()) {
    const [position] = exchange.engine.perpetuals.positions(user);
    assert.deepEqual([position?.lots, position?.funding], [lots, totals[place]]);
    t.diagnostic(`${lots} lots paid ${totals[place]} millionths of a dollar in ${published.length} fundings`);
  }
  assert.equal(exchange.engine.assetSum(0), 0n);
});

/** In billionths: how far a book of a tick on each side of a price stands from an index, both in millionths. */
function premiumOf(price: number, index: number): bigint {
  const [bid, ask] = [price - 100, price + 100];
  return (BigInt(Math.max(0, bid - index) - Math.max(0, index - ask)) * ONE) / BigInt(index);
}

const held = (value: bigint, most: bigint) => (value > most ? most : value < -most ? -most : value);

/** The rate of an interval in whose hours these were the premiums: each counts as much as its places. */
function rateOf(premiums: readonly bigint[]): bigint {
  const places = BigInt(PLACES / premiums.length);
  let [sum, all] = [0n, 0n];
  for (const [hour, premium] of premiums.entries()) {
    const weight = (places * (2n * BigInt(hour) * places + places + 1n)) / 2n;
    sum += premium * weight;
    all += weight;
  }
  const mean = sum / all;
  return held(mean + held(100_000n - mean, 500_000n), 7_500_000n);
}

test('four days of recorded prices, mark for index and trades for book: own rates are recomputed, and five that the venue published the same', {
  skip,
}, (t) => {
  const trades = new Map(futuresPrices().map(({ time, price }) => [time, price]));
  const published = new Map(publishedFundings().map(({ time, rate }) => [time, rate * 10]));
  const marks = hourlyMarks();
  const hours = marks.slice(marks.findIndex(({ time }) => time % INTERVAL_MS === 0));
  // The interval that ends with the first hour has one premium: too few for anybody to pay.
  const exchange = begin(hours[0]!.time - SAMPLE_MS, Math.round(hours[0]!.price / 100));
  let premiums: bigint[] = [];
  const rates: number[] = [];
  let compared = 0;
  for (const { time, price: index } of hours) {
    const price = trades.get(time)!;
    exchange.now = time;
    cancelQuotes(exchange);
    quote(exchange, 'buy', price / 100 - 1);
    quote(exchange, 'sell', price / 100 + 1);
    for (let at = time; at < time + HOUR_MS; at += SAMPLE_MS) {
      sample(exchange, at, index);
      if (at % INTERVAL_MS !== 0) continue;
      const { rate, dueAt } = settleExactly(exchange);
      assert.deepEqual([BigInt(rate), dueAt], [rates.length === 0 ? 0n : rateOf(premiums), at]);
      rates.push(rate);
      premiums = [];
      const venue = published.get(at);
      if (venue === undefined) continue;
      assert.equal(rate, venue, new Date(at).toISOString());
      compared += 1;
    }
    premiums.push(premiumOf(price, index));
  }
  t.diagnostic(`own rates, in billionths: ${rates.join(' ')}`);
  assert.deepEqual([rates.length, compared, new Set(rates).size > 2], [13, 5, true]);
});
