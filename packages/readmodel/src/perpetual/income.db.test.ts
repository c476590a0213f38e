import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Event } from '@tradewind/engine';
import { startTestServer, type TestServer } from '../fixture.ts';
import { HOUSE, rowsAfter } from '../testing/rows-after.ts';
import { type IncomeFilter, incomePage } from './income.ts';
import { ANN, CONTRACT, changed, funded } from './testing/events.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const STORY: readonly Event[] = [
  changed({ position: 1, cause: 'trade', lots: 10, changed: 10, fee: 5 }),
  changed({ position: 1, cause: 'margin', lots: 10 }),
  changed({ position: 2, cause: 'trade', lots: -10, user: HOUSE, changed: -10, fee: 2 }),
  funded({ position: 1, dueAt: 4_000, amount: -7 }),
  funded({ position: 2, dueAt: 4_000, amount: 7, user: HOUSE }),
  funded({ position: 1, dueAt: 6_000, amount: 0 }),
  changed({ position: 1, cause: 'trade', lots: 4, changed: -6, realised: -30, fee: 3 }),
  changed({ position: 1, cause: 'liquidation-fee', lots: 0, fee: 9, instrument: CONTRACT + 1 }),
];

test('income is what positions of a user brought and cost, of each kind, the newest first, page by page', async () => {
  await server.story(async (story) => {
    await rowsAfter(story, STORY.slice(0, 3), 'contract_income');
    const rows = await rowsAfter(story, STORY.slice(3), 'contract_income');
    assert.equal(rows.length, 4, 'nothing of the house, and nothing that came to nothing');
    const read = async (filter: IncomeFilter, user = ANN) => {
      const { items, next } = await incomePage(story.db, user, filter);
      return { told: items.map(({ id, kind, amount, time }) => [id, kind, amount, time]), next };
    };
    const all = [
      [19, 'liquidation-fee', -9, 8_000],
      [14, 'fee', -3, 7_000],
      [12, 'realised', -30, 7_000],
      [9, 'funding', 7, 4_000],
      [6, 'fee', -5, 1_000],
    ];
    assert.deepEqual(await read({}), { told: all, next: null });
    for (let before: number | undefined, place = 0; place < all.length; place += 1) {
      const { told, next } = await read({ limit: 1, before });
      assert.deepEqual(told, [all[place]], 'a page may end between two kinds of one change');
      assert.equal(next, place === all.length - 1 ? null : all[place]![0]);
      before = next ?? undefined;
    }
    assert.deepEqual((await read({ kind: 'fee' })).told, [all[1], all[4]]);
    assert.deepEqual((await read({ kind: 'fee', before: 14 })).told, [all[4]]);
    assert.deepEqual((await read({ instrument: CONTRACT + 1 })).told, [all[0]]);
    assert.deepEqual((await read({}, HOUSE)).told, []);
  });
});
