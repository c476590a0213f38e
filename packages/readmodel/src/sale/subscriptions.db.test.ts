import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Event } from '@tradewind/engine';
import { startTestServer, type TestServer } from '../fixture.ts';
import { HOUSE, rowsAfter } from '../testing/rows-after.ts';
import { allocatedCount, allocatedOf } from './allocated.ts';
import {
  refundedSubscriptions,
  releasedSubscriptions,
  settledSubscriptions,
  subscriptionById,
  subscriptionsPage,
  tradedSubscriptions,
} from './queries.ts';

const ANN = 1;

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const begun = (subscription: number, user = ANN): Event => {
  return { kind: 'Subscribed', subscription, sale: 7, user, committed: 5_000 };
};
const changed = (subscription: number, amount: number, committed: number): Event => {
  return { kind: 'SubscriptionChanged', subscription, sale: 7, user: ANN, amount, committed };
};
const of = (subscription: number) => ({ subscription, sale: 7, user: ANN });
const figures = { committed: 6_000, allocated: 40, paid: 4_000, refunded: 2_000 };

/** One is raised, taken back and committed again, one taken back, one is of a platform account. */
const FIRST = [
  ...[begun(1), begun(2), begun(3, HOUSE)],
  ...[changed(1, 4_000, 9_000), changed(2, -5_000, 0), changed(1, -9_000, 0), changed(1, 6_000, 6_000)],
];
const SECOND: readonly Event[] = [
  { kind: 'SaleAllocated', ...of(1), ...figures },
  { kind: 'SaleReleased', ...of(1), amount: 10, released: 10 },
  { kind: 'SaleReleased', ...of(1), amount: 30, released: 40 },
];

test('each column of a subscription holds what it is named for, as far as it is known', async () => {
  await server.story(async (story) => {
    const row = { user_id: ANN, sale: 7 };
    const times = { settled_at: null, released_at: null, refunded_at: null };
    const nothing = { allocated: null, paid: null, refunded: null, released: null, ...times };
    const raised = { id: 1, ...row, committed: 6_000, ...nothing, subscribed_at: 1_000, seq: 1 };
    const left = { id: 2, ...row, committed: 0, ...nothing, subscribed_at: 2_000, seq: 2 };
    const house = { ...left, id: 3, user_id: HOUSE, committed: 5_000, subscribed_at: 3_000, seq: 3 };
    assert.deepEqual(await rowsAfter(story, FIRST, 'subscriptions'), [raised, left, house]);
    const settled = { ...raised, ...figures, released: 40, settled_at: 8_000, released_at: 10_000 };
    assert.deepEqual(await rowsAfter(story, SECOND, 'subscriptions'), [settled, left, house]);
  });
});

test('who gets everything back has in all what was committed', async () => {
  await server.story(async (story) => {
    await rowsAfter(story, [...FIRST, ...SECOND.slice(0, 1)], 'subscriptions');
    const back: Event = { kind: 'SaleRefunded', ...of(1), refunded: 6_000 };
    const [row] = await rowsAfter(story, [back], 'subscriptions');
    const { refunded, refunded_at: at } = row as { refunded: number; refunded_at: number };
    assert.deepEqual([refunded, at], [6_000, 9_000]);
  });
});

test('what ended is read in the order of time and id behind a place, so many at once', async () => {
  await server.story(async (story) => {
    const house: Event = { kind: 'SaleAllocated', ...of(3), user: HOUSE, ...figures };
    const back: Event = { kind: 'SaleRefunded', ...of(1), refunded: 6_000 };
    await rowsAfter(story, [...FIRST, house, ...SECOND.slice(0, 1), back], 'subscriptions');
    const settled = async (time: number, id: number, limit: number) => {
      const found = await settledSubscriptions(story.db, { after: { time, id }, before: 9_000, limit });
      return found.map((one) => [one.id, one.settledAt]);
    };
    const [first, second] = [
      [3, 8_000],
      [1, 9_000],
    ];
    assert.deepEqual(await settled(8_000, 0, 5), [first], 'not what is told later');
    const all = await settledSubscriptions(story.db, { after: { time: 8_000, id: 2 }, before: 9_001, limit: 5 });
    assert.deepEqual(
      all.map((one) => [one.id, one.settledAt]),
      [first, second],
    );
    assert.deepEqual(await settled(8_000, 3, 5), []);
    assert.deepEqual(await settled(0, 0, 0), []);
    const refunded = await refundedSubscriptions(story.db, { after: { time: 0, id: 0 }, before: 99_000, limit: 5 });
    assert.deepEqual(
      refunded.map((one) => [one.id, one.refundedAt, one.refunded]),
      [[1, 10_000, 6_000]],
    );
  });
});

