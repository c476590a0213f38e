import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Event } from '@tradewind/engine';
import { startTestServer, type TestServer } from '../fixture.ts';
import { rowsAfter } from '../testing/rows-after.ts';
import { fundReport } from './fund-report.ts';
import { fundFlowsPage } from './open-lists.ts';
import { CONTRACT, changed, liquidated, posted } from './testing/events.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

/** One event a second, from second 1 on. */
const STORY: readonly Event[] = [
  posted({ house: 'insurance-a', amount: 1_000, total: 1_000, reason: 'inflow' }),
  posted({ house: 'insurance-a', amount: 7, total: 1_007, reason: 'liquidation-fee' }),
  posted({ house: 'insurance-b', amount: 70, total: 70 }),
  posted({ house: 'insurance-a', amount: 20, total: 1_027, reason: 'liquidation-fee' }),
  liquidated({ position: 3 }),
  liquidated({ position: 3 }),
  liquidated({ position: 4, instrument: CONTRACT + 1 }),
  changed({ position: 5, cause: 'deleveraged', lots: 2, changed: -3, reference: 3 }),
  changed({ position: 5, cause: 'deleveraged', lots: 0, changed: -2, reference: 3 }),
  posted({ house: 'insurance-a', amount: -40, total: 987, reason: 'insurance' }),
  posted({ house: 'insurance-a', amount: -300, total: 687, reason: 'outflow' }),
  posted({ house: 'insurance-a', amount: 5, total: 692, reason: 'contract-profit' }),
  posted({ house: 'insurance-a', amount: -15, total: 677, reason: 'contract-profit' }),
];

test('a report of a fund is the sum of its flows since a time, and counts what befell its contracts', async () => {
  await server.story(async (story) => {
    await rowsAfter(story, STORY.slice(0, 6), 'cursor');
    await rowsAfter(story, STORY.slice(6), 'cursor');
    const report = await fundReport(story.db, 'A', { from: 4_000, contracts: [CONTRACT] });
    assert.deepEqual(report, {
      ...{ afterSeq: 2, seq: 13, opening: 1_007, closing: 677 },
      sums: [
        { reason: 'contract-profit', got: 5, gave: 15, flows: 2 },
        { reason: 'insurance', got: 0, gave: 40, flows: 1 },
        { reason: 'liquidation-fee', got: 20, gave: 0, flows: 1 },
        { reason: 'outflow', got: 0, gave: 300, flows: 1 },
      ],
      ...{ largestLoss: 40, liquidated: 1, deleveraged: 1 },
    });
    const { items } = await fundFlowsPage(story.db, 'A', { seq: report.seq });
    const since = items.filter(({ seq }) => seq > report.afterSeq);
    assert.equal(
      since.reduce((sum, { amount }) => sum + amount, 0),
      report.closing - report.opening,
    );
  });
});

test('a fund that has not moved since a time has what it had, and one that never moved has nothing', async () => {
  await server.story(async (story) => {
    await rowsAfter(story, STORY, 'cursor');
    const none = { sums: [], largestLoss: 0, liquidated: 0, deleveraged: 0 };
    assert.deepEqual(await fundReport(story.db, 'A', { from: 14_000, contracts: [CONTRACT] }), {
      ...{ afterSeq: 13, seq: 13, opening: 677, closing: 677 },
      ...none,
    });
    assert.deepEqual(await fundReport(story.db, 'C', { from: 0, contracts: [] }), {
      ...{ afterSeq: 0, seq: 0, opening: 0, closing: 0 },
      ...none,
    });
  });
});
