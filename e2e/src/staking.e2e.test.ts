import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { assets, auth, staking } from '@tradewind/api';
import { DAY_MS, utcDay } from '@tradewind/base';
import { type Client, PASSWORD } from './client.ts';
import { tellClock } from './clock-socket.ts';
import { Installation } from './installation.ts';
import type { Server } from './server.ts';
import { until } from './until.ts';

const TEN_PAST = 600_000;
let installation: Installation;
let server: Server;
let ann: Client;
let bob: Client;
let account: string;

before(async () => {
  installation = await Installation.begun({ args: ['--clock', 'manual', '--limits', 'off', '--liquidity', 'off'] });
  server = await installation.start();
  [ann, bob] = [server.client(), server.client()];
  for (const client of [ann, bob]) {
    account = await client.signUp();
    await client.ask(assets.grant, { body: {} });
    await client.ask(assets.transfer, { body: { from: 'spot', to: 'finance', asset: 'USDT', amount: '2500' } });
  }
});
after(() => installation?.destroy());

/** Turns the clock to ten past midnight UTC, `days` after today. */
async function passTo(days: number): Promise<void> {
  const now = Number(await tellClock(installation.dataDir, 'now'));
  await tellClock(installation.dataDir, `advance ${(utcDay(now) + days) * DAY_MS + TEN_PAST - now}`);
}

async function finance(client: Client): Promise<readonly string[]> {
  const { accounts } = await client.ask(assets.overview);
  const { available, frozen } = accounts.find(({ account, asset }) => account === 'finance' && asset === 'USDT')!;
  return [available, frozen];
}

/** The days that a stake was paid for, oldest first, once there are so many. */
async function accruals(client: Client, id: string, count: number) {
  return until(`${count} rewards`, 20_000, async () => {
    const { items } = await client.ask(staking.accruals, { params: { id } });
    return items.length >= count ? [...items].reverse() : undefined;
  });
}

test('a stake is locked, paid at ten past midnight, and given back early less what was paid', async () => {
  const products = await ann.ask(staking.products);
  assert.deepEqual(
    products.map(({ termDays, dailyRate }) => [termDays, dailyRate]),
    [
      [7, '0.008'],
      [30, '0.014'],
      [60, '0.019'],
      [90, '0.025'],
    ],
  );
  const id = products[0]!.id;
  const body = { product: id, amount: '1000', clientId: 'first-stake' };
  const stake = await ann.ask(staking.stake, { body });
  assert.deepEqual(
    [stake.amount, stake.reward, stake.paid, stake.state],
    ['1000.000000', '0.560000', '0.000000', 'running'],
  );
  assert.deepEqual(await ann.ask(staking.stake, { body }), stake);
  assert.deepEqual(await finance(ann), ['1500.000000', '1000.000000']);
  await ann.refused(staking.stake, 'stake_too_small', { body: { product: id, amount: '9.999999' } });
  await ann.refused(staking.stake, 'stake_too_large', { body: { product: id, amount: '10000.000001' } });
  await ann.refused(staking.stake, 'insufficient_balance', { body: { product: id, amount: '1500.000001' } });
  await ann.refused(staking.stake, 'insufficient_balance', {
    body: { product: id, amount: '9000.000001', from: 'spot' },
  });
  await ann.refused(staking.stake, 'staking_product_unknown', { body: { product: '9', amount: '100' } });
  await bob.refused(staking.redeem, 'stake_unknown', { params: { id: stake.id }, body: {} });
  await bob.refused(staking.accruals, 'stake_unknown', { params: { id: stake.id } });

  await passTo(2);
  const [first] = await accruals(ann, stake.id, 1);
  assert.deepEqual([first!.amount, first!.paid], ['0.080000', '0.080000']);
  const [running] = (await ann.ask(staking.orders, { query: { state: 'running' } })).items;
  assert.deepEqual([running!.paid, running!.clawback], ['0.080000', '0.080000']);
  assert.deepEqual(await ann.ask(staking.totals), [
    { asset: 'USDT', locked: '1000.000000', earned: '0.080000', lastDay: '0.080000' },
  ]);

  const redeemed = await ann.ask(staking.redeem, { params: { id: stake.id }, body: {} });
  assert.deepEqual([redeemed.state, redeemed.paid, redeemed.clawback], ['cancelled', '0.080000', '0.080000']);
  assert.deepEqual(await finance(ann), ['2500.000000', '0.000000']);
  await ann.refused(staking.redeem, 'stake_not_running', { params: { id: stake.id }, body: {} });
  const { items } = await ann.ask(assets.records, { query: { account: 'finance' } });
  assert.deepEqual(
    items.slice(0, 2).map(({ reason, amount, reference }) => [reason, amount, reference.kind, reference.id]),
    [
      ['clawback', '-0.080000', 'stake', stake.id],
      ['reward', '0.080000', 'stake', stake.id],
    ],
  );
  const [cancelled] = (await ann.ask(staking.orders, { query: { state: 'cancelled' } })).items;
  assert.deepEqual(cancelled, redeemed);
});

/** Everything dies at once; a new process starts, and the last who signed up signs in there. */
async function cutPower(): Promise<void> {
  await installation.kill9Tree();
  server = await installation.start();
  bob.base = server.base;
  bob.token = await bob.ask(auth.signin, { body: { account, password: PASSWORD } });
}

test('over a power cut of several days each day is paid once, and the end of the term is not missed', async () => {
  const { id } = await bob.ask(staking.stake, { body: { product: '0', amount: '1234.567891' } });
  await passTo(2);
  await accruals(bob, id, 1);
  await cutPower();
  await passTo(4);
  const five = await accruals(bob, id, 5);
  const days = five.map(({ day }) => Date.parse(day) / DAY_MS);
  assert.deepEqual(
    days,
    days.map((_, at) => days[0]! + at),
  );
  assert.equal(five.at(-1)!.paid, '0.493827');

  await cutPower();
  await passTo(5);
  const seven = await accruals(bob, id, 7);
  assert.equal(seven.length, 7);
  assert.equal(seven.at(-1)!.paid, '0.691358');
  await bob.refused(staking.redeem, 'stake_not_running', { params: { id }, body: {} });
  const [ended] = (await bob.ask(staking.orders, { query: { state: 'ended' } })).items;
  assert.deepEqual([ended!.id, ended!.paid, ended!.reward, ended!.clawback], [id, '0.691358', '0.691358', '0.000000']);
  assert.deepEqual(await finance(bob), ['2500.691358', '0.000000']);

  assert.equal(await server.stop(), 0);
  const { ok, problems } = await installation.verify();
  assert.ok(ok, problems.join('\n'));
});
