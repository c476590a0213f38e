import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Event, EventOf } from '@tradewind/engine';
import { startTestServer, type TestServer } from '../fixture.ts';
import { HOUSE, rowsAfter } from '../testing/rows-after.ts';
import { contractOrdersOf } from './contract-orders.ts';
import {
  bracketTables,
  deleveragingsPage,
  fundFlowsPage,
  fundingRatesPage,
  liquidationsPage,
  premiumsBetween,
} from './open-lists.ts';
import { ANN, CONTRACT, changed, liquidated, posted } from './testing/events.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const deleveraged = (position: number, user: number, reference: number) =>
  changed({ position, cause: 'deleveraged', lots: 0, changed: -3, price: 8_900, user, reference });

test('liquidations and what was closed for them leave nobody out and name nobody', async () => {
  await server.story(async (story) => {
    const { db } = story;
    const events: readonly Event[] = [
      ...[liquidated({ position: 1 }), deleveraged(2, HOUSE, 1), deleveraged(1, ANN, 1)],
      ...[liquidated({ position: 3, user: HOUSE, instrument: CONTRACT + 1 }), deleveraged(5, ANN, 3)],
    ];
    await rowsAfter(story, events.slice(0, 2), 'cursor');
    await rowsAfter(story, events.slice(2), 'cursor');
    const steps = await liquidationsPage(db, {});
    assert.deepEqual(
      steps.items.map(({ id, position, instrument }) => [id, position, instrument]),
      [
        [2, 3, CONTRACT + 1],
        [1, 1, CONTRACT],
      ],
    );
    const closed = await deleveragingsPage(db, { limit: 1 });
    assert.deepEqual(
      closed.items.map(({ position, changed, price, reference, time }) => [position, changed, price, reference, time]),
      [[5, -3, 8_900, 3, 5_000]],
    );
    const rest = await deleveragingsPage(db, { before: closed.next! });
    assert.deepEqual([rest.items.map(({ position }) => position), rest.next], [[2], null]);
    for (const item of [...steps.items, ...closed.items, ...rest.items]) assert.ok(!('user' in item));
    const ofOne = await liquidationsPage(db, { instrument: CONTRACT });
    assert.deepEqual(
      ofOne.items.map(({ position }) => position),
      [1],
    );
  });
});

test('insurance funds show every flow, and no other account does', async () => {
  await server.story(async (story) => {
    const events = [
      posted({ house: 'insurance-a', amount: 1_000, reason: 'endowment' }),
      posted({ house: 'fees', amount: 5, reason: 'fee' }),
      posted({ house: 'insurance-b', amount: 70 }),
      posted({ house: 'insurance-a', amount: -40, total: 960, referenceId: 8 }),
    ];
    await rowsAfter(story, events, 'cursor');
    const { items, next } = await fundFlowsPage(story.db, 'A', { limit: 1 });
    assert.deepEqual(items, [
      {
        ...{ id: 3, house: 'insurance-a', asset: 0, amount: -40, total: 960, reason: 'insurance' },
        ...{ reference: 'position', referenceId: 8, time: 4_000, seq: 4 },
      },
    ]);
    const first = await fundFlowsPage(story.db, 'A', { before: next! });
    assert.deepEqual(
      first.items.map(({ amount }) => amount),
      [1_000],
    );
    assert.deepEqual((await fundFlowsPage(story.db, 'C', {})).items, []);
  });
});

const sampled = (time: number, instrument = CONTRACT): EventOf<'PremiumSampled'> => {
  const prices = { index: 9_000, bid: 8_990, ask: 0, premium: -7, bestBid: 8_995, bestAsk: 9_005 };
  return { kind: 'PremiumSampled', instrument, time, place: time / 5_000, ...prices };
};
const rateOf = (dueAt: number, rate: number): EventOf<'FundingSet'> => {
  return { kind: 'FundingSet', instrument: CONTRACT, dueAt, mark: 9_001, mean: rate - 1, rate, samples: 3, lacking: 0 };
};

