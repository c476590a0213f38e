import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DatabaseError } from './database-error.ts';
import { startTestServer, type TestServer } from './fixture.ts';
import { type Migration, migrate } from './migrate.ts';
import { createKysely } from './pool.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const ONE: Migration = { id: 1, name: 'one', sql: 'CREATE TABLE a (x int8); INSERT INTO a VALUES (1)' };
const TWO: Migration = { id: 2, name: 'two', sql: 'INSERT INTO a VALUES (2)' };

test('Each step runs once, in order, per scope, also when four processes start together', async () => {
  await server.story(async (pool) => {
    const counts = await Promise.all([1, 2, 3, 4].map(() => migrate(pool, [ONE, TWO], 'people')));
    assert.deepEqual(counts.toSorted(), [0, 0, 0, 2]);
    assert.equal(await migrate(pool, [{ ...ONE, sql: 'CREATE TABLE b (x int)' }], 'journal'), 1);
    assert.deepEqual((await pool.query('SELECT x FROM a ORDER BY x')).rows, [{ x: 1 }, { x: 2 }]);
  });
});

test('A changed, reordered or failing step and a newer database are refused; a failed step leaves nothing', async () => {
  await server.story(async (pool) => {
    await migrate(pool, [ONE, TWO], 'people');
    await assert.rejects(migrate(pool, [ONE, { ...TWO, sql: 'SELECT 1' }], 'people'), /people\/2 \(two\) has changed/);
    await assert.rejects(migrate(pool, [ONE], 'people'), /newer than this program/);
    await assert.rejects(migrate(pool, [TWO, ONE], 'other'), DatabaseError);
    const broken: Migration = { id: 1, name: 'broken', sql: 'CREATE TABLE c (x int); SELECT 1 / 0' };
    await assert.rejects(migrate(pool, [broken], 'other'), /division by zero/);
    assert.deepEqual((await pool.query("SELECT to_regclass('c') AS c")).rows, [{ c: null }]);
    assert.equal(await migrate(pool, [ONE, TWO], 'people'), 0, 'the lock is free again');
  });
});

test('int8 is a number, refused beyond the safe integers; numeric stays text; the query builder shares the pool', async () => {
  await server.story(async (pool) => {
    const { rows } = await pool.query('SELECT 9007199254740991::int8 AS a, (-5)::int8 AS b, 1.50::numeric AS c');
    assert.deepEqual(rows, [{ a: 9007199254740991, b: -5, c: '1.50' }]);
    await assert.rejects(pool.query('SELECT 9007199254740992::int8'), /beyond the safe integers/);
    await migrate(pool, [ONE], 'people');
    const query = createKysely<{ a: { x: number } }>(pool);
    assert.deepEqual(await query.selectFrom('a').selectAll().execute(), [{ x: 1 }]);
  });
});
