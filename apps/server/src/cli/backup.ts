import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { exportDatabase, exportedMigrations, exportedRows, restoreDatabase } from '@tradewind/database';
import { checkVersion, FIRST_VERSION, presentVersion } from '@tradewind/readmodel';
import { makeTablesAsOf } from '../boot/tables.ts';
import { CliError, readArguments, say, usage, withDatabase, withInstallation } from './command.ts';

function oneFile(files: readonly string[]): string {
  const [file] = files;
  if (file === undefined || files.length > 1) throw new CliError(usage());
  return resolve(file);
}

/** Writes journal, snapshots and all tables of people into one file; may run beside a server. */
export async function exportFile(args: readonly string[]): Promise<number> {
  const { dataDir, files } = readArguments(args, []);
  const file = oneFile(files);
  return withInstallation(dataDir, async ({ pool }) => {
    const rows = await exportDatabase(pool, file);
    say(`${rows} rows written to ${file}.`);
    say('It holds the password hashes of people and the seeds of coming simulated days: keep it to yourself.');
    say('What is sealed for people opens with the vault key alone, which is not in it: keep a copy of that elsewhere.');
    return 0;
  });
}

/** Fills an empty database from an export of this version or an earlier one; the next start makes the read model from the journal. */
export async function restoreFile(args: readonly string[]): Promise<number> {
  const { dataDir, files } = readArguments(args, []);
  const file = oneFile(files);
  if (!existsSync(file)) throw new CliError(`There is no file ${file}.`);
  const steps = await exportedMigrations(file);
  for await (const { version } of exportedRows(file, 'leader')) checkVersion(version ?? FIRST_VERSION);
  return withDatabase(dataDir, async ({ pool, journal }) => {
    if ((await journal.version()) !== null) throw new CliError('This installation is not empty; nothing was restored.');
    await makeTablesAsOf(pool, steps);
    const rows = await restoreDatabase(pool, file);
    const version = await journal.version();
    if (version !== null && version !== presentVersion())
      say(`The export is of version ${version}: the next start brings it to ${presentVersion()}.`);
    say(
      `${rows} rows restored. Before the first start, put the files vault-key and install-secret of the old data directory into this one.`,
    );
    return 0;
  });
}
