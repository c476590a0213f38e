import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createPool, type Pool } from '@tradewind/database';
import { type Journal, openJournal } from '@tradewind/journal';
import { checkVersion, presentVersion } from '@tradewind/readmodel';
import { defaultDataDir } from '../boot/config.ts';
import { openDatabase } from '../boot/open-database.ts';
import { tablesAreMade } from '../boot/tables.ts';
import { PRODUCTS } from '../products/products.ts';

/** The command cannot do what it was asked; the message is for the operator. */
export class CliError extends Error {
  override readonly name = 'CliError';
}

export function usage(): string {
  return [
    'tradewind doctor                       checks machine, disk, database, ports, origins and vault key; takes the settings of the server',
    'tradewind verify [--from SEQ]          checks journal, a replay (from the stored snapshot at SEQ), read model, audit log and chains',
    'tradewind export FILE                  writes everything that the database holds into one file',
    'tradewind export --check FILE          tells whether such a file is whole, and what is in it',
    'tradewind restore FILE                 fills an empty database from such a file',
    'tradewind replay [--to SEQ]            prints state hash and balances at a place in the journal',
    'tradewind operator invite --role ROLE  prints a link for an operator while there are fewer than two admins',
    'tradewind operator reset --name NAME   prints a link for an operator who has lost the authenticator',
    'tradewind operator disable --name NAME shuts an operator out, where no two other admins could',
    'tradewind clock [accept]               tells, or accepts, a step of the clock that a running server waits for',
    'tradewind signer init --cold ADDRESS --chains ID,ID  makes and seals the keys of custody; the passphrase comes from the terminal',
    'tradewind signer run                   runs the process that signs, until it is stopped',
    'tradewind signer export-addresses --count N [--from N]  prints signed deposit addresses of the signer that runs',
    'tradewind signer status                prints its addresses and what it has signed',
    'tradewind signer approver --key-file FILE  prints the public key of an operator who approves withdrawals, and makes the key file',
    'tradewind signer approve --request FILE --networks FILE  prints what a withdrawal does; with --hash HASH --key-file FILE --operator NAME its approval',
    '  signer takes --folder DIR, and --passphrase-file FILE or --key-file FILE; init also --fee-cap WEI and --top-up-cap WEI',
    '  init and run take --limits FILE: what may be signed within an hour and a day',
    ...PRODUCTS.flatMap(({ commands = [] }) => commands).map(
      ({ name, verb, help }) => `${`tradewind ${name} ${verb}`.padEnd(38)} ${help}`,
    ),
    'tradewind --version                    prints the version of this program',
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

/** Opens database and journal, whose tables may be of any version, and closes them whatever happens. */
export async function withDatabase<T>(dataDir: string, work: (opened: Opened) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL }, tell);
  try {
    const pool = createPool(database.url, { max: 4 });
    const journal = openJournal({ url: database.url });
    try {
      return await work({ pool, journal, url: database.url });
    } finally {
      await journal.close();
      await pool.end();
    }
  } finally {
    await database.stop();
  }
}

/** Like `withDatabase`, but refuses a directory without an installation: a mistyped one is never "whole". */
export async function withInstallation<T>(dataDir: string, work: (opened: Opened) => Promise<T>): Promise<T> {
  const nothing = `There is no installation in ${dataDir}. Name its directory with --data.`;
  if (!process.env.DATABASE_URL && !existsSync(join(dataDir, 'postgresql'))) throw new CliError(nothing);
  return withDatabase(dataDir, async (opened) => {
    const version = await opened.journal.version();
    if (version === null)
      throw new CliError(process.env.DATABASE_URL ? 'The database holds no installation.' : nothing);
    return work(opened);
  });
}

/** Like `withInstallation`, for work on tables: refuses an installation that this version has not brought up to date. */
export async function withPresentTables<T>(dataDir: string, work: (opened: Opened) => Promise<T>): Promise<T> {
  return withInstallation(dataDir, async (opened) => {
    checkPresent(await opened.journal.version());
    if (!(await tablesAreMade(opened.pool)))
      throw new CliError('The tables are not those of this version: start the server once.');
    return work(opened);
  });
}

/** Refuses beside a running leader; nobody can lead while `work` runs. Another version's installation is left as it is. */
export async function exclusively<T>({ journal }: Opened, work: () => Promise<T>): Promise<T> {
  const leadership = await journal.acquireLeadership({ onLost: () => {}, admit: checkPresent });
  if (!leadership) throw new CliError('A server leads this installation. Stop it first.');
  try {
    return await work();
  } finally {
    await leadership.resign();
  }
}

function checkPresent(version: string | null): void {
  if (version === null || version === presentVersion()) return;
  checkVersion(version);
  throw new CliError(
    `This installation is of version ${version}: start the server once, which brings it to ${presentVersion()}, or work on it with version ${version}.`,
  );
}
