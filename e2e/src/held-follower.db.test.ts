import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { assets, commands, type Order, seconds, spot, staking } from '@tradewind/api';
import { openTestServer } from '@tradewind/testkit';
import type { Client } from './client.ts';
import { HeldFollower } from './held-follower.ts';
import { Installation } from './installation.ts';
import { nearPrice } from './market.ts';
import { TESTED } from './products/products.ts';
import { until } from './until.ts';

const ROUNDS = 25;
const TEST_MS = 1_200_000;
const instrument = 'BTC/USDT';
const PIECE = '0.001';

let databases: Awaited<ReturnType<typeof openTestServer>>;
let url: string;
let installation: Installation;
let ann: Client;
let bob: Client;
let near: number;

before(async () => {
  databases = await openTestServer();
  url = await databases.database();
  const args = ['--limits', 'off', '--liquidity', 'off'];
  installation = await Installation.create({ args, env: { DATABASE_URL: url } });
  const server = await installation.start();
  [ann, bob] = [server.client(), server.client()];
  for (const client of [ann, bob]) {
    await client.signUp();
    for (let grant = 0; grant < 2; grant += 1) await client.ask(assets.grant, { body: {} });
    for (const to of ['finance', 'fast'] as const)
      await client.ask(assets.transfer, { body: { from: 'spot', to, asset: 'USDT', amount: '1000' } });
  }
  near = Math.floor(Number(await nearPrice(ann, instrument)));
  for (const { opens } of TESTED) await opens?.(ann);
  await until('contracts are taken', 30_000, async () => {
    const { instruments } = await ann.ask(seconds.products);
    const taken = instruments.find((one) => one.instrument === instrument);
    return taken?.open.some(({ rise }) => rise);
  });
});
after(async () => {
  await installation?.destroy();
  await databases?.stop();
});

/** An order at a price that is `step` above the index, which nobody reaches by chance. */
function sell(quantity: string, step: number, clientOrderId?: string) {
  const price = (near + step).toFixed(1);
  return ann.ask(spot.place, {
    body: { instrument, side: 'sell', type: 'limit', quantity, price, ...(clientOrderId && { clientOrderId }) },
  });
}

function buy(quantity: string, step: number) {
  const price = (near + step).toFixed(1);
  return bob.ask(spot.place, { body: { instrument, side: 'buy', type: 'limit', quantity, price } });
}

const read = (id: string) => ann.ask(spot.order, { params: { id } });

function sumOf(fills: Order['fills'] | null): string {
  return (fills ?? []).reduce((sum, { quantity }) => sum + Number(quantity), 0).toFixed(5);
}

// Shown as open before, and in no tab, until the follower had come by.
test('an order that others have filled is never shown as open, and is always in one of the tabs', {
  timeout: TEST_MS,
}, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await sell(PIECE, 10);
    const bought = await buy(PIECE, 10);
    assert.equal(bought.status, 'filled');
    const [order, pending, trading, closed, all] = await Promise.all([
      read(id),
      ...(['pending', 'trading', 'closed', undefined] as const).map((tab) =>
        ann.ask(spot.orders, { query: tab ? { tab } : {} }),
      ),
    ]);
    assert.equal(order.status, 'filled', `round ${round}`);
    assert.equal(sumOf(order.fills), Number(PIECE).toFixed(5));
    const has = (page: typeof pending) => page!.items.some((one) => one.id === id);
    assert.deepEqual([pending, trading, closed, all].map(has), [false, false, true, true], `round ${round}`);
    assert.equal(all!.items.find((one) => one.id === id)?.status, 'filled');
    const fills = await ann.ask(spot.fills);
    assert.equal(fills.items[0]?.orderId, id);
  }
});

/** What `work` says, while the follower is held. */
async function whileHeld<T>(work: () => Promise<T>): Promise<T> {
  const held = await HeldFollower.of(url);
  try {
    return await work();
  } finally {
    await held.release();
  }
}

const released = () => until('the tables are there', 20_000, async () => (await ann.send(spot.orders)).status === 200);

