import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CONTRACT, SPOT } from '../../exchange/testing/with-contract.ts';
import { startTestServer, type TestServer } from '../../people/common/fixture.ts';
import { BOB, type Kit, PASS, routeStory } from './testing/route-story.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

/** Ann has passed the quiz. */
const story = (run: (kit: Kit) => Promise<void>) =>
  routeStory(server, async (kit) => {
    await kit.ask('POST lever/quiz', { body: PASS });
    await run(kit);
  });

/** Ten lots at 59,000, which are 590 USDT; another price, side or contract where it is said. */
async function placed({ ask }: Kit, fields: object = {}): Promise<string> {
  const body = { contract: CONTRACT, side: 'buy', type: 'limit', lots: 10, price: '59000.0', ...fields };
  const { status, data } = await ask('POST lever/orders', { body });
  assert.equal(status, 200, String(data.code));
  return String(data.id);
}

/** Of Ann, past the routes. */
const placedInSpot = ({ ann, send }: Kit) =>
  send({
    ...{ kind: 'PlaceOrder', user: ann, clientId: '', bodyHash: 0, instrument: 0, side: 'buy', type: 'limit' },
    ...{ timeInForce: 'GTC', postOnly: false, triggerBy: 'last', price: 590_000, stopPrice: 0 },
    ...{ quantity: 1_000, quoteQuantity: 0 },
  } as const);

/** [lots, price] of the bids. */
const bids = ({ engine, ann }: Kit) => engine.openOrders(ann).map(({ quantity, price }) => [quantity, price]);

const orderMargin = ({ engine, ann }: Kit) => engine.perpetuals.account(ann).orderMargin;

async function refused({ ask }: Kit, call: string, code: string, body?: object): Promise<void> {
  const { status, data } = await ask(call, body && { body });
  assert.equal(data.code, code, `${call} ${JSON.stringify(body)}`);
  assert.notEqual(status, 200);
}

test('PATCH makes an order smaller: it keeps its place, and what it sets aside becomes less', () =>
  story(async (kit) => {
    const id = await placed(kit);
    await kit.place(BOB, { side: 'buy', price: 590_000, quantity: 5 });
    // A fifth of 590 USDT, 0.05 % of it to open and of 472 to close.
    assert.equal(orderMargin(kit), 118_000_000 + 295_000 + 236_000);
    const { status, data } = await kit.ask(`PATCH lever/orders/${id}`, { body: { lots: 4 } });
    assert.deepEqual([status, data.status, data.lots, data.filledLots], [200, 'open', 4, 0]);
    assert.equal(data.margin, '47.412400');
    assert.equal(orderMargin(kit), 47_412_400);
    await kit.place(BOB, { side: 'sell', price: 590_000, quantity: 1 });
    assert.equal(kit.engine.order(Number(id))?.filled, 1, 'it was first');
  }));

test('PATCH refuses what makes nothing smaller, and what is no number of lots', () =>
  story(async (kit) => {
    const id = await placed(kit);
    for (const lots of [10, 11, 10_000_000]) await refused(kit, `PATCH lever/orders/${id}`, 'reduce_invalid', { lots });
    for (const lots of [0, -1, 1.5, '4', null])
      await refused(kit, `PATCH lever/orders/${id}`, 'field_invalid', { lots });
    await refused(kit, `PATCH lever/orders/${id}`, 'field_unknown', { lots: 4, quantity: '0.004' });
    assert.deepEqual(bids(kit), [[10, 590_000]]);
  }));

test('PATCH goes down to one lot more than was filled', () =>
  story(async (kit) => {
    const id = await placed(kit, { price: '60000.0' });
    await kit.place(BOB, { side: 'sell', price: 600_000, quantity: 3 });
    await refused(kit, `PATCH lever/orders/${id}`, 'reduce_invalid', { lots: 3 });
    const { data } = await kit.ask(`PATCH lever/orders/${id}`, { body: { lots: 4 } });
    assert.deepEqual([data.lots, data.filledLots, data.status], [4, 3, 'partially-filled']);
    assert.deepEqual(
      (data.fills as { quantity: string; price: string }[]).map(({ quantity, price }) => [quantity, price]),
      [['0.003', '60000.0']],
    );
  }));

