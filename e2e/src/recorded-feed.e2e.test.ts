import assert from 'node:assert/strict';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { assets, market, open } from '@tradewind/api';
import { capturedLines, marketDataDir, SPOT_CAPTURE, skipWithout } from '@tradewind/testkit';
import type { Client } from './client.ts';
import { Installation } from './installation.ts';
import { Socket } from './socket.ts';
import { until } from './until.ts';

/** 651 recorded seconds in 17. */
const SPEED = 40;
const instrument = 'BTC/USDT';
/** Levels of the house's ladder on each side. */
const LADDER = 10;
const skip = skipWithout(SPOT_CAPTURE[0]) || skipWithout(SPOT_CAPTURE[1]);
let installation: Installation;
let ann: Client;
let socket: Socket;

before(async () => {
  if (skip) return;
  const files = SPOT_CAPTURE.map((file) => join(marketDataDir()!, file)).join(',');
  const args = ['--feed', 'recorded', '--feed-file', files, '--feed-speed', String(SPEED)];
  installation = await Installation.create({ args });
  const server = await installation.start();
  ann = server.client();
  await ann.signUp();
  await ann.ask(assets.grant, { body: {} });
  socket = await Socket.open(server.base);
  // One that asks for nothing is closed.
  socket.send({ op: 'subscribe', channel: 'depth', instrument });
});
after(async () => {
  socket?.close();
  await installation?.destroy();
});

const E8 = 8;

/** A recorded price in 10^-8, from its text. */
function units(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(E8, '0'));
}

/** Every mid price of the recording in thousandths, half a thousandth rounded up. */
function recordedMids(): Set<string> {
  const mids = new Set<string>();
  for (const { json } of capturedLines(SPOT_CAPTURE)) {
    if (!json.includes('@bookTicker"')) continue;
    const { data } = JSON.parse(json) as { data: { b: string; a: string } };
    const thousandths = String((units(data.b) + units(data.a) + 100_000n) / 200_000n);
    mids.add(`${thousandths.slice(0, -3)}.${thousandths.slice(-3)}`);
  }
  return mids;
}

/** Every index that the public log has told so far, and the sources of its line. */
async function logged(): Promise<{ name: string; price: string; sources: string }[]> {
  const { items } = await ann.ask(open.days);
  const pages = await Promise.all(items.map(({ day }) => ann.ask(open.ticks, { query: { day } })));
  const lines = pages.flatMap(({ ticks }) => ticks.flatMap((tick) => tick.lines));
  return lines
    .map((line) => line.split(','))
    .map(([, , name, price, sources]) => ({ name: name!, price: price!, sources: sources! }))
    .filter(({ price }) => price !== '');
}

test('while the index lives the house quotes around it, in no market without one', { skip }, async () => {
  await until('the house quotes, and what one has is worth something', 10_000, async () => {
    const { bids, asks } = await ann.ask(market.depth, { query: { instrument } });
    const { accounts } = await ann.ask(assets.overview);
    const bitcoin = accounts.find(({ account, asset }) => account === 'spot' && asset === 'BTC');
    return bids.length > 0 && asks.length > 0 && bitcoin?.equivalent;
  });
  const other = await ann.ask(market.depth, { query: { instrument: 'ETH/USDT' } });
  assert.deepEqual([other.bids, other.asks], [[], []]);
});

test('every index of BTC/USDT in the log is a recorded mid price, and no other market has one', { skip }, async () => {
  const found = await until('some prices are logged', 20_000, async () => {
    const told = await logged();
    return new Set(told.map(({ price }) => price)).size > 5 && told;
  });
  const mids = recordedMids();
  for (const { name, price, sources } of found) {
    assert.equal(name, instrument);
    assert.match(sources, /^recorded=/);
    assert.ok(mids.has(price), price);
  }
});

test('when the recording ends its price goes stale, quotes leave and nothing has a worth made of it', {
  skip,
}, async () => {
  await until('the index is stale', 40_000, async () => {
    const all = await ann.ask(market.index);
    return all.some((index) => index.instrument === instrument && index.state === 'stale');
  });
  const { total, accounts } = await ann.ask(assets.overview);
  assert.equal(total.value, null);
  assert.equal(accounts.find(({ asset, account }) => account === 'spot' && asset === 'BTC')?.equivalent, null);
  const beat = await until('a heartbeat says so', 6_000, () =>
    socket
      .of({ type: 'heartbeat' })
      .map((frame) => (frame as unknown as { instruments: { id: string; index: string }[] }).instruments)
      .find((list) => list.some(({ id, index }) => id === instrument && index === 'stale')),
  );
  assert.ok(beat);
  await until('the ladder is withdrawn', 10_000, async () => {
    const { bids, asks } = await ann.ask(market.depth, { query: { instrument } });
    // What is left are orders of the simulated traders: a ladder alone has ten levels a side.
    return Math.max(bids.length, asks.length) < LADDER;
  });
});
