import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { assets, market, perpetual } from '@tradewind/api';
import type { Client } from './client.ts';
import { Installation } from './installation.ts';
import { passQuiz } from './products/perpetual.ts';
import type { Server } from './server.ts';
import { until } from './until.ts';

const contract = 'BTC-USDT';
let installation: Installation;
let server: Server;
let ann: Client;

before(async () => {
  installation = await Installation.begun();
  server = await installation.start();
  ann = server.client();
  await ann.signUp();
  await ann.ask(assets.grant, { body: {} });
});
after(() => installation?.destroy());

const listed = async (name = contract) => (await ann.ask(perpetual.contracts)).find((one) => one.contract === name)!;
const contractBalance = async () => {
  const { accounts } = await ann.ask(assets.overview);
  const found = accounts.find(({ account, asset }) => account === 'contract' && asset === 'USDT');
  return Number(found?.available ?? 0) + Number(found?.frozen ?? 0);
};

test('a demo trades five contracts, with a book around the index and terms that anyone may read', async () => {
  await until('the house maker quotes all contracts', 60_000, async () => {
    const all = await ann.ask(perpetual.contracts);
    const books = await Promise.all(all.map((one) => ann.ask(market.depth, { query: { instrument: one.contract } })));
    return all.length === 5 && books.every(({ bids, asks }) => bids.length > 5 && asks.length > 5);
  });
  const { size, tick, brackets, group, index, mark, state, insuranceFund } = await listed();
  assert.deepEqual([size, tick, group, state], ['0.001', '0.1', 'A', 'trading']);
  assert.deepEqual([brackets[0]!.from, brackets[0]!.maxLeverage, insuranceFund], ['0.000000', 50, '5000000.000000']);
  assert.ok(Math.abs(Number(mark) / Number(index) - 1) < 0.01, `${mark} is near ${index}`);
});

test('somebody opens with money from Spot, protects, adds margin, closes a part and then all; each unit is told', async () => {
  const body = { contract, side: 'buy', type: 'market', lots: 20, from: 'spot' } as const;
  await ann.refused(perpetual.place, 'quiz_needed', { body });
  await passQuiz(ann);
  const order = await ann.ask(perpetual.place, { body });
  assert.deepEqual([order.status, order.filledLots, order.origin], ['filled', 20, 'user']);
  const [position] = (await ann.ask(perpetual.positions)).items;
  assert.ok(position);
  assert.deepEqual([position.side, position.lots, position.size, position.leverage], ['long', 20, '0.020', 5]);
  assert.ok(Number(position.liquidationPrice) < Number(position.entryPrice));
  const params = { id: position.id };
  const stopLoss = (Math.floor(Number(position.entryPrice)) - 2_000).toFixed(1);
  const guarded = await ann.ask(perpetual.protect, { params, body: { stopLoss } });
  assert.deepEqual([guarded.stopLoss, guarded.takeProfit], [stopLoss, null]);
  const [stop] = (await ann.ask(perpetual.orders, { query: { tab: 'pending' } })).items;
  assert.deepEqual([stop?.origin, stop?.status, stop?.lots], ['protection', 'untriggered', 20]);
  await ann.ask(assets.transfer, { body: { from: 'spot', to: 'contract', asset: 'USDT', amount: '50' } });
  const richer = await ann.ask(perpetual.margin, { params, body: { amount: '50' } });
  assert.equal(Number(richer.margin).toFixed(6), (Number(guarded.margin) + 50).toFixed(6));
  assert.ok(Number(richer.liquidationPrice) < Number(position.liquidationPrice));
  const half = await ann.ask(perpetual.close, { params, body: { type: 'market', lots: 5 } });
  assert.equal(half.filledLots, 5);
  const all = await ann.ask(perpetual.close, { params, body: { type: 'market' } });
  assert.equal(all.filledLots, 15);
  assert.deepEqual((await ann.ask(perpetual.positions)).items, []);
  const [closed] = (await ann.ask(perpetual.positions, { query: { state: 'closed' } })).items;
  assert.equal(closed?.id, position.id);
  const detail = await ann.ask(perpetual.position, { params });
  assert.deepEqual(
    detail.fills.map(({ cause }) => cause),
    Array.from(detail.fills, () => 'trade'),
  );
  const sum = (name: 'fee' | 'realised') => detail.fills.reduce((all, one) => all + Number(one[name]), 0).toFixed(6);
  assert.deepEqual([sum('fee'), sum('realised')], [closed!.fees, closed!.realised]);
  const { items } = await ann.ask(perpetual.income, { query: { contract } });
  const income = items.reduce((all, { amount }) => all + Number(amount), 0);
  assert.equal(income.toFixed(6), (Number(closed!.realised) - Number(closed!.fees)).toFixed(6));
  assert.deepEqual((await ann.ask(perpetual.orders, { query: { tab: 'pending' } })).items, [], 'the stop left with it');
});

