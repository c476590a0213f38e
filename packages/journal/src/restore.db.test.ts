import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { exportDatabase, restoreDatabase } from '@tradewind/database';
import { appendRows, lead, startTestServer, type TestServer } from './fixture.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

test('A restored journal is the same chain, snapshot included, and the next leader goes on with it', async () => {
  await server.story(async (from) => {
    const file = join(server.dataDir, 'journal.export');
    const leader = await lead(from.journal);
    await appendRows(leader, 70);
    const { seq, hash, time } = leader.head;
    const state = { seq, format: 1, engineVersion: '0.1.0', journalHash: hash, stateHash: '0'.repeat(16), time };
    await from.journal.saveSnapshot({ ...state, bytes: Buffer.from([0, 10, 255, 92]) });
    assert.equal(
      await exportDatabase(from.pool, file),
      70 + 1 + 2,
      'beside a running leader: the leader row, the snapshot, its part',
    );
    await server.story(async (to) => {
      await restoreDatabase(to.pool, file);
      assert.deepEqual(await to.journal.verifyTail(Number.POSITIVE_INFINITY), leader.head);
      assert.deepEqual(await to.journal.latestSnapshot(), await from.journal.latestSnapshot());
      const next = await lead(to.journal);
      await appendRows(next, 1);
      assert.deepEqual([next.head.seq, next.head.epoch], [seq + 3, 2]);
      await next.resign();
    });
    await leader.resign();
  });
});