test('rates come with their means, and premiums with the prices that they are of', async () => {
  await server.story(async (story) => {
    const { db } = story;
    const times = [5_000, 10_000, 15_000, 20_000];
    await rowsAfter(story, [...times.map((time) => sampled(time)), sampled(5_000, 6)], 'cursor');
    await rowsAfter(story, [rateOf(8_000, 100), rateOf(16_000, -300)], 'cursor');
    const { samples, more } = await premiumsBetween(db, CONTRACT, { from: 10_000, to: 20_000 });
    assert.deepEqual(
      [samples.map(({ time, place }) => [time, place]), more],
      [
        [
          [10_000, 2],
          [15_000, 3],
        ],
        false,
      ],
    );
    const { kind: _, ...told } = sampled(10_000);
    assert.deepEqual(samples[0], { ...told, seq: 2 });
    const newest = await fundingRatesPage(db, CONTRACT, { limit: 1 });
    const { kind, ...rate } = rateOf(16_000, -300);
    assert.equal(kind, 'FundingSet');
    assert.deepEqual(newest, { items: [{ ...rate, time: 7_000, seq: 7 }], next: 16_000 });
    const older = await fundingRatesPage(db, CONTRACT, { before: 16_000 });
    assert.deepEqual([older.items.map(({ dueAt }) => dueAt), older.next], [[8_000], null]);
  });
});

test('no more premiums come at once than an interval has, and the answer says that there are more', async () => {
  await server.story(async (story) => {
    const events = Array.from({ length: 5_761 }, (_, place) => sampled((place + 1) * 5_000));
    await rowsAfter(story, events, 'cursor');
    const all = (to: number) => premiumsBetween(story.db, CONTRACT, { from: 0, to });
    const { samples, more } = await all(events.length * 5_000 + 1);
    assert.deepEqual([samples.length, more], [5_760, true]);
    assert.equal((await all(events.length * 5_000)).more, false);
  });
});

test('each table of brackets that was announced is there, the last one first, and says whether it ever holds', async () => {
  await server.story(async (story) => {
    const announced = (at: number, effectiveAt: number): Event => {
      const terms = { floor: at, maxLeverage: 50, maintenancePpm: 5_000 };
      return { kind: 'BracketAnnounced', instrument: CONTRACT, place: 0, ...terms, effectiveAt };
    };
    await rowsAfter(
      story,
      [announced(1, 1_000), announced(2, 9_000), announced(3, 3_500), announced(4, 8_000)],
      'cursor',
    );
    const tables = await bracketTables(story.db, CONTRACT);
    assert.deepEqual(
      tables.map(({ announcedAt, effectiveAt, replaced }) => [announcedAt, effectiveAt, replaced]),
      [
        [4_000, 8_000, false],
        [3_000, 3_500, false],
        [2_000, 9_000, true],
        [1_000, 1_000, false],
      ],
    );
    assert.deepEqual(tables[0]?.brackets, [{ floor: 4, maxLeverage: 50, maintenancePpm: 5_000 }]);
    assert.deepEqual(await bracketTables(story.db, CONTRACT + 1), []);
  });
});

test('orders in contracts tell what they have beyond others, those of the house do not', async () => {
  await server.story(async (story) => {
    const accepted = (order: number, user: number): EventOf<'ContractOrderAccepted'> => {
      const marks = {
        origin: 'protection',
        reduceOnly: true,
        takeProfit: 120,
        stopLoss: 0,
        protectBy: 'mark',
      } as const;
      return { kind: 'ContractOrderAccepted', order, user, instrument: CONTRACT, ...marks };
    };
    await rowsAfter(story, [accepted(0, ANN), accepted(1, HOUSE)], 'cursor');
    const { kind: _, instrument, ...told } = accepted(0, ANN);
    assert.equal(instrument, CONTRACT);
    assert.deepEqual([...(await contractOrdersOf(story.db, [0, 1, 2]))], [[0, told]]);
  });
});
