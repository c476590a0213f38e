import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { exportDatabase, restoreDatabase } from '@tradewind/database';
import { presentVersion } from '@tradewind/readmodel';
import { type CheckedExport, checkExport } from '../boot/check-export.ts';
import { sizeText } from '../boot/size-text.ts';
import { makeTablesAsOf } from '../boot/tables.ts';
import { PRODUCTS } from '../products/products.ts';
import { CliError, readArguments, say, tell, usage, withDatabase, withInstallation } from './command.ts';

const PROGRESS_MS = 5_000;

function oneFile(files: readonly string[]): string {
  const [file] = files;
  if (file === undefined || files.length > 1) throw new CliError(usage());
  return resolve(file);
}

/** `export FILE` writes everything into one file, also beside a server; `export --check FILE` tells whether such a file is whole. */
export async function exportFile(args: readonly string[]): Promise<number> {
  const { dataDir, flags, files } = readArguments(args, ['check']);
  if (flags.check !== undefined) {
    if (files.length > 0) throw new CliError(usage());
    return tellChecked(await checked(resolve(flags.check)), resolve(flags.check));
  }
  const file = oneFile(files);
  return withInstallation(dataDir, async ({ pool }) => {
    const stopping = new AbortController();
    // Without this the unfinished part stays behind, and the embedded database goes on alone.
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => stopping.abort(new CliError('The export was broken off; nothing is left of it.')));
    let rows = 0;
    let whole = null as CheckedExport | null;
    const progress = setInterval(() => tell(`${rows.toLocaleString('en')} rows exported so far`), PROGRESS_MS);
    try {
      const onRows = (written: number) => {
        rows = written;
      };
      const prove = async (unfinished: string) => {
        whole = await checkExport(unfinished);
      };
      await exportDatabase(pool, file, { signal: stopping.signal, onRows, prove });
    } finally {
      clearInterval(progress);
    }
    const { size } = await stat(file);
    if (whole === null) throw new CliError('The export was not read back.');
    say(`${whole.rows} rows written to ${file} (${sizeText(size)}) and read back.`);
    tellContents(whole);
    say('It holds the password hashes of people and the seeds of coming simulated days: keep it to yourself.');
    say(whatElse(dataDir));
    return 0;
  });
}

/** Fills an empty database from an export of this version or an earlier one; the next start makes the read model from the journal. */
export async function restoreFile(args: readonly string[]): Promise<number> {
  const { dataDir, files } = readArguments(args, []);
  const file = oneFile(files);
  const { migrations } = await checked(file).catch((error: unknown) => {
    throw new CliError(`${error instanceof Error ? error.message : error} Nothing was restored.`, { cause: error });
  });
  return withDatabase(dataDir, async ({ pool, journal }) => {
    if ((await journal.version()) !== null) throw new CliError('This installation is not empty; nothing was restored.');
    await makeTablesAsOf(pool, migrations);
    const rows = await restoreDatabase(pool, file);
    const version = await journal.version();
    if (version === null) throw new CliError('The database holds no installation after the restore.');
    if (version !== presentVersion())
      say(`The export is of version ${version}: the next start brings it to ${presentVersion()}.`);
    say(`${rows} rows restored.`);
    for (const { restored } of PRODUCTS) for (const sentence of (await restored?.(pool)) ?? []) say(sentence);
    say(
      process.env.TRADEWIND_VAULT_KEY === undefined
        ? `Before the first start, put the file vault-key of the old data directory into ${dataDir}, and install-secret where there is one.`
        : 'TRADEWIND_VAULT_KEY must be that of the old installation.',
    );
    return 0;
  });
}

async function checked(file: string): Promise<CheckedExport> {
  if (!existsSync(file)) throw new CliError(`There is no file ${file}.`);
  if (!(await stat(file)).isFile()) throw new CliError(`${file} is no file.`);
  return checkExport(file);
}

function tellChecked(whole: CheckedExport, file: string): number {
  for (const [table, rows] of [...whole.tables].sort(([a], [b]) => (a < b ? -1 : 1)))
    say(`${String(rows).padStart(12)}  ${table}${whole.leftOut.includes(table) ? ' (left out)' : ''}`);
  say(`${file} is whole: ${whole.rows} rows, its checksums and the chain of its journal up to the head are right.`);
  tellContents(whole);
  return 0;
}

function tellContents(whole: CheckedExport): void {
  say(contentsOf(whole));
  for (const { exported } of PRODUCTS) for (const sentence of exported?.(whole.tables) ?? []) say(sentence);
}

function contentsOf({ version, seq, time, tables, leftOut }: CheckedExport): string {
  const at = new Date(time).toISOString().slice(0, 19).replace('T', ' ');
  const people = tables.get('people') ?? 0;
  const out = leftOut.length === 0 ? '' : ` Not in it: ${leftOut.join(', ')}.`;
  return `An installation of version ${version} up to command ${seq}, taken at ${at} UTC, with ${people} people.${out}`;
}

/** What a restore needs besides the file, and where it lies. */
function whatElse(dataDir: string): string {
  const needs = 'What is sealed for people opens with the vault key alone, which is not in it';
  const files = ['vault-key', 'install-secret'].map((name) => join(dataDir, name)).filter((path) => existsSync(path));
  const named = [...(process.env.TRADEWIND_VAULT_KEY === undefined ? [] : ['TRADEWIND_VAULT_KEY']), ...files];
  const kept = named.length > 0 ? named.join(' and ') : 'the file vault-key in the data directory of the server';
  return `${needs}: keep a copy of ${kept} elsewhere.`;
}
