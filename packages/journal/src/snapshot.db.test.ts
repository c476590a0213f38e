import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { appendRows, lead, startTestServer, type TestServer } from './fixture.ts';
import type { Leadership } from './leadership.ts';
import type { Snapshot } from './snapshot.ts';
import { SnapshotError } from './snapshot-parts.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

function snapshotAt(leader: Leadership, bytes: Buffer): Snapshot {
  const { seq, hash, time } = leader.head;
  return { seq, format: 1, engineVersion: '0.1.0', journalHash: hash, stateHash: 'ab'.repeat(8), time, bytes };
}

test('The latest snapshot comes back whole, also one larger than a part, and three are kept', async () => {
  await server.story(async ({ journal, pool }) => {
    assert.equal(await journal.latestSnapshot(), undefined);
    const leader = await lead(journal);
    const taken: Snapshot[] = [];
    for (const size of [0, 1, 1_000, 20_000_000, 50]) {
      await appendRows(leader, 2);
      const snapshot = snapshotAt(leader, randomBytes(size));
      await journal.saveSnapshot(snapshot);
      assert.deepEqual(await journal.latestSnapshot(), snapshot);
      taken.push(snapshot);
    }
    const { rows } = await pool.query('SELECT seq FROM snapshot ORDER BY seq');
    assert.deepEqual(
      rows.map((row) => row.seq),
      taken.slice(-3).map((snapshot) => snapshot.seq),
    );
    assert.deepEqual(await journal.latestSnapshot(taken[4]!.seq - 1), taken[3]);
    const again = { ...taken[4]!, stateHash: 'cd'.repeat(8), bytes: randomBytes(20_000_000) };
    let parts = 0;
    await journal.saveSnapshot(again, () => {
      parts += 1;
    });
    assert.equal(parts, 3, 'it tells that it advances');
    assert.deepEqual(await journal.latestSnapshot(), again);
    await leader.resign();
  });
});

test('A truncated or damaged snapshot, or one of another journal, is refused with a sentence', async () => {
  await server.story(async ({ journal, pool }) => {
    const leader = await lead(journal);
    await appendRows(leader, 2);
    const snapshot = snapshotAt(leader, randomBytes(5_000));
    for (const change of [
      'UPDATE snapshot_part SET packed = substring(packed FROM 1 FOR 4000)',
      'UPDATE snapshot_part SET packed = set_byte(packed, 17, get_byte(packed, 17) # 1)',
      "UPDATE snapshot_part SET packed = ''",
      'DELETE FROM snapshot_part',
      "UPDATE snapshot SET engine_version = '9.9.9'",
      "UPDATE snapshot SET state_hash = ''",
      'UPDATE snapshot SET time = time + 1',
    ]) {
      await journal.saveSnapshot(snapshot);
      await pool.query(change);
      await assert.rejects(journal.latestSnapshot(), (error) => {
        assert.ok(error instanceof SnapshotError, change);
        return /sequence 6 is damaged/.test(error.message);
      });
    }
    await journal.saveSnapshot({ ...snapshot, journalHash: 'f'.repeat(64) });
    await assert.rejects(journal.latestSnapshot(), /sequence 6 is damaged: it belongs to another row/);
    await journal.saveSnapshot({ ...snapshot, seq: 5 });
    await assert.rejects(journal.latestSnapshot(5), /sequence 5 is damaged/, 'not the end of a row');
    await leader.resign();
  });
});

test('A snapshot that the database cannot read is damaged, and no reason to give up; any other failure is told as it is', async () => {
  await server.story(async ({ journal, pool }) => {
    const leader = await lead(journal);
    await appendRows(leader, 2);
    await journal.saveSnapshot(snapshotAt(leader, randomBytes(5_000)));
    const client = await pool.connect();
    await client.query('SET allow_system_table_mods = on');
    // Where its bytes are kept is lost.
    await client.query(
      "DELETE FROM pg_class WHERE oid = (SELECT reltoastrelid FROM pg_class WHERE oid = 'snapshot_part'::regclass)",
    );
    client.release();
    await assert.rejects(journal.latestSnapshot(), (error) => {
      assert.ok(error instanceof SnapshotError, String(error));
      return /the database cannot read it/.test(error.message);
    });
    await pool.query('ALTER TABLE snapshot_part RENAME COLUMN packed TO elsewhere');
    await assert.rejects(journal.latestSnapshot(), { code: '42703' });
    await leader.resign();
  });
});
