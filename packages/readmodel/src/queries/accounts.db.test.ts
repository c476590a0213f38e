import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Event, UserPosted } from '@tradewind/engine';
import { type Story, startTestServer, type TestServer } from '../fixture.ts';
import { readCursor } from '../project/cursor.ts';
import { Projector } from '../project/projector.ts';
import type { World } from '../project/world.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import { grantById, transferById } from './accounts.ts';
import { recordsPage } from './records.ts';

const ANN = 1;
const SIMULATED = 8;
const USDT = 0;
const BTC = 1;
const world: World = {
  userClass: (user) => (user === SIMULATED ? 'simulated' : 'user'),
  instruments: () => [],
  tickLines: () => [],
  tickHead: () => '',
};

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

function posted(over: Partial<UserPosted>): UserPosted {
  const same = { kind: 'UserPosted', user: ANN, account: 'spot', asset: USDT, amount: 1, total: 1 } as const;
  return { ...same, reason: 'trade', reference: 'trade', referenceId: 1, ...over };
}

const granted: readonly Event[] = [
  { kind: 'Granted', grant: 5, user: ANN, remaining: 2 },
  posted({ amount: 100, total: 100, reason: 'grant', reference: 'grant', referenceId: 5 }),
  posted({ asset: BTC, amount: 7, total: 7, reason: 'grant', reference: 'grant', referenceId: 5 }),
];

const transferred: readonly Event[] = [
  { kind: 'InternalTransferred', transfer: 6, user: ANN, from: 'spot', to: 'fiat', asset: USDT, amount: 30 },
  posted({ amount: -30, total: 70, reason: 'transfer', reference: 'transfer', referenceId: 6 }),
  posted({ account: 'fiat', amount: 30, total: 30, reason: 'transfer', reference: 'transfer', referenceId: 6 }),
];

/** One command each, a second apart, all in one batch or each alone. */
async function project({ pool }: Story, commands: readonly (readonly Event[])[], together: boolean): Promise<void> {
  const projector = new Projector(LIVE_SCHEMA, await readCursor(pool, LIVE_SCHEMA), world);
  for (const [index, events] of commands.entries()) {
    const [seq, time] = [index + 1, (index + 1) * 1_000];
    const command = { command: 'AdvanceTime', user: 0, clientId: '', refusal: '', repeatOf: 0 } as const;
    projector.add([{ kind: 'CommandApplied', seq, time, ...command }, ...events]);
    if (!together || seq === commands.length) await projector.flush(pool, { seq, time, eventHash: '' });
  }
}

for (const together of [true, false]) {
  test(`grants, transfers and their records are found again, ${together ? 'in one batch' : 'batch by batch'}`, async () => {
    await server.story(async (story) => {
      const { db } = story;
      const trades = [posted({ amount: -5, total: 65 }), posted({ user: SIMULATED, amount: 9, total: 9 })];
      await project(story, [granted, transferred, trades], together);
      assert.deepEqual(await grantById(db, 5), {
        id: 5,
        user: ANN,
        items: [
          { asset: USDT, amount: 100 },
          { asset: BTC, amount: 7 },
        ],
        remaining: 2,
        time: 1_000,
      });
      const transfer = { id: 6, user: ANN, from: 'spot', to: 'fiat', asset: USDT, amount: 30, time: 2_000 };
      assert.deepEqual(await transferById(db, 6), transfer);
      assert.deepEqual([await grantById(db, 6), await transferById(db, 5)], [null, null]);

      const ids = async (filter: Parameters<typeof recordsPage>[2]) =>
        (await recordsPage(db, ANN, filter)).items.map(({ id }) => id);
      assert.deepEqual(await ids({}), [5, 4, 3, 2, 1]);
      assert.deepEqual(await ids({ reason: 'transfer' }), [4, 3]);
      assert.deepEqual(await ids({ asset: BTC }), [2]);
      assert.deepEqual(await ids({ account: 'fiat' }), [4]);
      assert.deepEqual(await ids({ reason: 'transfer', account: 'spot', before: 4 }), [3]);
      assert.deepEqual(await ids({ reference: { kind: 'transfer', id: 6 } }), [4, 3]);
      assert.deepEqual(await ids({ transfersOnce: true }), [5, 3, 2, 1], 'from and to in one row');
      assert.deepEqual(await ids({ transfersOnce: true, account: 'fiat' }), [4], 'an account has its own side');
      const [, into, left] = (await recordsPage(db, ANN, {})).items;
      for (const side of [into, left]) assert.deepEqual(side?.transfer, { from: 'spot', to: 'fiat' });
      assert.deepEqual(await ids({ reference: { kind: 'grant', id: 6 } }), []);
      assert.deepEqual(await ids({ from: 1_000, to: 2_000 }), [2, 1]);
      assert.deepEqual(await ids({ from: 1_001 }), [5, 4, 3]);
      assert.deepEqual((await recordsPage(db, SIMULATED, {})).items, [], 'simulated traders have no records');
      const [latest] = (await recordsPage(db, ANN, { limit: 1 })).items;
      assert.deepEqual([latest?.amount, latest?.balance, latest?.reference, latest?.time], [-5, 65, 'trade', 3_000]);
    });
  });
}
