import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { createPool, exportedMigrations } from '@tradewind/database';
import { upgradeIn } from '@tradewind/engine';
import { openJournal } from '@tradewind/journal';
import { presentVersion, replayTo } from '@tradewind/readmodel';
import { CounterRandom, openTestServer, testSeed } from '@tradewind/testkit';
import { DatabaseProxy } from './database-proxy.ts';
import { Installation } from './installation.ts';
import { exportFile, Revived, toldOf } from './released.ts';

/** What is upgraded: the first release after a power cut, whose last snapshot lies behind the end of its journal. */
const NAME = '0.1.0-killed';
const POINTS = 20;
const AT_A_TIME = 2;
const TOLD = toldOf(NAME);

let databases: Awaited<ReturnType<typeof openTestServer>>;
const installations: Installation[] = [];

before(async () => {
  databases = await openTestServer({
    name: `released_${NAME.replaceAll(/[.-]/g, '_')}`,
    async prepare(url) {
      installations.push((await Revived.restore(NAME, url)).installation);
    },
  });
});
after(async () => {
  for (const installation of installations) await installation.destroy();
  await databases?.stop();
});

/** What an upgrade has written, whoever ended it: the rows that hold one, and the hashes behind the last. */
async function upgraded(url: string) {
  const journal = openJournal({ url });
  const pool = createPool(url, { max: 1 });
  try {
    const upgrades: unknown[] = [];
    let behind = '';
    for await (const row of journal.readFrom(TOLD.headSeq + 1)) {
      const upgrade = upgradeIn(row.payload);
      if (upgrade !== null) upgrades.push({ ...upgrade, seq: row.firstSeq, time: row.time });
      else if (behind === '') behind = row.eventHash;
    }
    const { stateHash } = await replayTo(journal, TOLD.headSeq + upgrades.length);
    const { rows: steps } = await pool.query('SELECT scope, id, hash FROM schema_migrations ORDER BY scope, id');
    return { upgrades, behind, stateHash, steps };
  } finally {
    await journal.close();
    await pool.end();
  }
}

/**
 * What the simulated market was before: an upgrade derives it for the markets that are new, from 90 days of seeds. That takes
 * most of a start and writes nothing that is compared here, so one run does it for all; that it is whole or not there at all is
 * tested where it is stored.
 */
async function pastOf(url: string) {
  const pool = createPool(url, { max: 1 });
  try {
    const { rows: candles } = await pool.query<Row>(
      'SELECT DISTINCT ON (instrument) * FROM derived_index_candles ORDER BY instrument',
    );
    const { rows: feed } = await pool.query<Row>('SELECT day, closes FROM simulated_feed');
    return { candles, feed: feed[0]! };
  } finally {
    await pool.end();
  }
}

type Past = Awaited<ReturnType<typeof pastOf>>;

async function givePast(url: string, { candles, feed }: Past): Promise<void> {
  const pool = createPool(url, { max: 1 });
  try {
    await pool.query(
      `INSERT INTO derived_index_candles SELECT * FROM jsonb_populate_recordset(null::derived_index_candles, $1)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(candles)],
    );
    await pool.query('UPDATE simulated_feed SET day = $1, closes = $2', [feed.day, feed.closes]);
  } finally {
    await pool.end();
  }
}

type Row = Readonly<Record<string, unknown>>;

interface Run {
  readonly installation: Installation;
  readonly url: string;
  readonly proxy: DatabaseProxy;
}

async function begin(): Promise<Run> {
  const url = await databases.database();
  const proxy = await DatabaseProxy.open(url);
  const env = { TRADEWIND_VAULT_KEY: TOLD.vaultKey };
  const args = ['--clock', 'manual', '--limits', 'off', '--liquidity', 'off'];
  const installation = await Installation.create({ env, args });
  installations.push(installation);
  return { installation, url, proxy };
}

/** Where tables begin to change, and where the new version has saved its own snapshot. */
const [FIRST, LAST] = ['ALTER TABLE leader', 'INSERT INTO snapshot_part'];

/** Upgrades without a blow; answers what it wrote, how many messages to the database that took, and which matter most. */
async function undisturbed(past: Past | null) {
  const { installation, url, proxy } = await begin();
  if (past !== null) await givePast(url, past);
  for (const words of [FIRST, LAST]) proxy.note(words);
  const server = await installation.start({ env: { DATABASE_URL: proxy.url } });
  const { messages, seen } = proxy;
  await server.kill9();
  await proxy.close();
  const dense = [seen.get(FIRST)!, seen.get(LAST)! + 2] as const;
  return { messages, dense, wrote: await upgraded(url), past: await pastOf(url) };
}

/** Killed with the message, started again, and looked at when it leads. */
async function killedAt(message: number, cut: 'request' | 'answer', past: Past) {
  const { installation, url, proxy } = await begin();
  await givePast(url, past);
  const server = installation.spawn({ env: { DATABASE_URL: proxy.url } });
  proxy.endAt(message, cut, () => server.process.kill('SIGKILL'));
  await server.exited;
  await proxy.close();
  const again = await installation.start({ env: { DATABASE_URL: url } });
  await again.kill9();
  await assertExported(installation.dataDir);
  return upgraded(url);
}

/**
 * The way back is there and whole, whatever became of the first attempt. Where that had written the versions between and not
 * the last, the second attempt keeps what it finds beside it.
 */
async function assertExported(dataDir: string): Promise<void> {
  const all = (await readdir(join(dataDir, 'exports'))).filter((file) => file.endsWith('.export')).sort();
  const [first, ...between] = all;
  assert.equal(first, `before-upgrade-from-${TOLD.version}-at-${TOLD.headSeq}.export`);
  assert.ok(between.length <= 1 && between.every((file) => file.startsWith('before-upgrade-from-0.')), String(between));
  const steps = await exportedMigrations(join(dataDir, 'exports', first));
  assert.deepEqual(steps, await exportedMigrations(exportFile(NAME)), 'the tables are still those of the release');
}

test('killed with -9 at twenty points of an upgrade, it ends once and as it would have without', async (t) => {
  const alone = await undisturbed(null);
  const { past } = alone;
  const { messages, dense, wrote } = await undisturbed(past);
  assert.deepEqual(wrote, alone.wrote);
  assert.ok(dense[0] > 0 && dense[1] > dense[0], String(dense));
  assert.deepEqual(
    wrote.upgrades.map((upgrade) => [(upgrade as { from: string }).from, (upgrade as { to: string }).to]).at(-1)?.[1],
    presentVersion(),
  );
  const seed = testSeed();
  t.diagnostic(`seed ${seed}, ${messages} messages, tables and versions change from ${dense.join(' to ')}`);
  const random = new CounterRandom(seed);
  const points = Array.from({ length: POINTS }, (_, at) => {
    const [first, last] = at % 2 === 0 ? [1, messages] : dense;
    const cut = random.below(2) === 0 ? 'request' : 'answer';
    return { message: random.between(first, last), cut } as const;
  });
  const todo = points.values();
  const work = async () => {
    for (const { message, cut } of todo)
      assert.deepEqual(await killedAt(message, cut, past), wrote, `killed at message ${message}, its ${cut} lost`);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
});
