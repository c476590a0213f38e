import { DatabaseError, type ExportContents, readExport } from '@tradewind/database';
import { ChainError, ExportedChain } from '@tradewind/journal';
import { checkVersion } from '@tradewind/readmodel';
import { refuseUnknownSteps } from './tables.ts';

/** What a whole export holds. */
export interface CheckedExport extends ExportContents {
  /** Of the program whose rules hold at its end. */
  readonly version: string;
  /** The last command, and when it was taken (ms since 1970). */
  readonly seq: number;
  readonly time: number;
  /** All rows of all tables. */
  readonly rows: number;
}

/**
 * Reads an export from its first byte to its last and proves that a restore will take it: the marks and checksums of the file,
 * the hash chain of the journal from its first row to the head that the leader row names, a version and tables that this program
 * knows. Throws with a sentence that names the place.
 */
export async function checkExport(file: string): Promise<CheckedExport> {
  const chain = new ExportedChain();
  const inFile = <T>(work: () => T): T => {
    try {
      return work();
    } catch (cause) {
      throw cause instanceof ChainError ? new DatabaseError(`${file}: ${cause.message}`, { cause }) : cause;
    }
  };
  const contents = await readExport(file, (table, row) => {
    if (table === 'journal') inFile(() => chain.take(row()));
    if (table === 'leader') chain.takeLeader(row());
  });
  const head = inFile(() => chain.end());
  if (head === null) throw new DatabaseError(`${file} holds no installation: its journal has no row.`);
  checkVersion(head.version);
  refuseUnknownSteps(contents.migrations);
  const rows = [...contents.tables.values()].reduce((sum, count) => sum + count, 0);
  return { ...contents, version: head.version, seq: head.seq, time: head.time, rows };
}
