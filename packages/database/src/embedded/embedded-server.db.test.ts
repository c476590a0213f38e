import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { HOUR_MS } from '@tradewind/base';
import { makeTestFolder } from '@tradewind/testkit';
import { createPool } from '../pool.ts';
import { startDatabase } from '../start-database.ts';

const INDEX = fileURLToPath(new URL('../index.ts', import.meta.url));
const WITHIN_MS = 180_000;

let dir: string;
before(async () => {
  dir = await makeTestFolder();
  await chmod(dir, 0o755);
});
after(() => rm(dir, { recursive: true, force: true }));

const pidFile = () => join(dir, 'postgresql/data/postmaster.pid');
const postmaster = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + WITHIN_MS;
  while (!(await holds())) {
    assert.ok(Date.now() < deadline, `not in time: ${what}`);
    await pause(20);
  }
}

test('A server that is killed, or told to end, is brought back at its address with all that was committed', async () => {
  const onGone = (reason: string) => assert.fail(reason);
  const database = await startDatabase({ dataDir: dir, log: () => {}, onGone });
  const pool = createPool(database.url, { max: 1 });
  const answers = () =>
    pool.query('SELECT 1').then(
      () => true,
      () => false,
    );
  try {
    await pool.query('CREATE TABLE kept (x int)');
    for (const [x, signal] of (['SIGKILL', 'SIGTERM'] as const).entries()) {
      await pool.query('INSERT INTO kept VALUES ($1)', [x]);
      const ended = postmaster();
      process.kill(ended, signal);
      await until(() => existsSync(pidFile()) && postmaster() !== ended, `another one after ${signal}`);
      await until(answers, `an answer after ${signal}`);
    }
    const { rows } = await pool.query('SELECT x FROM kept ORDER BY x');
    assert.deepEqual(rows, [{ x: 0 }, { x: 1 }]);
    process.kill(postmaster(), 'SIGTERM');
  } finally {
    await pool.end();
    await database.stop();
  }
  assert.equal(existsSync(pidFile()), false, 'stopped while it ends, or is brought back, it is gone');
});

test('What a start that ended half-way left of a new cluster is removed by a later one, what another is making is not', async () => {
  const home = join(dir, 'half-way');
  const [stale, begun] = ['aaaaaaaa', 'bbbbbbbb'].map((name) => join(home, `postgresql.new-${name}`)) as [
    string,
    string,
  ];
  for (const folder of [stale, begun]) await mkdir(join(folder, 'data'), { recursive: true });
  const longAgo = new Date(Date.now() - HOUR_MS);
  await utimes(stale, longAgo, longAgo);
  const database = await startDatabase({ dataDir: home, log: () => {} });
  await database.stop();
  assert.equal(existsSync(stale), false);
  assert.equal(existsSync(begun), true);
});

test('A process that ends while the server starts takes it along', async () => {
  const script = `
    import { existsSync } from 'node:fs';
    const { startDatabase } = await import(${JSON.stringify(INDEX)});
    void startDatabase({ dataDir: ${JSON.stringify(dir)}, log: () => {} });
    setInterval(() => existsSync(${JSON.stringify(pidFile())}) && process.exit(0), 1);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
  await once(child, 'exit');
  await until(() => !existsSync(pidFile()), 'the server has ended');
});
