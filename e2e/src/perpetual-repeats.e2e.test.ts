import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { assets, perpetual } from '@tradewind/api';
import type { Client } from './client.ts';
import { Installation } from './installation.ts';
import { totalsOf } from './ledger.ts';
import { passQuiz } from './products/perpetual.ts';
import { until } from './until.ts';

const contract = 'BTC-USDT';
let installation: Installation;
let ann: Client;

before(async () => {
  installation = await Installation.begun();
  const server = await installation.start();
  ann = server.client();
  await ann.signUp();
  await ann.ask(assets.grant, { body: {} });
  await passQuiz(ann);
});
after(() => installation?.destroy());

/** A buy far below the mark. */
async function rests(lots: number): Promise<string> {
  const [one] = (await ann.ask(perpetual.contracts)).filter((other) => other.contract === contract);
  const price = `${Math.floor(Number(one!.mark) * 0.9)}.0`;
  const body = { contract, side: 'buy', type: 'limit', lots, price, from: 'spot' } as const;
  return (await ann.ask(perpetual.place, { body })).id;
}

test('what is sent again changes nothing and answers as the first time, of orders and of positions', async () => {
  const open = { contract, side: 'buy', type: 'market', lots: 10, from: 'spot' } as const;
  await until('the house maker quotes', 60_000, async () => {
    const { status, filledLots } = await ann.ask(perpetual.place, { body: open });
    return status === 'filled' && filledLots === 10;
  });
  await ann.ask(assets.transfer, { body: { from: 'spot', to: 'contract', asset: 'USDT', amount: '100' } });
  const [position] = (await ann.ask(perpetual.positions)).items;
  const held = { id: position!.id };
  const [first, second, third] = [await rests(4), await rests(3), await rests(2)];
  const stopLoss = `${Math.floor(Number(position!.mark) * 0.95)}.0`;
  const writes = [
    () => ann.done(perpetual.reduce, { params: { id: first }, body: { lots: 3, clientId: 'less' } }),
    () => ann.done(perpetual.cancel, { params: { id: second }, query: { clientId: 'away' } }),
    () => ann.done(perpetual.margin, { params: held, body: { amount: '10', clientId: 'more' } }),
    () => ann.done(perpetual.protect, { params: held, body: { stopLoss, clientId: 'guard' } }),
    () => ann.done(perpetual.close, { params: held, body: { type: 'market', lots: 4, clientOrderId: 'part' } }),
    () => ann.done(perpetual.cancelAll, { query: { contract, clientId: 'all' } }),
    () => ann.done(perpetual.close, { params: held, body: { type: 'market', clientOrderId: 'rest' } }),
  ];
  const all = async () => {
    const answers: Awaited<ReturnType<(typeof writes)[number]>>[] = [];
    for (const write of writes) answers.push(await write());
    return answers;
  };
  const told = await all();
  assert.deepEqual((await ann.ask(perpetual.positions)).items, []);
  const totals = totalsOf(await ann.ask(assets.overview));
  const again = await all();
  const seqs = (answers: typeof told) => answers.map(({ seq }) => seq);
  assert.deepEqual(seqs(again), seqs(told));
  // Of an order all is told as it was; a position is told as it stands.
  for (const place of [0, 1, 4, 5, 6]) assert.deepEqual(again[place]!.data, told[place]!.data, `write ${place}`);
  assert.deepEqual(totalsOf(await ann.ask(assets.overview)), totals);
  await ann.refused(perpetual.cancel, 'order_ended', { params: { id: third } });
  await ann.refused(perpetual.reduce, 'order_ended', { params: { id: third }, body: { lots: 1 } });
});

test('the same client id with another body is a conflict', async () => {
  const id = await rests(4);
  await ann.ask(perpetual.reduce, { params: { id }, body: { lots: 3, clientId: 'once' } });
  const { status } = await ann.refused(perpetual.reduce, 'client_id_conflict', {
    params: { id },
    body: { lots: 2, clientId: 'once' },
  });
  assert.equal(status, 409);
  assert.equal((await ann.ask(perpetual.order, { params: { id } })).lots, 3);
});
