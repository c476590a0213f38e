import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Event } from '@tradewind/engine';
import { startTestServer, type TestServer } from '../fixture.ts';
import { HOUSE, rowsAfter } from '../testing/rows-after.ts';
import { earnedBy, lastPayment, paymentsAfter } from './queries.ts';

const [ANN, BEN, EVE] = [1, 2, 3];

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const owed = (user: number, trade: number, amount: number): Event => {
  return { kind: 'CommissionOwed', inviter: ANN, user, trade, asset: 4, amount };
};
const EVENTS: readonly Event[] = [
  owed(BEN, 50, 7),
  owed(EVE, 50, 8),
  owed(BEN, 51, 9),
  owed(HOUSE, 51, 10),
  { kind: 'CommissionPaid', commission: 6, inviter: ANN, asset: 4, amount: 24 },
  { kind: 'CommissionWithheld', inviter: ANN, asset: 5, amount: 3 },
];

test('each column of a commission holds what it is named for, paid or withheld', async () => {
  await server.story(async (story) => {
    const share = { inviter_id: ANN, asset: 4 };
    assert.deepEqual(await rowsAfter(story, EVENTS, 'commission_shares'), [
      { trade: 50, user_id: BEN, ...share, amount: 7, time: 1_000, seq: 1 },
      { trade: 50, user_id: EVE, ...share, amount: 8, time: 2_000, seq: 2 },
      { trade: 51, user_id: BEN, ...share, amount: 9, time: 3_000, seq: 3 },
    ]);
    assert.deepEqual(await rowsAfter(story, [], 'commission_settlements'), [
      { inviter_id: ANN, asset: 4, seq: 5, amount: 24, commission: 6, time: 5_000 },
      { inviter_id: ANN, asset: 5, seq: 6, amount: 3, commission: 0, time: 6_000 },
    ]);
    assert.deepEqual(await earnedBy(story.db, ANN, [BEN]), [{ user: BEN, asset: 4, amount: 16 }]);
    const payments = [{ inviter: ANN, asset: 4, amount: 24, time: 5_000 }];
    assert.deepEqual(await paymentsAfter(story.db, 0), { seq: 5, payments });
    assert.equal(await paymentsAfter(story.db, 5), null, 'what was withheld is no payment');
    assert.equal(await lastPayment(story.db), 6);
  });
});