test('what is done to orders while the tables stand still is answered as done, and truly', {
  timeout: TEST_MS,
}, async () => {
  const partly = await sell('0.004', 20);
  await buy(PIECE, 20);
  await read(partly.id);
  const [kept, whole] = [await sell('0.002', 40), await sell(PIECE, 15)];
  const [price, stopPrice] = [String(near - 5_000), String(near - 4_000)];
  const wait = { instrument, side: 'sell', type: 'stop-limit', quantity: PIECE, price, stopPrice } as const;
  const stop = await ann.ask(spot.place, { body: wait });
  const told = await whileHeld(async () => {
    await buy(PIECE, 15);
    await buy(PIECE, 20);
    for (const route of [spot.orders, spot.fills, assets.records]) await ann.refused(route, 'read_model_behind');
    await ann.refused(spot.order, 'read_model_behind', { params: { id: whole.id } });
    const open = await ann.ask(spot.orders, { query: { tab: 'pending' } });
    assert.ok(!open.items.some(({ id }) => id === whole.id), 'what is filled is not open');
    const trading = await ann.ask(spot.orders, { query: { tab: 'trading' } });
    assert.equal(sumOf(trading.items[0]!.fills), '0.00200', 'open orders tell all their fills');

    await ann.refused(spot.cancel, 'order_ended', { params: { id: whole.id } });
    const reduced = await ann.ask(spot.reduce, { params: { id: kept.id }, body: { quantity: PIECE } });
    assert.equal(reduced.quantity, '0.00100');
    const query = { clientId: 'the-cancel' };
    const cancelled = await ann.ask(spot.cancel, { params: { id: partly.id }, query });
    assert.deepEqual([cancelled.status, cancelled.filled, sumOf(cancelled.fills)], ['cancelled', '0.00200', '0.00200']);
    const ended = await ann.ask(spot.cancelAll, { query: {} });
    assert.deepEqual(ended.map(({ id }) => id).sort(), [kept.id, stop.id].sort());
    const placed = await sell(PIECE, 50, 'the-order');

    // Done before: the first answer is in the tables, which nobody can read now; that it happened is said all the same.
    const again = await ann.refused(spot.cancel, 'already_done', { params: { id: partly.id }, query });
    assert.deepEqual([again.status, again.headers.get('retry-after')], [503, '1']);
    const known = await ann.ask(commands.command, { params: { clientId: 'the-cancel' } });
    assert.deepEqual(known, { state: 'accepted', seq: again.seq, result: { kind: 'order', id: partly.id } });
    await assert.rejects(sell(PIECE, 50, 'the-order'), /already_done/);
    return [cancelled, ...ended, placed];
  });
  await released();
  for (const order of told) assert.deepEqual(await read(order.id), order);
  const repeated = await ann.ask(spot.cancel, { params: { id: partly.id }, query: { clientId: 'the-cancel' } });
  assert.deepEqual(repeated, told[0], 'a repeat is answered as the first was');
});

test('what is entered, staked, moved, given and wagered while the tables stand still is answered as done', {
  timeout: TEST_MS,
}, async () => {
  const told = await whileHeld(async () => {
    const hold = [];
    for (const { whileHeld } of TESTED) if (whileHeld) hold.push(await whileHeld(ann));

    const [product] = await ann.ask(staking.products);
    const body = { product: product!.id, amount: product!.minimum, clientId: 'staked' };
    const { id } = await ann.ask(staking.stake, { body });
    assert.equal((await ann.ask(staking.stake, { body })).id, id, 'what runs is known without tables');
    const redeem = { params: { id }, body: { clientId: 'redeemed' } };
    const redeemed = await ann.ask(staking.redeem, redeem);
    await ann.refused(staking.redeem, 'already_done', redeem);
    await ann.refused(staking.redeem, 'stake_not_running', { params: { id }, body: {} });

    const move = { body: { from: 'spot', to: 'fiat', asset: 'USDT', amount: '1', clientId: 'moved' } } as const;
    assert.deepEqual(await ann.ask(assets.transfer, move), await ann.ask(assets.transfer, move));
    assert.equal((await ann.ask(assets.grant, { body: { clientId: 'granted' } })).remaining, 0);
    await ann.refused(assets.grant, 'already_done', { body: { clientId: 'granted' } });

    const wager = { instrument, direction: 'rise', durationSeconds: 300, amount: '10', clientId: 'taken' } as const;
    const contract = await ann.ask(seconds.place, { body: wager });
    await ann.refused(seconds.place, 'already_done', { body: wager });
    await ann.ask(seconds.setLimits, { body: { dailyLoss: '50' } });
    return { hold, redeemed, contract };
  });
  await released();
  for (const holds of told.hold) await holds();
  const stakes = await ann.ask(staking.orders);
  assert.deepEqual(
    stakes.items.find(({ id }) => id === told.redeemed.id),
    told.redeemed,
  );
  const { acceptedAt, amount } = await ann.ask(seconds.contract, { params: { id: told.contract.id } });
  assert.deepEqual([acceptedAt, amount], [told.contract.acceptedAt, told.contract.amount]);
});