test('DELETE cancels an order and gives back what it set aside; a second time it says that it has ended', () =>
  story(async (kit) => {
    const id = await placed(kit, { takeProfit: '61000.0', stopLoss: '58000.0' });
    const { status, data } = await kit.ask(`DELETE lever/orders/${id}`);
    assert.deepEqual(
      [status, data.id, data.status, data.origin, data.margin],
      [200, id, 'cancelled', 'user', '0.000000'],
    );
    assert.deepEqual([data.takeProfit, data.stopLoss, data.protectBy], ['61000.0', '58000.0', 'mark']);
    assert.deepEqual([bids(kit), orderMargin(kit)], [[], 0]);
    await refused(kit, `DELETE lever/orders/${id}`, 'order_ended');
  }));

test("another's order, one of Spot and one that never was are unknown, and stay as they are", () =>
  story(async (kit) => {
    const his = await kit.place(BOB, { side: 'buy', price: 590_000, quantity: 5 });
    const spot = await placedInSpot(kit);
    for (const id of [his, spot]) {
      await refused(kit, `DELETE lever/orders/${id}`, 'order_unknown');
      assert.notEqual(kit.engine.order(Number(id)), null, id);
    }
    await refused(kit, `PATCH lever/orders/${his}`, 'order_unknown', { lots: 1 });
    await refused(kit, `PATCH lever/orders/${spot}`, 'order_unknown', { lots: 1 });
    await refused(kit, 'DELETE lever/orders/123456789', 'order_unknown');
  }));

test('DELETE of all cancels those of one contract or of all, the stops of positions with them, and nothing of Spot', () =>
  story(async (kit) => {
    await kit.trade();
    const [position] = kit.engine.perpetuals.positions(kit.ann);
    await kit.ask(`POST lever/positions/${position!.id}/protection`, { body: { stopLoss: '55000.0' } });
    const spot = await placedInSpot(kit);
    const there = await placed(kit, { lots: 1 });
    const sources = [{ source: 0, price: 30_000_000, ageMs: 0, heardMs: 0 }];
    await kit.send({ kind: 'IndexTick', time: kit.engine.time, ticks: [{ instrument: 1, sources }] });
    const elsewhere = await placed(kit, { contract: 'ETH-USDT', lots: 1, price: '3000.00' });
    const one = await kit.ask(`DELETE lever/orders?contract=${CONTRACT}`);
    const told = one.data as unknown as { id: string; origin: string; status: string; stopLoss: string | null }[];
    assert.equal(one.status, 200);
    assert.deepEqual(told.map(({ origin, status }) => [origin, status]).sort(), [
      ['protection', 'cancelled'],
      ['user', 'cancelled'],
    ]);
    assert.ok(told.some(({ id }) => id === there));
    assert.equal(kit.engine.perpetuals.positions(kit.ann)[0]?.stopLoss, 0);
    const rest = await kit.ask('DELETE lever/orders');
    assert.deepEqual(
      (rest.data as unknown as { id: string }[]).map(({ id }) => id),
      [elsewhere],
    );
    assert.deepEqual((await kit.ask('DELETE lever/orders')).data, []);
    assert.notEqual(kit.engine.order(Number(spot)), null);
    await refused(kit, `DELETE lever/orders?contract=${encodeURIComponent(SPOT)}`, 'contract_unknown');
  }));

test('a program with the scope of contracts reduces and cancels too', () =>
  story(async (kit) => {
    const id = await placed(kit);
    const token = 'program';
    const smaller = await kit.ask(`PATCH lever/orders/${id}`, { body: { lots: 2 }, token });
    assert.equal(smaller.data.lots, 2);
    assert.equal((await kit.ask(`DELETE lever/orders/${id}`, { token })).data.status, 'cancelled');
  }));
