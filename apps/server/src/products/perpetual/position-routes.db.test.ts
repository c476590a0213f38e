import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CONTRACT } from '../../exchange/testing/with-contract.ts';
import { startTestServer, type TestServer } from '../../people/common/fixture.ts';
import { BOB, type Kit, routeStory } from './testing/route-story.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

interface Held extends Kit {
  /** The path of Ann's position, and that of Bob's. */
  readonly at: string;
  readonly his: string;
}

/** Ann is long ten lots of BTC at 60,000, levered 5 times, and Bob short. */
const story = (run: (kit: Held) => Promise<void>) =>
  routeStory(server, async (kit) => {
    await kit.trade();
    const pathOf = (user: number) => `lever/positions/${kit.engine.perpetuals.positions(user)[0]?.id}`;
    await run({ ...kit, at: pathOf(kit.ann), his: pathOf(BOB) });
  });

const position = ({ engine, ann }: Kit) => engine.perpetuals.positions(ann)[0];

async function refused({ ask }: Kit, call: string, code: string, body: object, field?: string): Promise<void> {
  const { status, data } = await ask(call, { body });
  assert.deepEqual([data.code, data.field], [code, field], `${call} ${JSON.stringify(body)}`);
  assert.notEqual(status, 200);
}

test('close: some lots at the market, then by a limit that rests, then all', () =>
  story(async (kit) => {
    await kit.place(BOB, { side: 'buy', price: 600_000, quantity: 4 });
    const some = await kit.ask(`POST ${kit.at}/close`, { body: { type: 'market', lots: 4 } });
    const { status, side, lots, filledLots, reduceOnly, origin, margin } = some.data;
    assert.deepEqual([some.status, status, side, lots, filledLots], [200, 'filled', 'sell', 4, 4]);
    assert.deepEqual([reduceOnly, origin, margin], [true, 'user', '0.000000']);
    assert.deepEqual([position(kit)?.lots, position(kit)?.margin], [6, 72_000_000]);

    const rests = await kit.ask(`POST ${kit.at}/close`, { body: { type: 'limit', price: '61000.0', lots: 5 } });
    assert.deepEqual([rests.data.status, rests.data.price, rests.data.margin], ['open', '61000.0', '0.000000']);
    // Another one that rests would be more than there is; one at the market takes its place.
    const more = { type: 'limit', price: '61000.0', lots: 2 };
    await refused(kit, `POST ${kit.at}/close`, 'reduce_only_would_open', more, 'lots');
    await kit.place(BOB, { side: 'buy', price: 600_000, quantity: 6 });
    const all = await kit.ask(`POST ${kit.at}/close`, { body: { type: 'market' } });
    assert.deepEqual([all.data.status, all.data.lots, position(kit)], ['filled', 6, undefined]);
    assert.deepEqual(kit.engine.openOrders(kit.ann), []);
    // A fee of 0.05 % for ten lots bought and ten sold.
    assert.equal(kit.engine.balance(kit.ann, 'contract', 0).available, 1_000_000_000 - 600_000);
    assert.equal(kit.engine.assetSum(0), 0n);
  }));

test('close: a market order that finds nobody expires, and a short is bought back', () =>
  story(async (kit) => {
    const nobody = await kit.ask(`POST ${kit.at}/close`, { body: { type: 'market' } });
    assert.deepEqual([nobody.data.status, nobody.data.filledLots, position(kit)?.lots], ['expired', 0, 10]);
    await kit.place(BOB, { side: 'buy', price: 600_000, quantity: 10 });
    await kit.ask(`POST ${kit.at}/close`, { body: { type: 'market' } });
    await kit.place(BOB, { side: 'buy', price: 600_000, quantity: 2 });
    await kit.place(kit.ann, { side: 'sell', price: 600_000, quantity: 2 });
    const short = `lever/positions/${position(kit)?.id}`;
    const back = await kit.ask(`POST ${short}/close`, { body: { type: 'limit', price: '59000.0' } });
    assert.deepEqual([back.data.side, back.data.lots], ['buy', 2]);
  }));

test('close: no more lots than there are, no price that is none, and no fields of an order that opens', () =>
  story(async (kit) => {
    const close = `POST ${kit.at}/close`;
    await refused(kit, close, 'reduce_only_would_open', { type: 'market', lots: 11 }, 'lots');
    for (const lots of [0, -1, 1.5, '1']) await refused(kit, close, 'field_invalid', { type: 'market', lots }, 'lots');
    await refused(kit, close, 'amount_too_precise', { type: 'limit', price: '60000.05' }, 'price');
    await refused(kit, close, 'order_combination_invalid', { type: 'limit' }, 'price');
    await refused(kit, close, 'field_invalid', { type: 'stop-market' }, 'type');
    await refused(kit, close, 'field_unknown', { type: 'market', takeProfit: '61000.0' }, 'takeProfit');
    assert.equal(position(kit)?.lots, 10);
    assert.deepEqual(kit.engine.openOrders(kit.ann), []);
  }));

