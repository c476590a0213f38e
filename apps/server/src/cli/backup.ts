import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { exportDatabase, restoreDatabase } from '@tradewind/database';
import { CliError, readArguments, say, usage, withInstallation, withNewInstallation } from './command.ts';

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

/** Fills an empty database; the read model is rebuilt from the journal at the next start. */
export async function restoreFile(args: readonly string[]): Promise<number> {
  const { dataDir, files } = readArguments(args, []);
  const file = oneFile(files);
  if (!existsSync(file)) throw new CliError(`There is no file ${file}.`);
  return withNewInstallation(dataDir, async (opened) => {
    if ((await opened.journal.head()).seq > 0)
      throw new CliError('This installation is not empty; nothing was restored.');
    const rows = await restoreDatabase(opened.pool, file);
    say(
      `${rows} rows restored. Before the first start, put the file vault-key of the old data directory into this one.`,
    );
    return 0;
  });
}