test('what cannot be is refused at its field and changes nothing', async () => {
  const before = await contractBalance();
  for (const leverage of [0, -1])
    await ann.refused(perpetual.setSettings, 'leverage_invalid', { body: { contract, mode: 'isolated', leverage } });
  for (const leverage of [21, 1_000])
    await ann.refused(perpetual.setSettings, 'leverage_of_new_account', {
      body: { contract, mode: 'isolated', leverage },
    });
  const order = { contract, side: 'buy', type: 'market', lots: 1 } as const;
  await ann.refused(perpetual.place, 'field_invalid', { body: { ...order, lots: 0 } });
  await ann.refused(perpetual.place, 'contract_unknown', { body: { ...order, contract: 'BTC/USDT' } });
  await ann.refused(perpetual.place, 'reduce_only_would_open', { body: { ...order, reduceOnly: true } });
  const beyond = await ann.refused(perpetual.place, 'margin_missing', { body: { ...order, lots: 500 } });
  assert.equal(beyond.data.field, 'lots');
  await ann.refused(perpetual.place, 'position_limit', { body: { ...order, lots: 10_000_000 } });
  const bob = server.client();
  await bob.signUp();
  await bob.ask(assets.grant, { body: {} });
  await passQuiz(bob);
  await bob.ask(perpetual.place, { body: { ...order, from: 'spot' } });
  const [his] = (await bob.ask(perpetual.positions)).items;
  for (const [route, body] of [
    [perpetual.close, { type: 'market' }],
    [perpetual.margin, { amount: '1' }],
    [perpetual.protect, { stopLoss: '1.0' }],
  ] as const)
    await ann.refused(route, 'position_unknown', { params: { id: his!.id }, body: body as never });
  await ann.refused(perpetual.position, 'position_unknown', { params: { id: his!.id } });
  const far = (Math.floor(Number(his!.mark)) * 0.9).toFixed(0);
  const body = { contract, side: 'buy', type: 'limit', lots: 2, price: `${far}.0`, from: 'spot' } as const;
  const { id } = await bob.ask(perpetual.place, { body });
  for (const route of [perpetual.order, perpetual.cancel])
    await ann.refused(route, 'order_unknown', { params: { id } });
  await ann.refused(perpetual.reduce, 'order_unknown', { params: { id }, body: { lots: 1 } });
  assert.equal((await bob.ask(perpetual.reduce, { params: { id }, body: { lots: 1 } })).lots, 1);
  assert.equal((await bob.ask(perpetual.cancel, { params: { id } })).status, 'cancelled');
  const wrong = (Number(his!.mark) * 1.1).toFixed(0);
  await bob.refused(perpetual.protect, 'protection_wrong_side', {
    params: { id: his!.id },
    body: { stopLoss: `${wrong}.0` },
  });
  await bob.refused(perpetual.setSettings, 'margin_mode_in_use', { body: { contract, mode: 'cross', leverage: 5 } });
  assert.equal(await contractBalance(), before);
});

test('anyone may read premiums, funds, liquidations and what was closed against whom, without an account', async () => {
  const stranger = server.client();
  const { funds, contracts } = await stranger.ask(perpetual.open);
  assert.deepEqual(
    funds.map(({ group }) => group),
    ['A', 'B', 'C'],
  );
  assert.equal(contracts.length, 5);
  const to = Date.now() + 60_000;
  const query = { contract, from: to - 600_000, to };
  await until('premiums are sampled', 30_000, async () => {
    const { samples } = await stranger.ask(perpetual.samples, { query });
    return samples.length > 1 && samples.every(({ index }) => Number(index) > 0);
  });
  assert.equal((await stranger.ask(perpetual.flows, { query: { group: 'A' } })).items.length, 1);
  await stranger.ask(perpetual.liquidations);
  await stranger.ask(perpetual.deleveragings);
  await stranger.ask(perpetual.funding, { query: { contract } });
});
