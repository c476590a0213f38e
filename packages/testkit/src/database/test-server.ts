import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createPool, type Pool } from '@tradewind/database';
import { SHARED_SERVER } from './shared-server.ts';
import { type StartedForTests, startForTests } from './start-for-tests.ts';
import { makeTestFolder } from './test-folder.ts';

/** The real PostgreSQL of a test file. */
export interface TestServer {
  /** A folder that goes with the server. */
  readonly dataDir: string;
  /** Makes a database of its own, empty or a copy of the template, and answers its address. */
  database(): Promise<string>;
  stop(): Promise<void>;
}

/** Tables that many tests begin with: made once in a run, then copied, which takes a fraction of the time. */
export interface Template {
  /** The same name means the same tables in every file. */
  readonly name: string;
  /** Makes the tables in an empty database; leaves no connection open. */
  readonly prepare: (url: string) => Promise<void>;
}

/** Keeps other files of the run from making the same template. */
const TEMPLATE_LOCK = '8388074291099';

/** The server that all files of a run share, or one of its own for a file that runs alone. */
export async function openTestServer(template?: Template): Promise<TestServer> {
  const shared = process.env[SHARED_SERVER];
  const { url, dataDir, stop } = shared === undefined ? await startForTests() : await joinShared(shared);
  const admin = createPool(url, { max: 1 });
  const source = template === undefined ? 'template1' : await templateOf(admin, url, template);
  const made: string[] = [];
  return {
    dataDir,
    async database() {
      const name = `story_${randomBytes(8).toString('hex')}`;
      await copyDatabase(admin, source, name);
      made.push(name);
      return addressOf(url, name);
    },
    async stop() {
      if (shared !== undefined) for (const name of made) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
      await stop();
    },
  };
}

async function joinShared(url: string): Promise<StartedForTests> {
  const dataDir = await makeTestFolder();
  return { url, dataDir, stop: () => rm(dataDir, { recursive: true, force: true }) };
}

/** The database to copy, made by the first file that wants it. */
async function templateOf(admin: Pool, url: string, { name, prepare }: Template): Promise<string> {
  const finished = `template_${name}`;
  await admin.query(`SELECT pg_advisory_lock(${TEMPLATE_LOCK})`);
  const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [finished]);
  if (rowCount === 0) {
    const unfinished = `making_${name}`;
    await admin.query(`DROP DATABASE IF EXISTS ${unfinished}`);
    await copyDatabase(admin, 'template1', unfinished);
    await prepare(addressOf(url, unfinished));
    await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${finished}`);
  }
  await admin.query(`SELECT pg_advisory_unlock(${TEMPLATE_LOCK})`);
  return finished;
}

/** File by file: the other way writes every page into the log too. */
async function copyDatabase(admin: Pool, source: string, name: string): Promise<void> {
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY file_copy`);
}

const addressOf = (url: string, name: string): string => url.replace(/\/tradewind(?=\?|$)/, `/${name}`);
