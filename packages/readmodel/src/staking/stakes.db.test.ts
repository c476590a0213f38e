import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Event } from '@tradewind/engine';
import { startTestServer, type TestServer } from '../fixture.ts';
import { HOUSE, rowsAfter } from '../testing/rows-after.ts';
import { accrualsPage, endedStakes, stakeById, stakesPage } from './queries.ts';

const ANN = 1;

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const staked = (stake: number, user = ANN): Event => {
  return { kind: 'Staked', stake, user, product: 2, amount: 5_000, reward: 70, endsAt: 900_000 };
};
const rewarded = (stake: number, day: number, paid: number): Event => {
  return { kind: 'StakeRewarded', stake, user: ANN, day, amount: 10, paid };
};
const ended = (stake: number, early: boolean, clawback: number): Event => {
  return { kind: 'StakeEnded', stake, user: ANN, early, paid: 20, clawback };
};

/** A stake that ends in the batch in which it began, one that is cancelled in another, one that runs, one of the house. */
const FIRST = [staked(1), rewarded(1, 20_000, 10), rewarded(1, 20_001, 20), ended(1, false, 0), staked(2), staked(3)];
const SECOND = [staked(4, HOUSE), ended(2, true, 6)];

test('each column of a stake holds what it is named for; only the end of a stake changes its row', async () => {
  await server.story(async (story) => {
    await rowsAfter(story, FIRST, 'stakes');
    const begun = { user_id: ANN, product: 2, amount: 5_000, reward: 70, ends_at: 900_000 };
    assert.deepEqual(await rowsAfter(story, SECOND, 'stakes'), [
      { id: 1, ...begun, state: 'ended', paid: 20, clawback: 0, staked_at: 1_000, ended_at: 4_000, seq: 1 },
      { id: 2, ...begun, state: 'cancelled', paid: 20, clawback: 6, staked_at: 5_000, ended_at: 8_000, seq: 5 },
      { id: 3, ...begun, state: 'running', paid: null, clawback: 0, staked_at: 6_000, ended_at: null, seq: 6 },
    ]);
    const day = { stake_id: 1, user_id: ANN, amount: 10 };
    assert.deepEqual(await rowsAfter(story, [], 'stake_rewards'), [
      { ...day, day: 20_000, paid: 10, time: 2_000, seq: 2 },
      { ...day, day: 20_001, paid: 20, time: 3_000, seq: 3 },
    ]);
  });
});

test('stakes are read newest first, page by page and by their state', async () => {
  await server.story(async (story) => {
    await rowsAfter(story, [...FIRST, ...SECOND], 'stakes');
    const first = await stakesPage(story.db, ANN, { limit: 2 });
    assert.deepEqual([first.items.map(({ id }) => id), first.next], [[3, 2], 2]);
    const second = await stakesPage(story.db, ANN, { limit: 2, before: 2 });
    assert.deepEqual([second.items.map(({ id }) => id), second.next], [[1], null]);
    const { items } = await stakesPage(story.db, ANN, { state: 'cancelled' });
    assert.deepEqual(items, [await stakeById(story.db, 2)]);
    assert.equal(await stakeById(story.db, 4), undefined, 'that of the house has no row');
    const { items: days } = await accrualsPage(story.db, 1, {});
    assert.deepEqual(
      days.map((one) => [one.day, one.paid]),
      [
        [20_001, 20],
        [20_000, 10],
      ],
    );
    const told = [{ id: 1, time: 4_000, user: ANN, product: 2, amount: 5_000, paid: 20 }];
    const behind = (id: number, before = 9_000) =>
      endedStakes(story.db, { after: { time: 4_000, id }, before, limit: 5 });
    assert.deepEqual(await behind(0), told, 'not what its owner redeemed');
    assert.deepEqual(await Promise.all([behind(1), behind(0, 4_000)]), [[], []]);
  });
});
