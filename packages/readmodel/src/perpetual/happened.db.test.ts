import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../fixture.ts';
import { HOUSE, rowsAfter } from '../testing/rows-after.ts';
import {
  deleveragedSince,
  deleveragingsOf,
  fundedSince,
  fundingsOf,
  happenedPlace,
  liquidatedSince,
  liquidationsOf,
} from './happened.ts';
import { ANN, changed, funded, liquidated } from './testing/events.ts';

const BOB = 2;

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

test('who was liquidated behind a place is found with the first step that closed something of his', () =>
  server.story(async (story) => {
    const nothing = { traded: 0, tradedFor: 0 };
    await rowsAfter(
      story,
      [
        liquidated({ position: 1 }),
        liquidated({ position: 2, user: BOB, ...nothing }),
        liquidated({ position: 1, ...nothing, taken: 4 }),
        liquidated({ position: 2, user: BOB }),
      ],
      'cursor',
    );
    assert.deepEqual(await liquidatedSince(story.db, 0), {
      last: 4,
      users: [
        { user: ANN, first: 1 },
        { user: BOB, first: 4 },
      ],
    });
    assert.deepEqual(await liquidatedSince(story.db, 1), {
      last: 4,
      users: [
        { user: ANN, first: 3 },
        { user: BOB, first: 4 },
      ],
    });
    assert.equal(await liquidatedSince(story.db, 4), null);
    const steps = await liquidationsOf(story.db, ANN, 1, 3);
    assert.deepEqual(
      steps.map(({ position, taken, seq }) => [position, taken, seq]),
      [
        [1, 0, 1],
        [1, 4, 3],
      ],
    );
    assert.deepEqual(await liquidationsOf(story.db, BOB, 1, 3), []);
  }));

test('a winner is found that was closed against a bankrupt position, and not the bankrupt one', () =>
  server.story(async (story) => {
    const closed = (position: number, user: number) =>
      changed({ position, cause: 'deleveraged', lots: 0, changed: -3, price: 8_900, user, reference: 1 });
    await rowsAfter(story, [closed(1, ANN), closed(2, BOB), closed(3, HOUSE)], 'cursor');
    assert.deepEqual(await deleveragedSince(story.db, 0), {
      last: 3,
      users: [
        { user: BOB, first: 2 },
        { user: HOUSE, first: 3 },
      ],
    });
    assert.deepEqual(
      (await deleveragingsOf(story.db, BOB, 1, 3)).map(({ position }) => position),
      [2],
    );
    assert.deepEqual(await deleveragingsOf(story.db, ANN, 1, 3), []);
  }));

test('funding of more than an amount is found, whoever pays it; what trades is passed over', () =>
  server.story(async (story) => {
    const dueAt = 1_000;
    const events = [
      changed({ position: 1, cause: 'trade', lots: 3, changed: 3, fee: 5 }),
      funded({ position: 1, dueAt, amount: 500 }),
      funded({ position: 2, dueAt, amount: -500, user: BOB }),
      funded({ position: 1, dueAt: 2_000, amount: 501 }),
    ];
    await rowsAfter(story, events, 'cursor');
    const { income, seq } = await happenedPlace(story.db);
    assert.deepEqual([income, seq], [4, 4]);
    const found = await fundedSince(story.db, 0);
    assert.deepEqual(
      [found?.last, found?.users.toSorted((a, b) => a.user - b.user)],
      [
        4,
        [
          { user: ANN, first: 2 },
          { user: BOB, first: 3 },
        ],
      ],
    );
    assert.deepEqual(await fundedSince(story.db, 4), null);
    const of = (user: number, above: number) => fundingsOf(story.db, user, { first: 1, last: 4, above });
    assert.deepEqual(
      (await of(ANN, 500)).map(({ amount }) => amount),
      [501],
    );
    assert.deepEqual(
      (await of(BOB, 499)).map(({ amount }) => amount),
      [-500],
    );
  }));
