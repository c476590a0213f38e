import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { promisify } from 'node:util';
import { market, open } from '@tradewind/api';
import { saveOpenScripts } from '@tradewind/testkit';
import type { Client } from './client.ts';
import { Installation } from './installation.ts';
import { binanceWords, coinbaseWords, krakenWords, LocalVenue } from './local-venues.ts';
import { LOCAL_OPERATOR, LOCAL_ORIGIN, type Server } from './server.ts';
import { until } from './until.ts';

const instrument = 'BTC/USDT';
const script = join(await saveOpenScripts(), 'verify.mjs');

let binance: LocalVenue;
let coinbase: LocalVenue;
let kraken: LocalVenue;
let installation: Installation;
let server: Server;
let visitor: Client;

before(async () => {
  binance = await LocalVenue.open(binanceWords);
  coinbase = await LocalVenue.open(coinbaseWords);
  kraken = await LocalVenue.open(krakenWords);
  const env = {
    ...LOCAL_OPERATOR,
    TRADEWIND_FEED_BINANCE_URL: binance.url,
    TRADEWIND_FEED_COINBASE_URL: coinbase.url,
    TRADEWIND_FEED_KRAKEN_URL: kraken.url,
  };
  installation = await Installation.create({ args: ['--mode', 'live', '--feed', 'live', ...LOCAL_ORIGIN], env });
  server = await installation.start();
  visitor = server.client();
});
after(async () => {
  await installation?.destroy();
  for (const venue of [binance, coinbase, kraken]) venue?.close();
});

async function indexNow() {
  const found = (await visitor.ask(market.index)).find((index) => index.instrument === instrument)!;
  return { ...found, states: Object.fromEntries(found.sources.map(({ name, state }) => [name, state])) };
}

const price = (expected: string) =>
  until(`the index is ${expected}`, 15_000, async () => {
    const { price: found, state } = await indexNow();
    return state === 'live' && found === expected;
  });

test('one venue alone makes no index of a live installation, two do', async () => {
  binance.prices = { [instrument]: 60_000 };
  await until('the source is there', 15_000, async () => (await indexNow()).states.binance === 'live');
  assert.deepEqual([(await indexNow()).state, (await indexNow()).price], ['none', null]);
  kraken.prices = { [instrument]: 60_010 };
  await price('60005.000');
});

test('a venue far from the others is shown as such and counts for nothing', async () => {
  coinbase.prices = { [instrument]: 66_000 };
  await until('it is an outlier', 15_000, async () => (await indexNow()).states.coinbase === 'outlier');
  await price('60005.000');
  coinbase.prices = { [instrument]: 60_020 };
  await price('60010.000');
});

test('a venue that hangs up is called again; one that is silent grows stale, and its health is public', async () => {
  coinbase.hangUp();
  const line = async () => (await visitor.ask(open.sources)).sources.find(({ name }) => name === 'coinbase')?.line;
  await until('it is connected again', 15_000, async () => {
    const now = await line();
    return now?.state === 'connected' && now.attempts > 0;
  });
  await price('60010.000');
  coinbase.prices = null;
  await until('it is stale', 20_000, async () => (await indexNow()).states.coinbase === 'stale');
  await price('60005.000');
  const { feed, quorum, next } = await visitor.ask(open.sources);
  assert.deepEqual([feed, quorum, next], ['live', 2, null]);
});

test('when all fall silent the index goes stale, comes back at the median of three, and the log proves it all', async () => {
  binance.prices = null;
  kraken.prices = null;
  await until('the index is stale', 30_000, async () => (await indexNow()).state === 'stale');
  binance.prices = { [instrument]: 61_000 };
  kraken.prices = { [instrument]: 61_000 };
  await price('61000.000');
  const { items } = await visitor.ask(open.days);
  for (const { day, first } of items) {
    if (first === null) continue;
    const { stdout } = await promisify(execFile)(process.execPath, [script, server.base, day]);
    assert.match(stdout, /chain +right/);
    assert.match(stdout, /index +\d+ by the rule/);
    assert.match(stdout, /seed +none/);
  }
});
