import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Pool } from '@tradewind/database';
import { DEFAULT_INSTRUMENTS, type Event, type OrderAccepted, type Traded } from '@tradewind/engine';
import { startTestServer, type TestServer } from '../fixture.ts';
import { readCursor } from '../project/cursor.ts';
import { Projector } from '../project/projector.ts';
import type { World } from '../project/world.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import { fillsPage } from './fills.ts';
import { orderAsOf, ordersEndedBy } from './order-as-of.ts';
import { orderById, ordersPage } from './orders.ts';
import { latestTrades } from './trades.ts';

const ANN = 1;
const BOB = 2;
const HOUSE = 9;

const LISTED = DEFAULT_INSTRUMENTS.map(({ instrument, ...view }) => ({
  id: instrument,
  ...view,
  kind: 'spot' as const,
  next: null,
}));
const world: World = {
  userClass: (user) => (user === HOUSE ? 'house' : 'user'),
  instruments: () => LISTED,
  tickLines: () => [],
  tickHead: () => '',
};

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const listed: Event = {
  kind: 'InstrumentListed',
  instrument: 0,
  symbol: 'BTC/USDT',
  base: 1,
  quote: 0,
  priceScale: 1,
  tickUnits: 1,
  lotUnits: 1_000,
  unitsPerTickLot: 1,
};

function accepted(order: number, user: number, over: Partial<OrderAccepted> = {}): OrderAccepted {
  return {
    kind: 'OrderAccepted',
    order,
    user,
    clientId: `c-${order}`,
    instrument: 0,
    side: 'buy',
    type: 'limit',
    timeInForce: 'GTC',
    postOnly: false,
    triggerBy: 'last',
    price: 100,
    stopPrice: 0,
    quantity: 10,
    quoteQuantity: 0,
    ...over,
  };
}

function traded(trade: number, maker: [number, number], taker: [number, number], quantity: number): Traded {
  return {
    kind: 'Traded',
    trade,
    instrument: 0,
    takerSide: 'sell',
    price: 100,
    quantity,
    quoteAmount: 100 * quantity,
    makerOrder: maker[0],
    makerUser: maker[1],
    makerFee: 1,
    takerOrder: taker[0],
    takerUser: taker[1],
    takerFee: 2,
  };
}

function ended(order: number, user: number, how: 'filled' | 'cancelled', filled: number): Event {
  const endReason = how === 'filled' ? 'filled' : 'user';
  return { kind: 'OrderEnded', order, user, instrument: 0, status: how, endReason, filled, filledQuote: 100 * filled };
}

/** What each command causes; the place in the list is the sequence, a second passes from one to the next. */
const commands: readonly Event[][] = [
  [listed],
  [accepted(11, ANN)],
  [accepted(12, ANN, { type: 'stop-limit', stopPrice: 110, quantity: 5 })],
  [accepted(13, HOUSE, { side: 'sell' }), traded(1, [11, ANN], [13, HOUSE], 3)],
  [{ kind: 'OrderReduced', order: 11, user: ANN, quantity: 8 }],
  [accepted(14, BOB, { side: 'sell' }), traded(2, [11, ANN], [14, BOB], 5), ended(11, ANN, 'filled', 8)],
  [
    { kind: 'OrderTriggered', order: 12, user: ANN },
    { kind: 'OrderWaits', order: 12, user: ANN },
  ],
  [accepted(15, ANN, { instrument: 0, price: 90 })],
  [ended(12, ANN, 'cancelled', 0), ended(15, ANN, 'cancelled', 0)],
];

const timeOf = (seq: number): number => 1_000_000 + seq * 1_000;

/** Writes the commands, `perBatch` in a transaction: however they are cut, the tables must say the same. */
async function project(pool: Pool, perBatch: number, listedAs: World = world): Promise<void> {
  const projector = new Projector(LIVE_SCHEMA, await readCursor(pool, LIVE_SCHEMA), listedAs);
  for (const [index, events] of commands.entries()) {
    const seq = index + 1;
    const command = { command: 'AdvanceTime', user: 0, clientId: '', refusal: '', repeatOf: 0 } as const;
    projector.add([{ kind: 'CommandApplied', seq, time: timeOf(seq), ...command }, ...events]);
    if (seq % perBatch === 0 || seq === commands.length) {
      await projector.flush(pool, { seq, time: timeOf(seq), eventHash: '' });
    }
  }
}

