import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startDatabase } from '@tradewind/database';
import { lead, nextBatch } from './fixture.ts';
import { UnknownOutcomeError } from './leadership.ts';
import { openJournal } from './open.ts';
import { lastSeq } from './row.ts';

const ROUNDS = 3;

test('kill -9 of the postmaster during appends: every acknowledged row is there, the unknown one is settled', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tradewind-crash-'));
  const seed = Math.floor(Math.random() * 1e9);
  t.diagnostic(`seed ${seed}`);
  let acknowledged = 0;
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const database = await startDatabase({ dataDir, log: () => {} });
      const journal = openJournal({ url: database.url });
      const leader = await lead(journal);
      const head = await journal.verifyTail(Number.POSITIVE_INFINITY);
      assert.ok(head.seq >= acknowledged, `round ${round}: ${acknowledged} were acknowledged, ${head.seq} are there`);
      const pid = Number((await readFile(join(dataDir, 'postgresql/data/postmaster.pid'), 'utf8')).split('\n')[0]);
      const killAfter = 20 + ((seed >> (round * 5)) % 60);
      const unknown = await (async () => {
        for (let appends = 0; ; appends++) {
          // The blow falls while this append is under way.
          if (appends === killAfter) process.kill(pid, 'SIGKILL');
          const batch = nextBatch(leader);
          try {
            acknowledged = lastSeq(await leader.append(batch));
          } catch (error) {
            assert.ok(error instanceof UnknownOutcomeError, String(error));
            return batch;
          }
        }
      })();
      const again = await startDatabase({ dataDir, log: () => {} });
      const verdict = await leader.resolveAppend();
      assert.match(verdict, /^(committed|absent)$/);
      assert.equal(leader.head.seq, verdict === 'committed' ? lastSeq(unknown) : acknowledged);
      acknowledged = lastSeq(await leader.append(nextBatch(leader)));
      await leader.resign();
      await journal.close();
      await database.stop();
      await again.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
