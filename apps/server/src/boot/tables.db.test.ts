import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  createPool,
  DatabaseError,
  exportedMigrations,
  type Migration,
  migrate,
  type Pool,
  readMigrations,
  restoreDatabase,
} from '@tradewind/database';
import { openTestServer } from '@tradewind/testkit';
import { lostSteps, makeTables, makeTablesAsOf, SCOPES, tablesAreMade } from './tables.ts';

/** Exports of every released version. */
const RELEASED = fileURLToPath(new URL('../released/', import.meta.resolve('@tradewind/testkit')));
const EXPORTS = readdirSync(RELEASED).filter((name) => name.endsWith('.export'));

type Scopes = typeof SCOPES;

/** `scope/id/hash` as every database keeps it, said here again: the form of the hash never changes either. */
function markOf(scope: string, { id, sql }: Migration): string {
  return `${scope}/${id}/${createHash('sha256').update(sql).digest('hex')}`;
}

const marksOf = (scopes: Scopes): string[] =>
  scopes.flatMap(([scope, migrations]) => migrations.map((migration) => markOf(scope, migration)));

let server: Awaited<ReturnType<typeof openTestServer>>;
before(async () => {
  server = await openTestServer();
});
after(() => server.stop());

async function story(run: (pool: Pool) => Promise<void>): Promise<void> {
  const pool = createPool(await server.database(), { max: 2 });
  try {
    await run(pool);
  } finally {
    await pool.end();
  }
}

test('there are exports of released versions, whose tables many steps made', async () => {
  assert.ok(EXPORTS.includes('0.1.0-stopped.export') && EXPORTS.includes('0.1.0-killed.export'));
  for (const name of EXPORTS) assert.ok((await exportedMigrations(RELEASED + name)).length > 20, name);
});

test('steps only grow: those of every released version are here, word for word, and first in their scope', async () => {
  for (const name of EXPORTS) {
    const ran = await exportedMigrations(RELEASED + name);
    assert.deepEqual(lostSteps(ran, SCOPES), [], name);
    for (const [scope, migrations] of SCOPES) {
      const marks = migrations.map((migration) => markOf(scope, migration));
      const theirs = ran.filter((mark) => mark.startsWith(`${scope}/`));
      assert.deepEqual(marks.slice(0, theirs.length), theirs, `${scope} in ${name}`);
    }
  }
});

test('a changed, dropped, moved or forgotten step is named', async () => {
  const ran = await exportedMigrations(`${RELEASED}0.1.0-stopped.export`);
  const planted = (name: string, change: (migrations: readonly Migration[]) => readonly Migration[]): Scopes =>
    SCOPES.map(([scope, migrations]) => [scope, scope === name ? change(migrations) : migrations]);
  const moved = (migrations: readonly Migration[]) =>
    [...migrations.slice(1), ...migrations.slice(0, 1)].map((migration, at) => ({ ...migration, id: at + 1 }));
  const changed = planted('people', (all) => all.map((one) => (one.id === 2 ? { ...one, sql: `${one.sql} ` } : one)));
  assert.deepEqual(lostSteps(ran, changed), ['people/2']);
  assert.deepEqual(
    lostSteps(
      ran,
      planted('operators', (all) => all.slice(0, 3)),
    ),
    ['operators/4', 'operators/5'],
  );
  assert.deepEqual(lostSteps(ran, planted('identity', moved)), ['identity/1', 'identity/2']);
  const forgotten = SCOPES.filter(([scope]) => scope !== 'vault');
  assert.deepEqual(lostSteps(ran, forgotten), ['vault/1']);
});

test('each scope counts its steps from 1 and stands once', () => {
  for (const [scope, migrations] of SCOPES)
    assert.deepEqual(
      migrations.map(({ id }) => id),
      migrations.map((_, at) => at + 1),
      scope,
    );
  assert.equal(new Set(SCOPES.map(([scope]) => scope)).size, SCOPES.length);
});

test('tables of a released version take its export, and are then brought up to date; new ones are made at once', async () => {
  const all = marksOf(SCOPES).sort();
  for (const name of EXPORTS)
    await story(async (pool) => {
      const ran = await exportedMigrations(RELEASED + name);
      await makeTablesAsOf(pool, ran);
      assert.deepEqual(await readMigrations(pool), ran, name);
      assert.equal(await tablesAreMade(pool), ran.length === all.length);
      assert.ok((await restoreDatabase(pool, RELEASED + name)) > 1_000);
      await makeTables(pool);
      assert.deepEqual((await readMigrations(pool)).sort(), all);
      assert.ok(await tablesAreMade(pool));
    });
  await story(async (pool) => {
    assert.ok(!(await tablesAreMade(pool)), 'nothing is made');
    await makeTables(pool);
    assert.deepEqual((await readMigrations(pool)).sort(), all);
    assert.ok(await tablesAreMade(pool));
    await migrate(pool, [{ id: 1, name: 'of a later version', sql: 'CREATE TABLE later (x int)' }], 'later');
    assert.ok(!(await tablesAreMade(pool)), 'a step more');
  });
});

test('tables are not made, not even in part, by steps that this program does not know', async () => {
  const ran = await exportedMigrations(`${RELEASED}0.1.0-stopped.export`);
  const later = 'f'.repeat(64);
  await story(async (pool) => {
    for (const [steps, named] of [
      [[...ran, `people/99/${later}`], 'people/99'],
      [[...ran, `later/1/${later}`], 'later/1'],
      [ran.map((step) => (step.startsWith('vault/1/') ? `vault/1/${later}` : step)), 'vault/1'],
    ] as const) {
      await assert.rejects(makeTablesAsOf(pool, steps), (error) => {
        assert.ok(error instanceof DatabaseError, String(error));
        assert.ok(error.message.includes(`(${named})`), error.message);
        return true;
      });
      assert.deepEqual(await readMigrations(pool), [], named);
    }
    await makeTablesAsOf(pool, ran);
    assert.deepEqual(await readMigrations(pool), ran);
  });
});