test('margin goes in and out to the unit, and is told with what it moves', () =>
  story(async (kit) => {
    const margin = `POST ${kit.at}/margin`;
    const before = position(kit)!;
    const more = await kit.ask(margin, { body: { amount: '50.000001' } });
    assert.deepEqual([more.status, more.data.margin, more.data.removable], [200, '170.000001', '50.000001']);
    assert.ok(Number(more.data.liquidationPrice) < before.liquidationPrice! / 1_000);
    await refused(kit, margin, 'margin_not_spare', { amount: '-50.000002' }, 'amount');
    const less = await kit.ask(margin, { body: { amount: '-50.000001' } });
    assert.deepEqual([less.data.margin, less.data.removable], ['120.000000', '0.000000']);
    assert.equal(kit.engine.balance(kit.ann, 'contract', 0).available, 1_000_000_000 - 120_000_000 - 300_000);
    // All that is free, and a unit more.
    await refused(kit, margin, 'margin_missing', { amount: '879.700001' }, 'amount');
    assert.equal((await kit.ask(margin, { body: { amount: '879.700000' } })).data.margin, '999.700000');
  }));

test('margin: what is no amount is refused, and what is in cross has none of its own', () =>
  story(async (kit) => {
    const margin = `POST ${kit.at}/margin`;
    for (const amount of ['0', '-0', '0.000000']) await refused(kit, margin, 'amount_invalid', { amount }, 'amount');
    await refused(kit, margin, 'amount_too_precise', { amount: '0.0000001' }, 'amount');
    for (const amount of ['', '+1', '1e3', '--1', ' 1', '01', 5, null])
      await refused(kit, margin, 'amount_malformed', { amount }, 'amount');
    assert.equal(position(kit)?.margin, 120_000_000);
    await kit.place(BOB, { side: 'buy', price: 600_000, quantity: 10 });
    await kit.ask(`POST ${kit.at}/close`, { body: { type: 'market' } });
    await kit.ask('POST lever/settings', { body: { contract: CONTRACT, mode: 'cross', leverage: 5 } });
    await kit.trade();
    const cross = `POST lever/positions/${position(kit)?.id}/margin`;
    await refused(kit, cross, 'margin_not_isolated', { amount: '1' }, 'id');
  }));

test('protection: what is left out stays, null takes it away, and each has an order of its own', () =>
  story(async (kit) => {
    const protect = `POST ${kit.at}/protection`;
    const both = await kit.ask(protect, { body: { takeProfit: '62000.0', stopLoss: '58000.0', protectBy: 'last' } });
    assert.deepEqual(
      [both.status, both.data.takeProfit, both.data.stopLoss, both.data.protectBy],
      [200, '62000.0', '58000.0', 'last'],
    );
    assert.deepEqual(
      kit.engine.openOrders(kit.ann).map(({ type, stopPrice, quantity }) => [type, stopPrice, quantity]),
      [
        ['stop-market', 580_000, 10],
        ['take-profit-market', 620_000, 10],
      ],
    );
    const moved = await kit.ask(protect, { body: { stopLoss: '59000.0' } });
    assert.deepEqual([moved.data.takeProfit, moved.data.stopLoss], ['62000.0', '59000.0']);
    const one = await kit.ask(protect, { body: { takeProfit: null } });
    assert.deepEqual([one.data.takeProfit, one.data.stopLoss, one.data.protectBy], [null, '59000.0', 'last']);
    await kit.ask(protect, { body: { stopLoss: null } });
    assert.deepEqual(kit.engine.openOrders(kit.ann), []);
  }));

test('protection: the wrong side and what is no price are refused, and change nothing', () =>
  story(async (kit) => {
    const protect = `POST ${kit.at}/protection`;
    await kit.ask(protect, { body: { stopLoss: '58000.0' } });
    for (const body of [
      { stopLoss: '60000.0' },
      { takeProfit: '60000.0' },
      { takeProfit: '58500.0', stopLoss: '59000.0' },
    ])
      await refused(kit, protect, 'protection_wrong_side', body);
    await refused(kit, protect, 'amount_too_precise', { stopLoss: '58000.05' }, 'stopLoss');
    for (const takeProfit of ['-1', '', 61_000])
      await refused(kit, protect, 'field_invalid', { takeProfit }, 'takeProfit');
    assert.deepEqual([position(kit)?.stopLoss, position(kit)?.takeProfit], [580_000, 0]);
  }));

test("another's position, one that is over and one that never was are unknown to all three", () =>
  story(async (kit) => {
    const theirs = kit.engine.perpetuals.positions(BOB)[0]!;
    await kit.place(BOB, { side: 'buy', price: 600_000, quantity: 10 });
    for (const path of [kit.his, 'lever/positions/99'])
      for (const [verb, body] of [
        ['close', { type: 'market' }],
        ['margin', { amount: '1' }],
        ['protection', { stopLoss: '65000.0' }],
      ] as const)
        await refused(kit, `POST ${path}/${verb}`, 'position_unknown', body, 'id');
    assert.deepEqual(kit.engine.perpetuals.positions(BOB)[0], theirs);
    await kit.ask(`POST ${kit.at}/close`, { body: { type: 'market' } });
    await refused(kit, `POST ${kit.at}/close`, 'position_unknown', { type: 'market' }, 'id');
    await refused(kit, `POST ${kit.at}/margin`, 'position_unknown', { amount: '1' }, 'id');
  }));