test('what unlocks is read each time that a part of it does', async () => {
  await server.story(async (story) => {
    const told = async (time: number) => {
      const found = await releasedSubscriptions(story.db, { after: { time, id: 0 }, before: 99_000, limit: 5 });
      return found.map((one) => [one.id, one.releasedAt, one.released]);
    };
    await rowsAfter(story, [...FIRST, ...SECOND.slice(0, 2)], 'subscriptions');
    assert.deepEqual(await told(0), [[1, 9_000, 10]]);
    await rowsAfter(story, SECOND.slice(2), 'subscriptions');
    assert.deepEqual(await told(9_001), [[1, 10_000, 40]]);
  });
});

test('who got something of a coin is read when it trades, in the order of time and id', async () => {
  await server.story(async (story) => {
    const got = (subscription: number, sale: number, allocated: number): Event => {
      return { kind: 'SaleAllocated', ...figures, subscription, sale, user: ANN, allocated };
    };
    const other = { ...begun(4), sale: 8 } as Event;
    await rowsAfter(story, [...FIRST, other, got(1, 7, 40), got(3, 7, 0), got(4, 8, 5)], 'subscriptions');
    const sales = [
      { sale: 7, tradedAt: 60_000 },
      { sale: 8, tradedAt: 50_000 },
    ];
    const told = async (time: number, id: number, limit: number) => {
      const found = await tradedSubscriptions(story.db, sales, { after: { time, id }, before: 60_001, limit });
      return found.map((one) => one.id);
    };
    assert.deepEqual(await told(0, 0, 5), [4, 1], 'who got nothing is not among them');
    assert.deepEqual([await told(0, 0, 1), await told(50_000, 4, 5), await told(60_000, 1, 5)], [[4], [1], []]);
    const before = { after: { time: 0, id: 0 }, before: 60_000, limit: 5 };
    assert.deepEqual(
      (await tradedSubscriptions(story.db, sales, before)).map((one) => one.id),
      [4],
    );
  });
});

test('subscriptions are read newest first, page by page', async () => {
  await server.story(async (story) => {
    await rowsAfter(story, FIRST, 'subscriptions');
    const first = await subscriptionsPage(story.db, ANN, { limit: 1 });
    assert.deepEqual([first.items.map(({ id }) => id), first.next], [[2], 2]);
    const { items } = await subscriptionsPage(story.db, ANN, { limit: 1, before: 2 });
    assert.deepEqual(items, [await subscriptionById(story.db, 1)]);
    assert.deepEqual((await subscriptionsPage(story.db, ANN, { sale: 8 })).items, []);
    assert.equal((await subscriptionsPage(story.db, ANN, { sale: 7 })).items.length, 2);
  });
});

test('the list of a sale has everybody who was allocated something, in the order of the first commitment', async () => {
  await server.story(async (story) => {
    const house: Event = { kind: 'SaleAllocated', ...of(3), user: HOUSE, ...figures };
    await rowsAfter(story, [...FIRST, ...SECOND.slice(0, 1), house], 'subscriptions');
    const ids = async (behind: number, limit: number) =>
      (await allocatedOf(story.db, 7, behind, limit)).map(({ id }) => id);
    assert.deepEqual(await Promise.all([ids(0, 5), ids(1, 5), ids(0, 1), ids(3, 5)]), [[1, 3], [3], [1], []]);
    assert.deepEqual(await allocatedOf(story.db, 8, 0, 5), []);
    assert.deepEqual([await allocatedCount(story.db, 7), await allocatedCount(story.db, 8)], [2, 0]);
  });
});
