import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import type { Pool } from '@tradewind/database';
import { exitTable } from './exit-table.ts';
import { freePort } from './free-port.ts';
import { Installation, type InstallationOptions } from './installation.ts';
import { sendHalf } from './raw-http.ts';
import { LOCAL_OPERATOR, type Server } from './server.ts';
import { until } from './until.ts';

const asRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
const ORIGINS = {
  PUBLIC_ORIGIN: 'https://trade.example',
  CONSOLE_ORIGIN: 'https://console.example',
  CONSOLE_ALLOW: '203.0.113.0/24',
};

let installation: Installation;
let mounted: string | undefined;

before(async () => {
  installation = await Installation.begun();
  assert.equal(await (await installation.start()).stop(), 0);
});
after(async () => {
  await installation?.kill9Tree();
  if (mounted) execFileSync('umount', ['-l', mounted]);
  await installation?.destroy();
});

const ends = (options: InstallationOptions & { readonly port?: number }): Server => installation.spawn(options);

/** On data that `change` has altered; `undo` makes them whole again. */
async function altered(change: string, undo: string, options: InstallationOptions = {}): Promise<Server> {
  return installation.withDatabase(async (pool) => {
    await pool.query(change);
    const server = ends(options);
    await server.exited;
    await pool.query(undo);
    return server;
  });
}

/** As an account that may connect and nothing else. */
async function withoutRights(pool: Pool, url: string): Promise<Server> {
  await pool.query(`CREATE ROLE visitor LOGIN PASSWORD 'visitor'`);
  await pool.query('CREATE DATABASE foreign_to_it');
  const asVisitor = url.replace(/\/\/[^@]+@([^/]*)\/tradewind/, '//visitor:visitor@$1/foreign_to_it');
  assert.notEqual(asVisitor, url);
  const server = ends({ env: { DATABASE_URL: asVisitor } });
  await server.exited;
  return server;
}

/** Where the journal ends, and in how many rows. */
async function written(): Promise<unknown> {
  return installation.withDatabase(async (pool) => {
    const { rows } = await pool.query('SELECT max(first_seq) AS seq, count(*) AS rows FROM journal');
    return rows;
  });
}

async function toldTwice(): Promise<Server> {
  const server = await installation.start();
  sendHalf(server.port);
  assert.ok(await server.health());
  await until('it ends', 10_000, () => {
    server.process.kill('SIGTERM');
    return !server.alive;
  });
  return server;
}

async function inFolder(name: string, make: (folder: string) => unknown, options: InstallationOptions = {}) {
  const folder = join(installation.dataDir, name);
  await make(folder);
  return ends({ ...options, args: ['--data', folder] });
}

/** What each line of the table is about; undefined where this account cannot bring it about. */
const STORIES: Readonly<Record<string, () => Promise<Server | undefined> | Server>> = {
  'It is told to stop by SIGTERM, SIGINT or SIGHUP': async () => {
    const server = await installation.start();
    server.process.kill('SIGHUP');
    return server;
  },
  'It is told again while it stops, a second or more later': toldTwice,
  'A setting is wrong': () => ends({ args: ['--port', '99999'] }),
  'The port of the users is taken': async () => {
    const other = await installation.start();
    const server = ends({ port: other.port });
    await server.exited;
    assert.equal(await other.stop(), 0);
    return server;
  },
  "The console's address cannot be listened on": async () =>
    ends({ env: { CONSOLE_HOST: '203.0.113.1', CONSOLE_PORT: String(await freePort()) } }),
  'The data directory cannot be made': () => inFolder('a-file', (path) => writeFile(path, '')),
  'The data directory may not be written': () => {
    const launch = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
    return inFolder('read-only', (folder) => mkdir(folder).then(() => chmod(folder, 0o555)), { launch });
  },
  'The disk is full when it starts': async () => {
    if (!asRoot) return undefined;
    return inFolder('small-disk', async (folder) => {
      await mkdir(folder);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m,mode=755', 'tmpfs', folder]);
      mounted = folder;
    });
  },
  'The server that DATABASE_URL names is away': () =>
    ends({ env: { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' } }),
  'The account of DATABASE_URL may not make tables': () =>
    installation.withDatabase((pool, { url }) => withoutRights(pool, url)),
  'The data are of a version that it does not know': () =>
    altered(`UPDATE leader SET version = '99.0.0 ' || version`, `UPDATE leader SET version = substr(version, 8)`),
  'The installation was begun in the other mode': () =>
    ends({ args: ['--mode', 'live', '--feed', 'live'], env: { ...ORIGINS, ...LOCAL_OPERATOR } }),
  'The journal is damaged': () =>
    altered(
      'UPDATE journal SET time = time + 1 WHERE first_seq = 1',
      'UPDATE journal SET time = time - 1 WHERE first_seq = 1',
    ),
  'The vault key is lost': async () => {
    const key = join(installation.dataDir, 'vault-key');
    await rename(key, `${key}.lost`);
    const before = await written();
    const server = ends({});
    await server.exited;
    assert.deepEqual(await written(), before, 'the journal is as it was');
    await rename(`${key}.lost`, key);
    return server;
  },
  'Another process has taken over': async () => {
    const server = await installation.start();
    await installation.withDatabase((pool) => pool.query('UPDATE leader SET epoch = epoch + 1'));
    return server;
  },
};

test('the table of exit codes has a line for each story, and a story for each line', () => {
  assert.deepEqual(
    exitTable()
      .map(({ what }) => what)
      .sort(),
    Object.keys(STORIES).sort(),
  );
});

for (const { what, says, code } of exitTable())
  test(`${what}: ${code}`, async (t) => {
    const server = await STORIES[what]!();
    if (server === undefined) return t.skip('needs root');
    await until('the process ends', 30_000, () => !server.alive);
    assert.equal(await server.exited, code, server.stderr);
    const last = server.stderr.trim().split('\n').at(-1)!;
    assert.match(last, says);
    assert.doesNotMatch(server.stderr, /^ {4}at /m, 'no stack');
  });
