import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MINUTE_MS } from '@tradewind/base';
import { recordedRows, recordedZipRows, skipWithout } from '@tradewind/testkit';
import { INDEX_STALE_AFTER_MS } from '../limits.ts';
import { type Exchange, openExchange } from '../testing/exchange.ts';

/** A recorded minute passes in so long: a quiet one makes the index stale. */
const STEP_MS = 5_001;
const BYBIT = 'lean-candles/spot_bybit_minute_btcusdt_20221213_trade.zip';
const BINANCE = 'lean-candles/spot_binance_minute_btcbusd_20221213_trade.zip';
const USDT = 'usdc-depeg-202303/binanceus_BTCUSDT_1m.csv.gz';
const USD = 'usdc-depeg-202303/binanceus_BTCUSD_1m.csv.gz';
const HEADING = 'open_time,open,high,low,close,volume';
const twoVenues = skipWithout(BYBIT) || skipWithout(BINANCE);
const depeg = skipWithout(USDT) || skipWithout(USD);

/** Index units: the venues' two decimals and two more. */
function units(text: string): number {
  const [whole = '', fraction = ''] = text.split('.');
  return Number(whole + fraction.padEnd(4, '0'));
}

interface Seen {
  readonly price: number;
  readonly ageMs?: number;
}

/** One sample of the sources given, in their order. */
function sample(exchange: Exchange, ...seen: readonly Seen[]) {
  const sources = seen.map(({ price, ageMs = 0 }, source) => ({ source, price, ageMs, heardMs: 0 }));
  const { refusal } = exchange.ticks([{ instrument: 0, sources }]);
  assert.equal(refusal, '');
  return exchange.engine.index(0);
}

/** Minutes of 2022-12-13: last trades of Bybit in USDT and of Binance in another dollar coin. */
function twoVenueDay(): { readonly bybit: number; readonly binance: number }[] {
  const [ours, theirs] = [recordedZipRows(BYBIT), recordedZipRows(BINANCE)];
  assert.deepEqual([ours.length, theirs.length], [1_440, 1_440]);
  return ours.map((row, minute) => {
    assert.equal(row[0], theirs[minute]![0]);
    return { bybit: units(row[4]!), binance: units(theirs[minute]![4]!) };
  });
}

test('on a real day of two venues the index is their mean, and neither is ever an outlier', { skip: twoVenues }, () => {
  const exchange = openExchange();
  let apart = 0;
  for (const { bybit, binance } of twoVenueDay()) {
    exchange.pass(MINUTE_MS);
    // After a minute without a sample the index is stale: three good ones bring it back, the last of them at once.
    for (let again = 0; again < 3; again += 1) sample(exchange, { price: bybit }, { price: binance });
    const { price, sources } = exchange.engine.index(0);
    assert.equal(price, Math.floor((bybit + binance) / 2));
    assert.deepEqual(
      sources.map(({ state }) => state),
      ['live', 'live'],
    );
    apart = Math.max(apart, Math.abs(bybit - binance) / price);
  }
  assert.ok(apart > 0.000_5 && apart < 0.02, `${apart} apart at most`);
});

test('a venue that stands still since noon is stale after thirty seconds, though it is heard, and the index follows the other', {
  skip: twoVenues,
}, () => {
  const exchange = openExchange();
  const day = twoVenueDay();
  const noon = day[720]!;
  for (const [minute, { bybit, binance }] of day.entries()) {
    exchange.now += INDEX_STALE_AFTER_MS - 1;
    const still = minute > 720 ? { price: noon.binance, ageMs: (minute - 720) * MINUTE_MS } : { price: binance };
    const { price, state, sources } = sample(exchange, { price: bybit }, still);
    assert.equal(state, 'live');
    assert.equal(price, minute > 720 ? bybit : Math.floor((bybit + binance) / 2));
    assert.equal(sources[1]!.state, minute > 720 ? 'stale' : 'live');
  }
});

