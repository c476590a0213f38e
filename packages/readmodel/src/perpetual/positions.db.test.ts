import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Event } from '@tradewind/engine';
import { type Story, startTestServer, type TestServer } from '../fixture.ts';
import { HOUSE, rowsAfter } from '../testing/rows-after.ts';
import { closedPositionsPage, positionDetail } from './closed-positions.ts';
import { ANN, CONTRACT, changed, funded, liquidated } from './testing/events.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

/** A long is opened, enlarged, pays funding, and is closed in two parts; another is liquidated; a short of the house goes on. */
const STORY: readonly Event[] = [
  changed({
    position: 1,
    cause: 'trade',
    lots: 10,
    entryNotional: 100_000,
    margin: 20_000,
    changed: 10,
    price: 100,
    fee: 5,
  }),
  changed({
    position: 2,
    cause: 'trade',
    lots: -4,
    user: HOUSE,
    changed: -4,
    price: 101,
    openedAt: 2_000,
    mode: 'cross',
  }),
  changed({ position: 1, cause: 'leverage', lots: 10, entryNotional: 100_000, margin: 20_000, leverage: 8 }),
  changed({
    position: 1,
    cause: 'trade',
    lots: 15,
    entryNotional: 155_000,
    margin: 30_000,
    leverage: 8,
    changed: 5,
    price: 111,
    fee: 3,
  }),
  funded({ position: 1, dueAt: 5_000, amount: 7 }),
  changed({ position: 1, cause: 'funding', lots: 15, entryNotional: 155_000, margin: 29_993, leverage: 8 }),
  changed({
    position: 1,
    cause: 'trade',
    lots: 9,
    entryNotional: 93_000,
    margin: 18_000,
    leverage: 8,
    changed: -6,
    price: 120,
    realised: 10_000,
    fee: 4,
  }),
  changed({
    position: 3,
    cause: 'trade',
    lots: -2,
    entryNotional: 20_000,
    margin: 4_000,
    changed: -2,
    price: 100,
    openedAt: 8_000,
  }),
  funded({ position: 2, dueAt: 5_000, amount: -6, user: HOUSE }),
  changed({ position: 1, cause: 'trade', lots: 0, changed: -9, price: 90, leverage: 8, realised: -12_000, fee: 2 }),
  liquidated({ position: 3 }),
  changed({ position: 3, cause: 'taken-over', lots: 0, changed: 2, price: 119, openedAt: 8_000, realised: -3_800 }),
  liquidated({ position: 2, user: HOUSE }),
  funded({ position: 2, dueAt: 14_000, amount: -4, user: HOUSE }),
];

const LONG = {
  ...{
    id: 1,
    user_id: ANN,
    instrument: CONTRACT,
    mode: 'isolated',
    leverage: 8,
    lots: 0,
    entry_notional: 0,
    margin: 0,
  },
  ...{
    most_lots: 15,
    opened_lots: 15,
    opened_sum: 1_555,
    closed_lots: 15,
    closed_sum: 1_530,
    realised: -2_000,
    fees: 14,
  },
  ...{ funding: 7, liquidated: false, cause: 'trade', opened_at: 1_000, closed_at: 10_000, closed_seq: 10 },
};
const OF_HOUSE = {
  ...{
    id: 2,
    user_id: HOUSE,
    instrument: CONTRACT,
    mode: 'cross',
    leverage: 5,
    lots: -4,
    entry_notional: 0,
    margin: 0,
  },
  ...{ most_lots: -4, opened_lots: 4, opened_sum: 404, closed_lots: 0, closed_sum: 0, realised: 0, fees: 0 },
  ...{ funding: -10, liquidated: true, cause: 'trade', opened_at: 2_000, closed_at: null, closed_seq: null },
};
const LIQUIDATED = {
  ...{
    id: 3,
    user_id: ANN,
    instrument: CONTRACT,
    mode: 'isolated',
    leverage: 5,
    lots: 0,
    entry_notional: 0,
    margin: 0,
  },
  ...{ most_lots: -2, opened_lots: 2, opened_sum: 200, closed_lots: 2, closed_sum: 238, realised: -3_800, fees: 0 },
  ...{ funding: 0, liquidated: true, cause: 'taken-over', opened_at: 8_000, closed_at: 12_000, closed_seq: 12 },
};

async function inBatches(story: Story, size: number): Promise<object[]> {
  for (let from = 0; from < STORY.length; from += size)
    await rowsAfter(story, STORY.slice(from, from + size), 'contract_positions');
  return rowsAfter(story, [], 'contract_positions');
}

test('a position is the sum of its changes, whoever had it and wherever batches end', async () => {
  for (const size of [1, 2, 5, STORY.length])
    await server.story(async (story) => {
      assert.deepEqual(await inBatches(story, size), [LONG, OF_HOUSE, LIQUIDATED], `batches of ${size}`);
    });
});

test('what is closed is read by its end with mean prices, page by page; one alone with all that happened to it', async () => {
  await server.story(async (story) => {
    await inBatches(story, STORY.length);
    const { db } = story;
    const { items, next } = await closedPositionsPage(db, ANN, { limit: 1 });
    assert.deepEqual([items.map(({ id }) => id), next], [[3], { seq: 12, position: 3 }]);
    const second = await closedPositionsPage(db, ANN, { limit: 1, before: next! });
    const [long] = second.items;
    assert.deepEqual(
      [long?.id, long?.entryPrice, long?.exitPrice, second.next],
      [1, 104, 102, null],
      '103 2/3 and 102',
    );
    assert.deepEqual((await closedPositionsPage(db, ANN, { instrument: CONTRACT + 1 })).items, []);
    assert.deepEqual((await closedPositionsPage(db, HOUSE, {})).items, [], 'that of the house is open');

    const detail = await positionDetail(db, ANN, 1);
    assert.deepEqual(detail?.position, long);
    assert.deepEqual(
      detail?.changes.items.map(({ cause, changed, price, fee, seq }) => [cause, changed, price, fee, seq]),
      [
        ['trade', -9, 90, 2, 10],
        ['trade', -6, 120, 4, 7],
        ['funding', 0, 0, 0, 6],
        ['trade', 5, 111, 3, 4],
        ['leverage', 0, 0, 0, 3],
        ['trade', 10, 100, 5, 1],
      ],
    );
    const { items: paid } = detail!.funding;
    assert.deepEqual(paid, [
      {
        ...{ position: 1, dueAt: 5_000, user: ANN, instrument: CONTRACT, lots: 10, rate: 100_000, amount: 7, owed: 7 },
        ...{ time: 5_000, seq: 5 },
      },
    ]);
    assert.deepEqual(detail?.liquidations.items, []);
    const steps = (await positionDetail(db, ANN, 3))!.liquidations.items;
    assert.deepEqual(
      steps.map(({ id, traded, fee, time }) => [id, traded, fee, time]),
      [[1, 10, 30, 11_000]],
    );
    assert.equal(await positionDetail(db, ANN, 2), null, "another's");
    assert.equal(await positionDetail(db, ANN, 9), null);
  });
});
