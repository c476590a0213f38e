import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { startTestServer, type TestServer } from './fixture.ts';
import { createKysely, createPool } from './pool.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

test('a connection that leaves the builder without an answer is replaced, one that refuses a statement is kept', async () => {
  const pool = createPool(server.url, { max: 1, patienceMs: 500 });
  const db = createKysely(pool);
  const backend = async () => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
    return rows[0]!.pid;
  };
  try {
    const first = await backend();
    await assert.rejects(sql`SELECT 1 / 0`.execute(db), /division by zero/);
    assert.equal(await backend(), first);
    await assert.rejects(sql`SELECT pg_sleep(20)`.execute(db), /Query read timeout/);
    assert.notEqual(await backend(), first);
  } finally {
    await pool.end();
  }
});
