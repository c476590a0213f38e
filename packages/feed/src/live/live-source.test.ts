import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { HOUR_MS } from '@tradewind/base';
import { LocalVenue, until } from '../testing/local-venue.ts';
import { capturedMessages, skipWithoutCaptures } from '../testing/raw-captures.ts';
import { binance } from './binance.ts';
import { kraken } from './kraken.ts';
import { LiveSource } from './live-source.ts';
import type { Venue } from './venue.ts';

const instruments = [
  { symbol: 'BTC/USDT', indexScale: 3 },
  { symbol: 'ETH/USDT', indexScale: 4 },
];

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

interface World {
  readonly venue: LocalVenue;
  readonly source: LiveSource;
  /** Lets platform time pass. */
  pass(ms: number): Promise<void>;
  now(): number;
}

/** A source whose time only a test moves, connected to a venue on this machine. */
async function connect(protocol: Venue = binance): Promise<World> {
  const venue = await LocalVenue.open();
  let now = 1_700_000_000_000;
  const source = new LiveSource({ venue: protocol, url: venue.url, instruments, clock: () => now, random: () => 1 });
  open.push(venue, source);
  const pass = async (ms: number) => {
    now += ms;
    await source.prepare(now);
  };
  await pass(0);
  await until('the source is connected', () => source.line().state === 'connected' && venue.connections === 1);
  return { venue, source, pass, now: () => now };
}

function ticker(bid: string, ask: string, market = 'BTCUSDT', eventMs?: number): string {
  return JSON.stringify({
    stream: `${market.toLowerCase()}@bookTicker`,
    data: { s: market, b: bid, a: ask, E: eventMs },
  });
}

const heard = ({ source, now }: World) => until('it was heard', () => source.line().heardAt === now());

test('the price is the mid of the best prices, half a unit up, for the markets that the venue has', async () => {
  const world = await connect();
  assert.equal(world.venue.asked[0]?.path, '/stream?streams=btcusdt@bookTicker/ethusdt@bookTicker');
  world.venue.say(ticker('61685.99', '61686.00'), ticker('2500.00005', '2500.0002', 'ETHUSDT'));
  await until('both prices came', () => world.source.sample(world.now()).length === 2);
  assert.deepEqual(world.source.sample(world.now()), [
    { symbol: 'BTC/USDT', price: 61_685_995, ageMs: 0, heardMs: 0 },
    { symbol: 'ETH/USDT', price: 25_000_001, ageMs: 0, heardMs: 0 },
  ]);
});

test('a price is as old as it was told, and says when its venue was heard at all', async () => {
  const world = await connect();
  world.venue.say(ticker('1', '2'), ticker('3', '4', 'ETHUSDT'));
  await heard(world);
  const ages = () => {
    const bitcoin = world.source.sample(world.now()).find(({ symbol }) => symbol === 'BTC/USDT');
    return [bitcoin?.ageMs, bitcoin?.heardMs];
  };
  await world.pass(4_000);
  assert.deepEqual(ages(), [4_000, 4_000], 'nothing was heard since');
  world.venue.say(ticker('3', '4', 'ETHUSDT'));
  await heard(world);
  assert.deepEqual(ages(), [4_000, 0], 'the venue is there');
  await world.pass(1_500);
  assert.deepEqual(ages(), [5_500, 1_500]);
});

test('a venue that is silent for ten seconds is left and called again, after pauses that grow', async () => {
  const world = await connect();
  world.venue.say(ticker('1', '2'));
  await heard(world);
  await world.pass(9_999);
  assert.equal(world.source.line().state, 'connected');
  await world.pass(1);
  assert.equal(world.source.line().state, 'waiting');
  assert.equal(world.source.line().attempts, 1);
  for (const pause of [500, 1_000, 2_000]) {
    const before = world.venue.connections;
    await world.pass(pause - 1);
    assert.equal(world.source.line().state, 'waiting', `${pause} ms`);
    await world.pass(1);
    await until(
      'it connects again',
      () => world.venue.connections === before + 1 && world.source.line().state === 'connected',
    );
    world.venue.hangUp();
    await until('the end is seen', () => world.source.line().state === 'waiting');
  }
});

test('a new connection vouches for nothing that the one before told', async () => {
  const world = await connect();
  world.venue.say(ticker('1', '2'));
  await heard(world);
  world.venue.hangUp();
  await until('the end is seen', () => world.source.line().state === 'waiting');
  await world.pass(500);
  await until('it is connected again', () => world.source.line().state === 'connected');
  world.venue.say(ticker('3', '4', 'ETHUSDT'));
  await heard(world);
  const ages = () => {
    const bitcoin = world.source.sample(world.now()).find(({ symbol }) => symbol === 'BTC/USDT');
    return [bitcoin?.ageMs, bitcoin?.heardMs];
  };
  assert.deepEqual(ages(), [500, 500]);
  world.venue.say(ticker('1.5', '2'));
  await until('the price is told again', () => ages().every((age) => age === 0));
});

