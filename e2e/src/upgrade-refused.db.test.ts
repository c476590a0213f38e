import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { createPool, type Pool } from '@tradewind/database';
import { openTestServer } from '@tradewind/testkit';
import { Revived } from './released.ts';
import { LOCAL_OPERATOR, LOCAL_ORIGIN } from './server.ts';

const NAME = '0.1.0-killed';
const TIMEOUT_MS = 1_200_000;

let databases: Awaited<ReturnType<typeof openTestServer>>;
let revived: Revived;
let pool: Pool;

before(async () => {
  databases = await openTestServer();
  const url = await databases.database();
  revived = await Revived.restore(NAME, url);
  pool = createPool(url, { max: 1 });
});
after(async () => {
  await pool?.end();
  await revived?.installation.destroy();
  await databases?.stop();
});

/** What the old program needs as it was: its tables, its leader row and the end of its journal. */
async function asLeft(): Promise<unknown> {
  const steps = await pool.query('SELECT scope, id, hash FROM schema_migrations ORDER BY scope, id');
  const leader = await pool.query('SELECT to_jsonb(leader) AS leader FROM leader');
  const journal = await pool.query('SELECT max(first_seq) AS head FROM journal');
  return [steps.rows, leader.rows, journal.rows];
}

test('what would refuse the start of an upgraded installation refuses it before anything is changed', {
  timeout: TIMEOUT_MS,
}, async () => {
  const before = await asLeft();
  const { installation } = revived;
  const refused = async (said: RegExp, options: Parameters<typeof installation.spawn>[0]) => {
    const server = installation.spawn(options);
    assert.equal(await server.exited, 1);
    assert.match(server.stderr, said);
    assert.deepEqual(await asLeft(), before, String(said));
  };
  await refused(/The vault key is not the one of this database/, { env: { TRADEWIND_VAULT_KEY: 'ee'.repeat(32) } });
  await refused(/begun in demo mode, which never changes; it is live now/, {
    args: ['--mode', 'live', '--feed', 'live', '--clock', 'system', '--limits', 'on', ...LOCAL_ORIGIN],
    env: LOCAL_OPERATOR,
  });
  const exports = join(installation.dataDir, 'exports');
  await writeFile(exports, '');
  await refused(/for the export before the upgrade, cannot be made/, {});

  const server = await installation.start({ args: ['--upgrade-export', 'off'] });
  assert.match(server.stdout, /No export is made before the upgrade/);
  assert.match(server.stdout, /Upgraded from 0\.1\.0 to /);
  assert.equal(await server.stop(), 0);

  await pool.query(`UPDATE leader SET version = '0.1.0'`);
  const wrong = installation.spawn({ args: ['--upgrade-export', 'off'] });
  assert.equal(await wrong.exited, 1);
  assert.match(wrong.stderr, /says that its rows are of version 0\.1\.0, but they are of .* changed by hand/);
});
