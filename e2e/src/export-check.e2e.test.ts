import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { type RunningDatabase, startDatabase } from '@tradewind/database';
import { type CommandAnswer, tradewind, tradewindWith } from './command.ts';
import { Installation } from './installation.ts';

/** A database whose tables lie in a schema of their own, as a role's search path may want it. */
let home: Installation;
let place: Installation;
let database: RunningDatabase;
let file: string;
let whole: Buffer;
let mounted: string | undefined;

before(async () => {
  home = await Installation.create();
  database = await startDatabase({ dataDir: home.dataDir, log: () => {} });
  await home.withDatabase(async (pool) => {
    await pool.query('CREATE SCHEMA house');
    await pool.query('CREATE DATABASE other');
  });
  place = await Installation.create({ env: { DATABASE_URL: inSchema('house') }, args: ['--liquidity', 'off'] });
  const server = await place.start();
  await server.client().signUp();
  await server.stop();
  file = join(place.dataDir, 'whole.export');
});
after(async () => {
  if (mounted) execFileSync('umount', ['-l', mounted]);
  await place?.destroy();
  await database?.stop();
  await home?.destroy();
});

function inSchema(schema: string): string {
  const options = encodeURIComponent(`-c search_path=${schema}`);
  return `${database.url}${database.url.includes('?') ? '&' : '?'}options=${options}`;
}

const inHouse = (...args: readonly string[]): Promise<CommandAnswer> =>
  tradewindWith({ DATABASE_URL: inSchema('house') }, place.dataDir, ...args);

/** Beside it, an empty one with nothing but `public`. */
const inOther = (...args: readonly string[]): Promise<CommandAnswer> =>
  tradewindWith({ DATABASE_URL: database.url.replace(/\/tradewind(?=\?|$)/, '/other') }, place.dataDir, ...args);

test('tables that lie in another schema than public are exported, and the export says what it holds and what else to keep', async () => {
  const { code, stdout, stderr } = await inHouse('export', file);
  assert.equal(code, 0, stderr);
  assert.match(stdout, /^\d{3,} rows written to .+ and read back\.$/m);
  assert.match(
    stdout,
    /^An installation of version \S+ up to command \d+, .+ with 1 people\. Not in it: codes, outbox, name_index\.$/m,
  );
  assert.ok(stdout.includes(`keep a copy of ${join(place.dataDir, 'vault-key')} elsewhere`), stdout);
  whole = await readFile(file);
});

test('where nothing lies, export, verify and replay fail and make nothing', async () => {
  for (const args of [['export', join(place.dataDir, 'none')], ['verify'], ['replay']]) {
    const { code, stderr } = await inOther(...args);
    assert.equal(code, 1, args[0]);
    assert.match(stderr, /^The database holds no installation/);
  }
  assert.equal(existsSync(join(place.dataDir, 'none')), false);
});

test('a whole file passes the check without any database, with the rows of each table', async () => {
  const { code, stdout } = await tradewind(place.dataDir, 'export', '--check', file);
  assert.equal(code, 0);
  assert.match(stdout, /^ +[1-9]\d* {2}journal$/m);
  assert.match(stdout, /^ +1 {2}leader$/m);
  assert.match(stdout, /^ +0 {2}outbox \(left out\)$/m);
  assert.match(stdout, /is whole: \d+ rows, its checksums and the chain of its journal up to the head are right\.$/m);
  assert.ok(!gunzipSync(whole).includes('"outbox","rows":1'));
});

test('a damaged file is refused with its place, by the check and by a restore', async () => {
  const bent = Buffer.from(whole);
  bent[whole.length >> 1]! ^= 1;
  const damaged = join(place.dataDir, 'damaged.export');
  await writeFile(damaged, bent);
  for (const { code, stderr } of [
    await tradewind(place.dataDir, 'export', '--check', damaged),
    await inOther('restore', damaged),
  ]) {
    assert.equal(code, 1);
    assert.match(stderr, / is damaged (behind row [\d,]+ of the table \w+|at sequence \d+): /);
    assert.ok(stderr.startsWith(damaged), stderr);
  }
});

test('on a full disk an export ends with a sentence, and neither a file nor a part of one is left', async (t) => {
  const disk = join(place.dataDir, 'disk');
  await mkdir(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    return t.skip('needs the right to mount a small disk (root)');
  }
  mounted = disk;
  const { code, stderr } = await inHouse('export', join(disk, 'full.export'));
  assert.equal(code, 1);
  assert.match(stderr, /full\.export cannot be written: the disk is full \(ENOSPC\)\. Nothing was exported\.$/m);
  assert.deepEqual(await readdir(disk), []);
});

test('a restore into a database with another schema is whole', async () => {
  const { code, stdout, stderr } = await inOther('restore', file);
  assert.equal(code, 0, stderr);
  assert.match(stdout, /^\d{3,} rows restored\.$/m);
  const [before, copy] = await Promise.all([inHouse('replay'), inOther('replay')]);
  assert.equal(copy.code, 0, copy.stderr);
  assert.equal(copy.stdout, before.stdout);
});
