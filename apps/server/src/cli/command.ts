import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createPool, migrate, type Pool } from '@tradewind/database';
import { type Journal, openJournal } from '@tradewind/journal';
import { migrateReadModel } from '@tradewind/readmodel';
import { LEASE_MIGRATIONS } from '../boot/lease.ts';
import { openDatabase } from '../boot/open-database.ts';
import { makePeopleTables } from '../boot/people-tables.ts';
import { SEED_MIGRATIONS } from '../boot/seeds.ts';
import { defaultDataDir } from '../config.ts';
import { createContent } from '../content/content.ts';

/** The command cannot do what it was asked; the message is for the operator. */
export class CliError extends Error {
  override readonly name = 'CliError';
}

export function usage(): string {
  return [
    'tradewind doctor                       checks the machine, the database, the port and the disk',
    'tradewind verify [--from SEQ]          checks journal, a replay (from the stored snapshot at SEQ), read model and audit log',
    'tradewind export FILE                  writes everything that the database holds into one file',
    'tradewind restore FILE                 fills an empty database from such a file',
    'tradewind replay [--to SEQ]            prints state hash and balances at a place in the journal',
    'tradewind operator invite --role ROLE   prints a link for an operator while there are fewer than two admins',
    'tradewind operator reset --name NAME    prints a link for an operator who has lost the authenticator',
    'All take --data DIR, or DATABASE_URL from the environment.',
  ].join('\n');
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** What goes on, apart from the answer. */
export function tell(text: string): void {
  process.stderr.write(`${text}\n`);
}

type Flags = Readonly<Record<string, string | undefined>>;

export interface Arguments {
  readonly dataDir: string;
  readonly flags: Flags;
  readonly files: readonly string[];
}

/** Reads `--data` and the flags that the command knows. */
export function readArguments(args: readonly string[], names: readonly string[]): Arguments {
  const options = Object.fromEntries(['data', ...names].map((name) => [name, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const flags = values as Flags;
    return { dataDir: flags.data ?? process.env.DATA_DIR ?? defaultDataDir(), flags, files: positionals };
  } catch (error) {
    throw new CliError(`${error instanceof Error ? error.message : error}\n${usage()}`);
  }
}

/** Reads a sequence number given as text. */
export function readSeq(text: string, flag: string): number {
  const seq = /^[0-9]{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(seq)) throw new CliError(`${flag} is '${text}'; expected a sequence number.`);
  return seq;
}

export interface Opened {
  readonly pool: Pool;
  readonly journal: Journal;
  readonly url: string;
}

/** Like `withNewInstallation`, but refuses a directory without an installation: a mistyped one is never "whole". */
export async function withInstallation<T>(dataDir: string, work: (opened: Opened) => Promise<T>): Promise<T> {
  if (!process.env.DATABASE_URL && !existsSync(join(dataDir, 'postgresql')))
    throw new CliError(`There is no installation in ${dataDir}. Name its directory with --data.`);
  return withNewInstallation(dataDir, work);
}

/** Opens database and journal with all tables, runs `work`, and closes them whatever happens. */
export async function withNewInstallation<T>(dataDir: string, work: (opened: Opened) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL }, tell);
  try {
    const pool = createPool(database.url, { max: 4 });
    const journal = await openJournal({ url: database.url });
    try {
      await makeTables(pool);
      return await work({ pool, journal, url: database.url });
    } finally {
      await journal.close();
      await pool.end();
    }
  } finally {
    await database.stop();
  }
}

/** The tables of every part, so that an export can be restored into them. */
async function makeTables(pool: Pool): Promise<void> {
  await migrate(pool, LEASE_MIGRATIONS, 'lease');
  await migrate(pool, SEED_MIGRATIONS, 'feed');
  await makePeopleTables(pool);
  await createContent({ pool, mode: 'demo', feed: 'simulated', files: [] });
  await migrateReadModel(pool);
}

/** Refuses beside a running leader; nobody can lead while `work` runs. */
export async function exclusively<T>({ journal }: Opened, work: () => Promise<T>): Promise<T> {
  const leadership = await journal.acquireLeadership({ onLost: () => {} });
  if (!leadership) throw new CliError('A server leads this installation. Stop it first.');
  try {
    return await work();
  } finally {
    await leadership.resign();
  }
}
