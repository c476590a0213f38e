import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createKysely, type Pool } from '@tradewind/database';
import { START, startTestDatabases, type TestDatabases } from '../../operators/fixture.ts';
import type { OperatorTables } from '../../operators/tables.ts';
import { closeItem, enqueueItem } from './queue.ts';

let databases: TestDatabases;
before(async () => {
  databases = await startTestDatabases();
});
after(() => databases.stop());

const rowsOf = async (pool: Pool) =>
  (await pool.query('SELECT kind, ref, person_id, due_at, claimed_by, closed_at FROM queue_items ORDER BY id')).rows;

test('a matter stands in the queue once, keeps its claim and due time while open, and starts anew after its end', () =>
  databases.story(async (pool) => {
    const db = createKysely<OperatorTables>(pool);
    const item = { kind: 'identity', ref: '1000', person: 1000, now: START, dueAt: START + 10 } as const;
    const row = { kind: 'identity', ref: '1000', person_id: 1000 };
    await enqueueItem(db, item);
    await enqueueItem(db, { ...item, kind: 'feedback' });
    await pool.query("UPDATE queue_items SET claimed_by = 5 WHERE kind = 'identity'");
    await enqueueItem(db, { ...item, now: START + 1, dueAt: START + 99 });
    assert.deepEqual((await rowsOf(pool))[0], { ...row, due_at: START + 10, claimed_by: 5, closed_at: null });
    await closeItem(db, 'identity', '1000', START + 2);
    await closeItem(db, 'identity', '1000', START + 3);
    await closeItem(db, 'identity', 'unknown', START + 3);
    assert.deepEqual((await rowsOf(pool))[0], { ...row, due_at: START + 10, claimed_by: 5, closed_at: START + 2 });
    await enqueueItem(db, { ...item, now: START + 4, dueAt: START + 50 });
    const rows = await rowsOf(pool);
    assert.deepEqual(rows[0], { ...row, due_at: START + 50, claimed_by: null, closed_at: null });
    assert.equal(rows.length, 2);
    assert.equal(rows[1].closed_at, null, 'another kind with the same ref is another matter');
  }));
