import assert from 'node:assert/strict';
import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import test, { after, before } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { alerts, assets, auth, MAX_ALERTS, market, messages, open, type PriceAlert, push, spot } from '@tradewind/api';
import type { Client } from './client.ts';
import { Installation } from './installation.ts';
import { nearPrice } from './market.ts';
import type { Server } from './server.ts';
import { until } from './until.ts';

const ROUNDS = 3;
const PATIENCE_MS = 30_000;
const instrument = 'BTC/USDT';

const calls: IncomingHttpHeaders[] = [];
/** What stands for a push service: it takes everything. */
const service = createServer((request, response) => {
  calls.push(request.headers);
  request.resume().on('end', () => response.writeHead(201).end());
});
let installation: Installation;
let server: Server;
let ann: Client;

before(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  installation = await Installation.begun({ args: ['--limits', 'off'], env: { PUSH_SERVICES: originOf() } });
  server = await installation.start();
  ann = server.client();
  await ann.signUp();
});
after(async () => {
  await installation?.destroy();
  service.closeAllConnections();
  service.close();
});

function originOf(): string {
  return `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
}

async function toldPrices(): Promise<string[]> {
  const told: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const { items, next } = await ann.ask(messages.list, { query: { ...(cursor !== undefined && { cursor }) } });
    told.push(...items.filter(({ topic }) => topic === 'price').map(({ title }) => title));
    if (next === null) return told.toSorted();
    cursor = next;
  }
}

async function indexNow(): Promise<number> {
  const all = await ann.ask(market.index);
  return Number(all.find((index) => index.instrument === instrument)?.price);
}

function titlesOf(reached: readonly PriceAlert[]): string[] {
  const figure = (price: string) => Number(price).toLocaleString('en', { maximumFractionDigits: 1 });
  return reached.map(({ direction, price }) => `${instrument} at or ${direction} ${figure(price)}`).toSorted();
}

interface Tick {
  readonly seq: number;
  readonly time: number;
  readonly price: number;
}

/** Every price of the market in the public log. */
async function priceLog(): Promise<Tick[]> {
  const { items: days } = await ann.ask(open.days, { query: {} });
  const ticks: Tick[] = [];
  for (const { day } of days.toReversed())
    for (let last = 0, more = true; more; ) {
      const page = await ann.ask(open.ticks, { query: { day, after: last } });
      for (const line of page.ticks.flatMap(({ lines }) => lines)) {
        const [seq, time, symbol, price] = line.split(',');
        if (symbol === instrument && price !== '')
          ticks.push({ seq: Number(seq), time: Number(time), price: Number(price) });
      }
      last = page.ticks.at(-1)?.seq ?? last;
      ({ more } = page);
    }
  return ticks;
}

/** Behind which command each alert was made. */
async function whenMade(): Promise<Map<string, number>> {
  const { rows } = await installation.withDatabase((pool) =>
    pool.query<{ id: number; seq: number }>('SELECT id, seq FROM price_alerts'),
  );
  return new Map(rows.map(({ id, seq }) => [String(id), Number(seq)]));
}

/** What the public log says of each alert that it has reached: the first price at or beyond its level after it was made. */
async function reachedByLog(made: ReadonlyMap<string, number>) {
  const log = await priceLog();
  const reached = (await ann.ask(alerts.list)).flatMap(({ id, direction, price: text }) => {
    const level = Number(text);
    const first = log.find(
      ({ seq, price }) => seq > made.get(id)! && (direction === 'above' ? price >= level : price <= level),
    );
    return first ? [[id, { price: first.price, time: first.time }] as const] : [];
  });
  return new Map(reached);
}

/** Those that were told to be reached: each at the price and the time that the log says. */
async function reachedAsLogged(made: ReadonlyMap<string, number>): Promise<PriceAlert[]> {
  const reached = (await ann.ask(alerts.list)).filter((alert) => alert.reached !== null);
  const logged = await reachedByLog(made);
  for (const { id, reached: at } of reached)
    assert.deepEqual({ price: Number(at!.price), time: at!.time }, logged.get(id), `alert ${id}`);
  return reached;
}

test('twenty alerts wait and no more; each that a price reaches is told exactly once, whenever everything is killed with -9', async () => {
  const base = Number(await nearPrice(ann, instrument));
  const body = (direction: 'above' | 'below', away: number) => ({
    instrument,
    direction,
    price: (base + (direction === 'above' ? away : -away)).toFixed(1),
  });
  // So far that no walk comes there while they are made.
  for (let i = 1; i <= MAX_ALERTS / 2; i++)
    for (const direction of ['above', 'below'] as const)
      await ann.ask(alerts.create, { body: body(direction, 2_000 + i) });
  await ann.refused(alerts.create, 'alerts_limit', { body: body('above', 5_000) });
  for (const { id, price } of await ann.ask(alerts.list))
    if (price !== body('above', 2_001).price && price !== body('below', 2_001).price)
      await ann.ask(alerts.remove, { params: { id } });
  for (let round = 0; round < ROUNDS; round++) {
    const from = await indexNow();
    for (const away of [2, 5, 12])
      for (const direction of ['above', 'below'] as const) {
        const price = (direction === 'above' ? from + away : from - away).toFixed(1);
        const { status, data } = await ann.send(alerts.create, { body: { instrument, direction, price } });
        // The price may have come there first.
        if (status !== 200) assert.equal((data as { code?: string }).code, 'alert_reached');
      }
    await pause(200 + round * 400);
    await installation.kill9Tree();
    server = await installation.start();
    ann.base = server.base;
    const back = Date.now();
    await until('prices go on', PATIENCE_MS, async () => (await priceLog()).some(({ time }) => time > back));
    const made = await whenMade();
    const due = await reachedByLog(made);
    await until('every alert that the log has reached is told', PATIENCE_MS, async () => {
      const waiting = (await ann.ask(alerts.list)).filter(({ reached }) => reached === null);
      return waiting.every(({ id }) => !due.has(id));
    });
    await until('each is told once', PATIENCE_MS, async () => {
      const [told, reached] = [await toldPrices(), titlesOf(await reachedAsLogged(made))];
      return told.length > 0 && isDeepStrictEqual(told, reached);
    });
  }
});

test('a fill is told in the app, and in a browser that asked for it until its session ends', async () => {
  const bob = server.client();
  await bob.signUp();
  const { key, on } = await bob.ask(push.state);
  assert.equal(on, false);
  assert.match(key ?? '', /^[\w-]{87}$/);
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
  for (const endpoint of ['http://127.0.0.1:1/x', 'https://fcm.googleapis.com/x', `${originOf()}@evil.example/x`])
    await bob.refused(push.subscribe, 'push_endpoint_unknown', { body: { endpoint, ...keys } });
  await bob.ask(push.subscribe, { body: { endpoint: `${originOf()}/bob`, ...keys } });
  assert.equal((await bob.ask(push.state)).on, true);
  await bob.ask(assets.grant, { body: {} });
  await until('the maker sells', PATIENCE_MS, async () => {
    const { asks } = await bob.ask(market.depth, { query: { instrument } });
    return asks.length > 0;
  });
  await bob.ask(spot.place, { body: { instrument, side: 'buy', type: 'market', quoteQuantity: '100' } });
  const { items } = await until('the fill is told', PATIENCE_MS, async () => {
    const page = await bob.ask(messages.list);
    return page.items.length > 0 && page;
  });
  assert.deepEqual(
    items.map(({ topic, instrument: about }) => [topic, about]),
    [['orders', instrument]],
  );
  await until('it is pushed', PATIENCE_MS, () => calls.length > 0);
  assert.equal(calls.length, 1);
  assert.equal(calls[0]!['content-encoding'], 'aes128gcm');
  assert.ok(calls[0]!.authorization?.endsWith(`k=${key}`));
  await bob.ask(auth.logout);
  const left = await installation.withDatabase(
    async (pool) => (await pool.query('SELECT FROM push_subscriptions')).rowCount,
  );
  assert.equal(left, 0);
});
