import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { HOUR_MS } from '@tradewind/base';
import { migrate } from '@tradewind/database';
import { testSeed } from '@tradewind/testkit';
import { type Story, startTestServer, type TestServer } from '../fixture.ts';
import { startFollower } from '../follow/start.ts';
import { readCursor } from '../project/cursor.ts';
import { TestLeader } from '../testing/test-leader.ts';
import { verifyAll } from '../verify/verify-all.ts';
import { LIVE_SCHEMA } from './live-schema.ts';
import { liveMigrations } from './migrations.ts';
import type { ModelStep } from './model.ts';
import { REBUILT_TABLES } from './tables.ts';

/** Steps of a product that a later version brings: its rows are there at once, or with those of all others. */
const FIRST: ModelStep = {
  id: 1,
  name: 'a table with a row',
  sql: (schema) => `CREATE TABLE ${schema}.beside (x int8); INSERT INTO ${schema}.beside VALUES (1)`,
};
const REBUILD: ModelStep = {
  id: 2,
  name: 'rows in another shape',
  sql: (schema) => `ALTER TABLE ${schema}.beside ADD COLUMN y int8`,
  rebuild: true,
};
const SCOPE = 'readmodel:test';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

/** Follows to the end of the journal. */
async function follow({ url }: Story, leader: TestLeader): Promise<void> {
  const settings = { pollMs: 20, snapshotEveryCommands: 1_000_000, snapshotEveryMs: HOUR_MS };
  const follower = await startFollower({ url, ...settings, onProgress: () => {}, onSaving: () => {} });
  await follower.snapshot(leader.place);
  follower.stop();
  await follower.done;
}

/** How many rows each live table has. */
async function counts({ pool }: Story): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of [...REBUILT_TABLES, 'beside']) {
    const { rows } = await pool.query<{ count: number }>(`SELECT count(*) FROM ${LIVE_SCHEMA}.${table}`);
    found[table] = rows[0]!.count;
  }
  return found;
}

test('a step that wants it empties the live tables, and the next follower fills them as they were', async (t) => {
  const seed = testSeed();
  t.diagnostic(`seed ${seed}`);
  await server.story(async (story) => {
    const { pool, journal } = story;
    const leader = await TestLeader.begin(journal, seed);
    await leader.write(1_500);
    await follow(story, leader);
    await pool.query("INSERT INTO derived_index_candles VALUES (0, '1h', 0, 1, 2, 1, 2)");

    assert.equal(await migrate(pool, liveMigrations([FIRST]), SCOPE), 1);
    const full = await counts(story);
    for (const table of ['orders', 'fills', 'records', 'trades', 'candles', 'ticks'])
      assert.ok(full[table]! > 0, `${table} has rows`);
    assert.equal(full.beside, 1, 'a step without it leaves all rows');
    const cursor = await readCursor(pool, LIVE_SCHEMA);
    assert.equal(cursor.seq, leader.engine.seq);

    const steps = liveMigrations([FIRST, REBUILD]);
    assert.equal(await migrate(pool, steps, SCOPE), 1);
    const empty = Object.fromEntries(Object.keys(full).map((table) => [table, table === 'cursor' ? 1 : 0]));
    assert.deepEqual(await counts(story), empty);
    assert.deepEqual(await readCursor(pool, LIVE_SCHEMA), { seq: 0, time: 0, eventHash: '', records: 0 });
    const { rows } = await pool.query<{ count: number }>('SELECT count(*) FROM derived_index_candles');
    assert.equal(rows[0]!.count, 1, 'what is not made from the journal stays');

    assert.equal(await migrate(pool, steps, SCOPE), 0, 'once');
    await follow(story, leader);
    assert.deepEqual(await readCursor(pool, LIVE_SCHEMA), cursor);
    assert.deepEqual(await counts(story), { ...full, beside: 0 });
    assert.deepEqual(await verifyAll({ pool, journal, from: 'genesis', log: () => {} }), { ok: true, problems: [] });
    await migrate(pool, steps, SCOPE);
    assert.deepEqual(await readCursor(pool, LIVE_SCHEMA), cursor, 'a later start empties nothing');
    await leader.resign();
  });
});
