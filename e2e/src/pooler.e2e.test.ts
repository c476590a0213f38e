import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { createPool, isLostConnection, type RunningDatabase, startDatabase } from '@tradewind/database';
import { freePort } from './free-port.ts';
import { Installation } from './installation.ts';
import { TransactionPooler } from './transaction-pooler.ts';
import { until } from './until.ts';

const SENTENCE = /^DATABASE_URL leads to a pooler that lends a connection for one transaction at a time/m;

const NARROW = /^DATABASE_URL leads to a pooler that keeps one connection waiting until another is done/m;

let home: Installation;
let database: RunningDatabase;

before(async () => {
  home = await Installation.create();
  database = await startDatabase({ dataDir: home.dataDir, log: () => {} });
});
after(async () => {
  await database?.stop();
  await home?.destroy();
});

const begin = (url: string) => startDatabase({ dataDir: home.dataDir, url, log: () => {} });

for (const lending of ['latest', 'oldest'] as const)
  test(`a database behind a pooler in transaction mode that lends the ${lending} is refused`, async () => {
    const pooler = await TransactionPooler.open(database.url, lending);
    try {
      // The pooler works, for who needs no session.
      const pool = createPool(pooler.url, { max: 3 });
      const sums = await Promise.all([1, 2, 3, 4].map((n) => pool.query<{ n: number }>('SELECT $1::int4 AS n', [n])));
      assert.deepEqual(
        sums.map(({ rows }) => rows[0]!.n),
        [1, 2, 3, 4],
      );
      await pool.end();
      // Whatever connections wait in it by now.
      for (let turn = 0; turn < 5; turn++) await assert.rejects(begin(pooler.url), { message: SENTENCE });
    } finally {
      await pooler.close();
    }
  });

test('a server does not start on it, and has written nothing', async () => {
  const pooler = await TransactionPooler.open(database.url, 'latest');
  const behind = await Installation.create({ env: { DATABASE_URL: pooler.url } });
  try {
    const server = behind.spawn();
    assert.equal(await server.exited, 1);
    assert.match(server.stderr, SENTENCE);
    const pool = createPool(database.url, { max: 1 });
    const { rows } = await pool.query('SELECT relname FROM pg_class WHERE relname IN ($1, $2)', ['leader', 'lease']);
    assert.deepEqual(rows, []);
    await pool.end();
  } finally {
    await behind.destroy();
    await pooler.close();
  }
});

test('PgBouncer itself is refused where it lends connections or has too few, by name, and taken in session mode', async (t) => {
  const program = spawnSync('sh', ['-c', 'command -v pgbouncer']).stdout.toString().trim();
  if (program === '') return t.skip('needs pgbouncer');
  for (const [mode, size, message] of [
    ['transaction', 20, SENTENCE],
    ['statement', 20, SENTENCE],
    ['transaction', 1, NARROW],
    ['session', 20, null],
  ] as const) {
    const bouncer = await bounce(program, mode, size);
    try {
      // A DatabaseError without a lost connection behind it ends a process with 1: it would be refused again.
      if (message) await assert.rejects(begin(bouncer.url), (error) => isRefusal(error, message));
      else await (await begin(bouncer.url)).stop();
    } finally {
      bouncer.child.kill('SIGKILL');
      await once(bouncer.child, 'close');
    }
  }
});

function isRefusal(error: unknown, message: RegExp): boolean {
  assert.ok(error instanceof Error);
  assert.match(error.message, message);
  assert.ok(!isLostConnection(error) && !isLostConnection(error.cause), 'somebody has to act');
  return true;
}

/** PgBouncer in front of the database. */
async function bounce(
  program: string,
  mode: string,
  size: number,
): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const target = new URL(database.url.replace('@/', '@localhost/'));
  const { username, password, pathname } = target;
  const port = await freePort();
  const users = join(home.dataDir, `users-${mode}`);
  const settings = join(home.dataDir, `pgbouncer-${mode}.ini`);
  const host = target.searchParams.get('host') ?? target.hostname;
  const behind = `host=${host} port=${target.searchParams.get('port') ?? target.port} password=${password}`;
  const lines = ['[databases]', `* = ${behind}`, '[pgbouncer]', 'listen_addr = 127.0.0.1', `listen_port = ${port}`];
  const rules = [
    'auth_type = plain',
    `auth_file = ${users}`,
    `pool_mode = ${mode}`,
    `default_pool_size = ${size}`,
    'unix_socket_dir =',
  ];
  await writeFile(users, `"${username}" "${password}"\n`);
  await writeFile(settings, `${[...lines, ...rules].join('\n')}\n`);
  for (const file of [users, settings]) await chmod(file, 0o644);
  // It refuses to run as root; the owner of the cluster reaches its socket.
  const { uid, gid } = await stat(join(home.dataDir, 'postgresql/data'));
  const child = spawn(program, ['-q', settings], { ...(process.getuid?.() === 0 && { uid, gid }), stdio: 'ignore' });
  const url = `postgresql://${username}:${password}@127.0.0.1:${port}${pathname}`;
  await until('pgbouncer answers', 10_000, async () => {
    const pool = createPool(url, { max: 1 });
    const answered = await pool.query('SELECT 1').then(
      () => true,
      () => false,
    );
    await pool.end();
    return answered;
  });
  return { url, child };
}
