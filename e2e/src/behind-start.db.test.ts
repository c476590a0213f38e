import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { assets, invite, market, open, type Route, seconds, spot, staking, type Ticker } from '@tradewind/api';
import { openTestServer } from '@tradewind/testkit';
import type { Answer, Client } from './client.ts';
import { HeldFollower } from './held-follower.ts';
import { Installation } from './installation.ts';
import { nearPrice } from './market.ts';
import { TESTED } from './products/products.ts';
import type { Server } from './server.ts';
import { Socket } from './socket.ts';
import { until } from './until.ts';

const TRADES = 30;
const LOT = 0.001;
/** Of all trades, the one of the order that is left half filled too. */
const VOLUME = ((TRADES + 1) * LOT).toFixed(3);
const TEST_MS = 1_200_000;
const instrument = 'BTC/USDT';

let databases: Awaited<ReturnType<typeof openTestServer>>;
before(async () => {
  databases = await openTestServer();
});
after(() => databases?.stop());

/** Every list that is read from tables, with what it is asked for. */
function lists(stake: string): readonly { readonly route: Route; readonly query?: object; readonly params?: object }[] {
  return [
    { route: spot.orders },
    ...(['closed', 'revoked'] as const).map((tab) => ({ route: spot.orders, query: { tab } })),
    { route: spot.fills },
    { route: assets.records },
    { route: assets.history, query: { range: '1d' } },
    { route: assets.costs },
    { route: staking.orders },
    { route: staking.totals },
    { route: staking.accruals, params: { id: stake } },
    ...TESTED.flatMap(({ lists: read = [] }) => read.map((route) => ({ route }))),
    { route: seconds.contracts },
    { route: seconds.settled, query: { instrument } },
    { route: market.trades, query: { instrument } },
    { route: market.sparklines },
    { route: market.candles, query: { instrument, interval: '1d' } },
    { route: open.days },
    { route: invite.overview },
    { route: invite.list },
  ];
}

/** Trades and everything else that leaves rows in a list, while the tables stand still. */
async function live(ann: Client, bob: Client): Promise<{ readonly stake: string; readonly half: string }> {
  const price = (Number(await nearPrice(ann, instrument)) + 10).toFixed(1);
  const order = { instrument, type: 'limit', quantity: String(LOT), price } as const;
  for (let trade = 0; trade < TRADES; trade += 1) {
    await ann.ask(spot.place, { body: { ...order, side: 'sell' } });
    await bob.ask(spot.place, { body: { ...order, side: 'buy' } });
  }
  const { id } = await ann.ask(spot.place, { body: { ...order, side: 'sell' } });
  await ann.ask(spot.cancel, { params: { id } });
  const { id: half } = await ann.ask(spot.place, { body: { ...order, side: 'sell', quantity: String(2 * LOT) } });
  await bob.ask(spot.place, { body: { ...order, side: 'buy' } });
  await ann.ask(assets.transfer, { body: { from: 'spot', to: 'finance', asset: 'USDT', amount: '500' } });
  const [product] = await ann.ask(staking.products);
  const { id: stake } = await ann.ask(staking.stake, { body: { product: product!.id, amount: '400' } });
  return { stake, half };
}

const tickerOf = async (client: Client): Promise<Ticker> =>
  (await client.ask(market.tickers)).find((one) => one.instrument === instrument)!;

test('a start with the tables behind shows no short list: each waits or says so, then is right without another start', {
  timeout: TEST_MS,
}, async () => {
  const url = await databases.database();
  const args = ['--limits', 'off', '--liquidity', 'off'];
  const installation = await Installation.create({ args, env: { DATABASE_URL: url } });
  let held: HeldFollower | undefined;
  try {
    let server: Server = await installation.start();
    const [ann, bob] = [server.client(), server.client()];
    for (const client of [ann, bob]) {
      await client.signUp();
      await client.ask(assets.grant, { body: {} });
    }
    await until('the tables hold the beginning', 10_000, async () => (await ann.send(assets.records)).status === 200);
    held = await HeldFollower.of(url);
    const { stake, half } = await live(ann, bob);
    await server.kill9();
    server = await installation.start();
    ann.base = server.base;
    const asked = lists(stake);
    const ask = (list: (typeof asked)[number]) => ann.send(list.route as typeof spot.orders, list as object);

    const early = await Promise.all(asked.map(ask));
    early.forEach(({ status, headers }, at) => {
      assert.equal(status, 503, asked[at]!.route.path);
      assert.match(headers.get('retry-after') ?? '', /^[15]$/, asked[at]!.route.path);
    });
    const day = new Date().toISOString().slice(0, 10);
    const log = await fetch(`${server.base}/api/v1/${open.file.path.replace('{day}', day)}`);
    assert.equal(log.status, 503, 'the log of a day is no file of half a day');
    const { status, filled, fills } = await ann.ask(spot.cancel, { params: { id: half } });
    assert.deepEqual([status, filled, fills], ['cancelled', '0.00100', null], 'a write is answered from what is known');
    const unknown = await tickerOf(ann);
    assert.deepEqual([unknown.volume24h, unknown.open24h, unknown.change24h], [null, null, null]);
    const socket = await Socket.open(server.base);
    socket.send({ op: 'subscribe', channel: 'data' });
    socket.send({ op: 'subscribe', channel: 'data', instrument });
    socket.send({ op: 'subscribe', channel: 'kdata', instrument, interval: '1d' });
    await until('both that need the past are refused', 10_000, () => {
      return socket.of({ type: 'error', code: 'read_model_behind' }).length === 2;
    });

    await held.release();
    const first = await Promise.all(asked.map((list) => untilWhole(list.route.path, () => ask(list))));
    const closed = first[1]!.data as { readonly items: readonly unknown[] };
    assert.equal(closed.items.length, TRADES);
    const candles = first[asked.findIndex(({ route }) => route === market.candles)]!.data as string[][];
    assert.equal(Number(candles.at(-1)![5]).toFixed(3), VOLUME);
    const last = await Promise.all(asked.map(ask));
    asked.forEach(({ route }, at) => {
      // The log of ticks, worth and sparklines go on; what is whole has at least what was there at first.
      if ([open.days, assets.history, market.sparklines].includes(route as never)) return;
      assert.deepEqual(first[at]!.data, last[at]!.data, `${route.path} was whole with its first answer`);
    });
    const known = await tickerOf(ann);
    assert.equal(Number(known.volume24h).toFixed(3), VOLUME);
    await socket.next({ type: 'update', channel: 'data' }, ({ data }) => {
      return Array.isArray(data) && (data as Ticker[]).some((one) => one.volume24h === known.volume24h);
    });
    socket.send({ op: 'subscribe', channel: 'data', instrument });
    const snapshot = await socket.next({ type: 'snapshot', channel: 'data', instrument });
    assert.equal((snapshot.data as { readonly trades: readonly unknown[] }).trades.length, TRADES + 1);
    socket.close();
    assert.equal(await server.stop(), 0);
  } finally {
    await held?.release();
    await installation.destroy();
  }
});

/** Asks on and on from now; anything but a refusal to answer yet is the answer. */
function untilWhole(path: string, ask: () => Promise<Answer>): Promise<Answer> {
  return until(`${path} is whole`, 30_000, async () => {
    const answer = await ask();
    return answer.status !== 503 && answer;
  });
}