test('a third venue that is a fifteenth too high at every minute of the day moves the index by nothing', {
  skip: twoVenues,
}, () => {
  const exchange = openExchange();
  for (const { bybit, binance } of twoVenueDay()) {
    exchange.now += INDEX_STALE_AFTER_MS - 1;
    const { price, sources } = sample(
      exchange,
      { price: bybit },
      { price: binance },
      { price: bybit + Math.floor(bybit / 15) },
    );
    assert.equal(price, Math.floor((bybit + binance) / 2));
    assert.equal(sources[2]!.state, 'outlier');
  }
});

test('through the days when dollar coins came apart the index keeps within half of what the venues differ', {
  skip: depeg,
}, () => {
  const [tether, dollar] = [recordedRows(USDT, HEADING), recordedRows(USD, HEADING)];
  assert.deepEqual([tether.length, dollar.length], [30_240, 30_240]);
  const exchange = openExchange();
  let widest = { at: '', premium: 0 };
  for (const [minute, row] of tether.entries()) {
    const other = dollar[minute]!;
    assert.equal(row[0], other[0]);
    exchange.now += INDEX_STALE_AFTER_MS - 1;
    const [one, two] = [units(row[4]!), units(other[4]!)];
    const { price, sources } = sample(exchange, { price: one }, { price: two });
    assert.equal(price, Math.floor((one + two) / 2));
    assert.ok(sources.every(({ state }) => state === 'live'));
    const premium = (two - one) / one;
    if (premium > widest.premium) widest = { at: row[0]!, premium };
  }
  assert.equal(widest.at, '2023-03-12 19:52:00+00:00');
  assert.ok(widest.premium > 0.015 && widest.premium < 0.017, String(widest.premium));
});

test('minutes without a trade are old prices: with a quorum of two the index goes stale and comes back by the rule', {
  skip: depeg,
}, () => {
  const exchange = openExchange();
  exchange.accept({ kind: 'ChangeIndexSources', names: ['a', 'b'], quorum: 2, effectiveAt: exchange.now + 600_000 });
  exchange.pass(600_000);
  const ages = [0, 0];
  let quietMinutes = 0;
  let outages = 0;
  let goodAt = 0;
  let expected: string = exchange.engine.index(0).state;
  let good = 0;
  for (const [minute, row] of recordedRows(USDT, HEADING).entries()) {
    const pair = [row, recordedRowsOfDollar()[minute]!];
    const seen = pair.map((one, place) => {
      ages[place] = Number(one[5]) === 0 ? ages[place]! + MINUTE_MS : 0;
      return { price: units(one[4]!), ageMs: ages[place]! };
    });
    exchange.now += STEP_MS;
    const { state } = sample(exchange, ...seen);
    const quiet = seen.some(({ ageMs }) => ageMs > 0);
    // The timer comes before the sample of the same moment.
    if (expected === 'live' && exchange.now - goodAt >= INDEX_STALE_AFTER_MS) {
      [expected, good] = ['stale', 0];
      outages += 1;
    }
    good = quiet ? 0 : good + 1;
    if (quiet) quietMinutes += 1;
    else goodAt = exchange.now;
    if (good >= 3 || (good > 0 && expected === 'none')) expected = 'live';
    assert.equal(state, expected, `minute ${minute}`);
  }
  assert.equal(quietMinutes, 72 + 658 - bothQuiet());
  assert.ok(outages > 10, `${outages} outages`);
});

let dollars: string[][] | null = null;
function recordedRowsOfDollar(): string[][] {
  dollars ??= recordedRows(USD, HEADING);
  return dollars;
}

/** Minutes in which neither market traded. */
function bothQuiet(): number {
  const tether = recordedRows(USDT, HEADING);
  return recordedRowsOfDollar().filter((row, minute) => Number(row[5]) === 0 && Number(tether[minute]![5]) === 0)
    .length;
}
