import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Event } from '@tradewind/engine';
import { startTestServer, type TestServer } from '../fixture.ts';
import { rowsAfter } from '../testing/rows-after.ts';
import { lastSettled, secondsById, secondsPage } from './queries.ts';

const ANN = 1;

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const TERMS = {
  instrument: 3,
  durationSeconds: 30,
  direction: 'rise',
  asset: 0,
  stake: 100,
  payoutPpm: 850_000,
} as const;
const accepted = (contract: number, judgement?: 1): Event => {
  const event = { kind: 'SecondsAccepted', contract, user: ANN, clientId: '', ...TERMS, payout: 85 } as const;
  return judgement === undefined ? event : { ...event, judgement };
};
const ENTERED: Event = {
  ...{ kind: 'SecondsEntered', instrument: 3, durationSeconds: 30, first: 1, last: 2 },
  ...{ tick: 77, time: 2_500, price: 640, expiry: 32_500 },
};
const EVENTS: readonly Event[] = [
  accepted(1),
  accepted(2, 1),
  accepted(3, 1),
  ENTERED,
  {
    ...{ kind: 'SecondsClosed', contract: 1, user: ANN, outcome: 'won', cause: 'none' },
    ...{ exitTick: 78, exitTime: 33_000, exitPrice: 650, returned: 185 },
  },
];

test('each column of a contract holds what it is named for, as it begins and ends', async () => {
  await server.story(async (story) => {
    const terms = { user_id: ANN, instrument: 3, duration_s: 30, direction: 'rise', asset: 0 };
    const same = { ...terms, stake: 100, payout_ppm: 850_000, payout: 85 };
    const entry = { entry_tick: 77, entry_time: 2_500, entry_price: 640, expiry: 32_500 };
    const noEntry = { entry_tick: null, entry_time: null, entry_price: null, expiry: null };
    const running = { outcome: null, cause: null, returned: null, closed_at: null, closed_seq: null };
    const noExit = { exit_tick: null, exit_time: null, exit_price: null, ...running };
    const exit = { exit_tick: 78, exit_time: 33_000, exit_price: 650 };
    const won = { ...exit, outcome: 'won', cause: 'none', returned: 185, closed_at: 5_000, closed_seq: 5 };
    const at = (seq: number) => ({ accepted_seq: seq, accepted_at: seq * 1_000 });
    assert.deepEqual(await rowsAfter(story, EVENTS, 'seconds_contracts'), [
      { id: 1, ...same, ...at(1), ...entry, ...won, tab: 'closed', judgement: 0 },
      { id: 2, ...same, ...at(2), ...entry, ...noExit, tab: 'trading', judgement: 1 },
      { id: 3, ...same, ...at(3), ...noEntry, ...noExit, tab: 'pending', judgement: 1 },
    ]);
    const { items } = await secondsPage(story.db, ANN, { tab: 'closed' });
    assert.deepEqual(items, [
      {
        ...{ id: 1, user: ANN, ...TERMS, payout: 85, acceptedSeq: 1, acceptedAt: 1_000, judgement: 0, tab: 'closed' },
        entry: { id: 77, time: 2_500, price: 640 },
        expiry: 32_500,
        exit: { id: 78, time: 33_000, price: 650 },
        result: { outcome: 'won', cause: 'none', returned: 185, at: 5_000 },
      },
    ]);
    assert.deepEqual(await lastSettled(story.db, 3, 5), items);
    assert.deepEqual(await secondsById(story.db, 1), items[0]);
    assert.equal(await secondsById(story.db, 4), null);
  });
});

test('what has neither entry nor exit is voided without them', async () => {
  await server.story(async (story) => {
    const none = { exitTick: 0, exitTime: 0, exitPrice: 0, returned: 100 };
    const events: Event[] = [
      accepted(1, 1),
      { kind: 'SecondsClosed', contract: 1, user: ANN, outcome: 'voided', cause: 'no-entry', ...none },
    ];
    await rowsAfter(story, events, 'seconds_contracts');
    const contract = await secondsById(story.db, 1);
    assert.partialDeepStrictEqual(contract, { entry: null, exit: null, expiry: null, tab: 'revoked' });
    assert.deepEqual(contract?.result, { outcome: 'voided', cause: 'no-entry', returned: 100, at: 2_000 });
  });
});
