import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createKysely, type Pool } from '@tradewind/database';
import { START, startTestDatabases, type TestDatabases } from '../../operators/fixture.ts';
import type { OperatorTables } from '../../operators/tables.ts';
import { verifyAudit } from '../../operators/verify-audit.ts';
import { audit } from './audit.ts';

let databases: TestDatabases;
before(async () => {
  databases = await startTestDatabases();
});
after(() => databases.stop());

const ENTRIES = 24;

/** Writes entries from several connections at once, each in a transaction of its own. */
async function write(pool: Pool): Promise<void> {
  const db = createKysely<OperatorTables>(pool);
  const entries = Array.from({ length: ENTRIES }, (_, at) => at);
  await Promise.all(
    entries.map((at) =>
      db.transaction().execute((tx) =>
        audit(tx, {
          operator: at % 3 === 0 ? null : at,
          action: 'queue.claim',
          object: `item ${at}`,
          detail: { b: at, a: 'x' },
          now: START + at,
        }),
      ),
    ),
  );
}

/** What somebody does who owns the database: nothing holds them back but the chain. */
const tamper = (pool: Pool, statement: string) =>
  pool.query(`ALTER TABLE audit_log DISABLE TRIGGER ALL; ${statement}; ALTER TABLE audit_log ENABLE TRIGGER ALL`);

test('entries written at once form one chain without a fork; an entry goes with its transaction', () =>
  databases.story(async (pool) => {
    assert.deepEqual(await verifyAudit(pool), { entries: 0, problems: [] });
    await write(pool);
    const db = createKysely<OperatorTables>(pool);
    const undone = db.transaction().execute(async (tx) => {
      await audit(tx, { operator: 1, action: 'a', object: 'b', detail: {}, now: START });
      throw new Error('undone');
    });
    await assert.rejects(undone, /undone/);
    assert.deepEqual(await verifyAudit(pool), { entries: ENTRIES, problems: [] });
  }));

test('the database refuses to change or remove an entry', () =>
  databases.story(async (pool) => {
    await write(pool);
    for (const statement of ["UPDATE audit_log SET action = 'x'", 'DELETE FROM audit_log', 'TRUNCATE audit_log'])
      await assert.rejects(pool.query(statement), /are final/, statement);
  }));

const DAMAGES: readonly (readonly [string, string, RegExp])[] = [
  ['a removed row', 'DELETE FROM audit_log WHERE seq = 7', /^Audit entry 7 is missing/],
  ['several removed rows', 'DELETE FROM audit_log WHERE seq BETWEEN 7 AND 9', /^Audit entries 7 to 9 are missing/],
  ['a removed end', 'DELETE FROM audit_log WHERE seq > 20', /^Audit entries 21 to 24 are missing/],
  ['all rows removed', 'DELETE FROM audit_log', /^Audit entries 1 to 24 are missing/],
  ['a changed word', "UPDATE audit_log SET object = 'item 99' WHERE seq = 3", /^Audit entry 3 was changed/],
  ['another operator', 'UPDATE audit_log SET operator_id = 99 WHERE seq = 3', /^Audit entry 3 was changed/],
  ['a changed time', 'UPDATE audit_log SET time = time + 1 WHERE seq = 3', /^Audit entry 3 was changed/],
  [
    'a row put behind the end',
    'INSERT INTO audit_log SELECT 25, time, operator_id, action, object, detail, hash FROM audit_log WHERE seq = 24',
    /^Audit entry 25 was changed/,
  ],
  [
    'a removed row whose successors moved up',
    'DELETE FROM audit_log WHERE seq = 7; UPDATE audit_log SET seq = seq - 1 WHERE seq > 7',
    /^Audit entry 7 was changed/,
  ],
];

for (const [name, statement, problem] of DAMAGES)
  test(`${name} is found by following the chain`, () =>
    databases.story(async (pool) => {
      await write(pool);
      await tamper(pool, statement);
      const { problems } = await verifyAudit(pool);
      assert.match(problems[0] ?? '', problem);
    }));