for (const perBatch of [1, 4, 100]) {
  test(`an order goes through its tabs, ${perBatch} commands in a batch`, async () => {
    await server.story(async ({ pool, db }) => {
      await project(pool, perBatch);
      const ids = async (tab: 'pending' | 'trading' | 'closed' | 'revoked', user = ANN) =>
        (await ordersPage(db, user, { tab })).items.map(({ id }) => id);
      assert.deepEqual(await ids('closed'), [11]);
      assert.deepEqual(await ids('revoked'), [15, 12]);
      assert.deepEqual([await ids('pending'), await ids('trading')], [[], []]);
      assert.deepEqual(await ids('trading', BOB), [14]);
      const filled = await orderById(db, 11);
      assert.deepEqual(
        [filled?.quantity, filled?.originalQuantity, filled?.filled, filled?.filledQuote, filled?.status],
        [8, 10, 8, 800, 'filled'],
      );
      assert.deepEqual(
        filled?.fills.map(({ trade, side, quantity, fee, feeAsset, maker }) => [
          trade,
          side,
          quantity,
          fee,
          feeAsset,
          maker,
        ]),
        [
          [1, 'buy', 3, 1, 1, true],
          [2, 'buy', 5, 1, 1, true],
        ],
      );
      const [taken] = (await fillsPage(db, BOB, {})).items;
      assert.deepEqual(
        [taken?.order, taken?.side, taken?.fee, taken?.feeAsset, taken?.maker],
        [14, 'sell', 2, 0, false],
      );
      assert.equal(await orderById(db, 13), null, 'orders of the house are not kept');
      assert.deepEqual((await fillsPage(db, HOUSE, {})).items, []);
      assert.deepEqual(
        (await latestTrades(db, 0, 100)).map(({ id, takerSide }) => [id, takerSide]),
        [
          [2, 'sell'],
          [1, 'sell'],
        ],
      );
    });
  });
}

test('an order as of a command is what that command answered', async () => {
  await server.story(async ({ pool, db }) => {
    await project(pool, 3);
    const past = async (order: number, seq: number) => {
      const found = await orderAsOf(db, order, seq);
      return found && [found.status, found.quantity, found.filled, found.fills.length, found.updatedAt];
    };
    assert.equal(await past(11, 1), null);
    assert.deepEqual(await past(11, 2), ['open', 10, 0, 0, timeOf(2)]);
    assert.deepEqual(await past(11, 4), ['partially-filled', 10, 3, 1, timeOf(4)]);
    assert.deepEqual(await past(11, 5), ['partially-filled', 8, 3, 1, timeOf(5)]);
    assert.deepEqual(await past(11, 9), ['filled', 8, 8, 2, timeOf(6)]);
    assert.deepEqual(await past(12, 6), ['untriggered', 5, 0, 0, timeOf(3)]);
    assert.deepEqual(await past(12, 8), ['open', 5, 0, 0, timeOf(7)]);
    assert.deepEqual(await past(12, 9), ['cancelled', 5, 0, 0, timeOf(9)]);
    const waits = async (seq: number) => (await orderAsOf(db, 12, seq))?.waitsForPrice;
    assert.deepEqual([await waits(6), await waits(7), await waits(8), await waits(9)], [false, true, true, false]);
    assert.deepEqual(
      (await ordersEndedBy(db, ANN, 9)).map(({ id }) => id),
      [15, 12],
    );
    assert.deepEqual(await ordersEndedBy(db, BOB, 9), []);
  });
});

test('pages go on where the one before ended and end with null', async () => {
  await server.story(async ({ pool, db }) => {
    await project(pool, 100);
    const first = await ordersPage(db, ANN, { limit: 2 });
    assert.deepEqual(
      first.items.map(({ id }) => id),
      [15, 12],
    );
    const second = await ordersPage(db, ANN, { limit: 2, before: first.next! });
    assert.deepEqual([second.items.map(({ id }) => id), second.next], [[11], null]);
    assert.deepEqual((await ordersPage(db, ANN, { instruments: [1] })).items, []);
    const fills = await fillsPage(db, ANN, { limit: 1 });
    assert.equal(fills.items[0]?.trade, 2);
    assert.equal((await fillsPage(db, ANN, { limit: 1, before: fills.next! })).items[0]?.trade, 1);
  });
});

test('fees of a contract are in what it is settled in; where an engine says no kind it is Spot', async () => {
  for (const [kind, feeAsset] of [
    ['perpetual', 0],
    ['spot', 1],
    [undefined, 1],
  ] as const) {
    // Engines that were released before there was a kind.
    const instruments = () => LISTED.map((listing) => ({ ...listing, kind: kind! }));
    await server.story(async ({ pool, db }) => {
      await project(pool, 100, { ...world, instruments });
      const bought = (await fillsPage(db, ANN, {})).items;
      assert.deepEqual([...new Set(bought.map((fill) => fill.feeAsset))], [feeAsset]);
      const sold = (await fillsPage(db, BOB, {})).items;
      assert.deepEqual([...new Set(sold.map((fill) => fill.feeAsset))], [0]);
    });
  }
});