test('hostile messages change nothing; after twenty the connection is given up', async () => {
  const world = await connect();
  world.venue.say(ticker('1', '2'));
  await heard(world);
  const before = world.source.sample(world.now());
  world.venue.say('{', ticker('2', '1'), ticker('1', '2', 'EVILUSDT'), new Uint8Array([1, 2, 3]));
  await until('four were refused', () => world.source.line().refused === 4);
  assert.deepEqual(world.source.sample(world.now()), before);
  assert.equal(world.source.line().state, 'connected');
  world.venue.say(...Array.from({ length: 16 }, () => '[]'));
  await until('it is given up', () => world.source.line().state === 'waiting');
  assert.equal(world.source.line().refused, 20);
  await world.pass(500);
  await until('it is connected again', () => world.source.line().state === 'connected');
  world.venue.say(...Array.from({ length: 19 }, () => '[]'), ticker('5', '6'));
  await heard(world);
  assert.equal(world.source.line().state, 'connected', 'a new connection is counted anew');
});

test('a message too long to be true ends the connection without being kept', async () => {
  const world = await connect();
  world.venue.say(' '.repeat(17 * 1024 * 1024));
  await until('it is given up', () => world.source.line().state === 'waiting');
});

test('a wrong clock makes no price older; a message that came later than the others is older by that', async () => {
  const world = await connect();
  const slow = -HOUR_MS;
  world.venue.say(ticker('1', '2', 'BTCUSDT', world.now() + slow - 40));
  await heard(world);
  assert.equal(world.source.line().skewMs, 3_600_040);
  assert.equal(world.source.sample(world.now())[0]?.ageMs, 0);
  await world.pass(7_000);
  world.venue.say(ticker('1', '3', 'ETHUSDT', world.now() + slow - 40 - 7_000));
  await until('the late one came', () => world.source.sample(world.now()).length === 2);
  const ages = () => world.source.sample(world.now()).map(({ ageMs, heardMs }) => [ageMs, heardMs]);
  const late = [7_000, 7_000];
  assert.deepEqual(ages(), [late, late], 'it proves nothing of the seven seconds since it was sent');
  world.venue.say(ticker('1', '4', 'ETHUSDT', world.now() + slow - 40));
  await until('one in time came', () => ages().every(([, heardMs]) => heardMs === 0));
  assert.deepEqual(ages(), [
    [7_000, 0],
    [0, 0],
  ]);
});

test('where nobody listens the source waits, and is there when somebody does', async () => {
  const venue = await LocalVenue.open();
  const { url } = venue;
  await venue.close();
  let now = 0;
  const source = new LiveSource({ venue: binance, url, instruments, clock: () => now, random: () => 0 });
  open.push(source);
  await source.prepare(now);
  await until('the failure is seen', () => source.line().attempts === 1);
  assert.deepEqual(source.sample(now), []);
  now += 249;
  await source.prepare(now);
  assert.equal(source.line().state, 'waiting');
  now += 1;
  await source.prepare(now);
  assert.equal(source.line().state, 'connecting');
});

test('a captured half minute comes through the socket to its last price', { skip: skipWithoutCaptures }, async () => {
  const capture: Venue = { ...kraken, markets: { 'BTC/USDT': 'XBT/CHF', 'ETH/USDT': 'ETH/CHF' } };
  const messages = capturedMessages('KRAKEN.ws.50.0.gz').filter((text) => /"(XBT|ETH)\/CHF"\]$/.test(text));
  const reader = kraken.reader(['XBT/CHF', 'ETH/CHF']);
  const last = new Map(messages.flatMap((text) => reader.read(text)).map((quote) => [quote.market, quote]));
  const world = await connect(capture);
  await until('it asks', () => world.venue.asked[0]!.messages.length === 1);
  assert.deepEqual(JSON.parse(world.venue.asked[0]!.messages[0]!).pair, ['XBT/CHF', 'ETH/CHF']);
  world.venue.say(...messages);
  const { bid, ask } = last.get('XBT/CHF')!;
  const price = Math.floor(((bid + ask) / 2 + 50_000) / 100_000);
  await until('the last price is here', () => world.source.sample(world.now())[0]?.price === price);
  assert.equal(world.source.line().refused, 0);
});
