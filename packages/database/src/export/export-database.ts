import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { DatabaseError, errorCode } from '../database-error.ts';
import { homeSchema } from '../home-schema.ts';
import { FORMAT_VERSION, MAGIC, type MarkLine } from './format.ts';
import { LEFT_OUT } from './left-out.ts';
import { readMigrations, readTables, type Table } from './schema.ts';

export interface ExportOptions {
  /** Breaks off; nothing is left behind. */
  readonly signal?: AbortSignal | undefined;
  /** Told now and then how many rows are written. */
  readonly onRows?: ((rows: number) => void) | undefined;
  /** Looks at the whole file before it takes its name; throws to have it removed. */
  readonly prove?: ((unfinished: string) => Promise<unknown>) | undefined;
}

interface Count extends Pick<ExportOptions, 'onRows'> {
  rows: number;
}

/** A row, or a line of another kind; a mark gets its hash from `summed`. */
type Written = string | Omit<MarkLine, 'sha256'>;

/** Rows fetched at a time: as many as fit into `PAGE_CHARS`, judged by those before. */
const MAX_PAGE_ROWS = 256;
/** Documents and parts of snapshots are megabytes each, so pages are measured. */
const PAGE_CHARS = 4 * 1024 * 1024;
/** Rows between two marks. */
const MARK_ROWS = 1_000;

/** What the operating system says when a file cannot be written. */
const FILE_TROUBLE: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EFBIG: 'the file would be larger than its disk allows',
  EIO: 'the disk fails',
  EROFS: 'its disk is read-only',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder is none',
  EISDIR: 'it is a folder',
};

/**
 * Writes every row of an installation, in one view of the database, into a new file (an existing one is replaced only
 * when the new one is whole and on disk). May run beside a server. Answers the number of rows. Throws where `signal` aborts,
 * and DatabaseError with a sentence where there is nothing to write or the file cannot be written.
 */
export async function exportDatabase(pool: pg.Pool, file: string, options: ExportOptions = {}): Promise<number> {
  const { signal, onRows, prove } = options;
  const client = await pool.connect();
  // Of its own: another process that writes the same file spoils only its own part.
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.part`;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // Texts that do not depend on how a role likes to see them.
    await client.query('SET LOCAL bytea_output = hex; SET LOCAL datestyle = ISO; SET LOCAL extra_float_digits = 1');
    const count = { rows: 0, onRows };
    await pipeline(
      summed(linesOf(client, count), count),
      createGzip({ level: 3 }),
      createWriteStream(unfinished, { mode: 0o600, flags: 'wx' }),
      { signal },
    );
    if (count.rows === 0)
      throw new DatabaseError('The database holds no row of an installation: nothing was exported.');
    await keep(unfinished, 'r+');
    await prove?.(unfinished);
    signal?.throwIfAborted();
    await rename(unfinished, file);
    // Windows opens no folder, and keeps what it lists by itself.
    if (process.platform !== 'win32') await keep(dirname(file), 'r');
    await client.query('COMMIT');
    client.release();
    return count.rows;
  } catch (error) {
    client.release(true);
    await rm(unfinished, { force: true });
    signal?.throwIfAborted();
    const trouble = FILE_TROUBLE[errorCode(error) ?? ''];
    if (trouble === undefined) throw error;
    throw new DatabaseError(`${file} cannot be written: ${trouble} (${errorCode(error)}). Nothing was exported.`, {
      cause: error,
    });
  }
}

/** Waits until a file, or what a folder lists, is on the disk. */
async function keep(path: string, mode: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, mode);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* linesOf(client: pg.PoolClient, count: Count): AsyncGenerator<Written> {
  yield line({ magic: MAGIC, version: FORMAT_VERSION, migrations: await readMigrations(client) });
  for (const table of await readTables(client)) {
    const columns = table.columns.map((column) => column.name);
    const leftOut = LEFT_OUT.has(table.name);
    yield line({ table: table.name, columns, partitions: table.partitions, ...(leftOut && { leftOut }) });
    let rows = 0;
    for await (const values of leftOut ? [] : rowsOf(client, table)) {
      yield line(values);
      count.rows++;
      rows++;
      if (rows % MARK_ROWS === 0) yield { mark: table.name, rows };
      if (count.rows % MARK_ROWS === 0) count.onRows?.(count.rows);
    }
    yield { mark: table.name, rows };
  }
  const { rows } = await client.query<{ sequence: string; value: string }>(
    `SELECT sequencename AS sequence, last_value::text AS value FROM pg_sequences
     WHERE schemaname = $1 AND last_value IS NOT NULL ORDER BY 1`,
    [await homeSchema(client)],
  );
  for (const sequence of rows) yield line(sequence);
}

async function* rowsOf(client: pg.PoolClient, table: Table): AsyncGenerator<(string | null)[]> {
  const columns = table.columns.map((column) => `${pg.escapeIdentifier(column.name)}::text`).join(', ');
  const order = table.primaryKey.map((name) => `t.${pg.escapeIdentifier(name)}`).join(', ');
  await client.query(
    `DECLARE export_rows CURSOR FOR SELECT ${columns} FROM ${table.place} t ${order && `ORDER BY ${order}`}`,
  );
  let size = 1;
  for (;;) {
    const page = { text: `FETCH ${size} FROM export_rows`, rowMode: 'array' as const };
    const { rows } = await client.query<(string | null)[]>(page);
    yield* rows;
    if (rows.length < size) break;
    const chars = rows.reduce((sum, row) => sum + row.reduce((all, text) => all + (text?.length ?? 0), 0), 0);
    size = Math.max(1, Math.min(MAX_PAGE_ROWS, 2 * size, Math.floor((size * PAGE_CHARS) / Math.max(1, chars))));
  }
  await client.query('CLOSE export_rows');
}

async function* summed(lines: AsyncIterable<Written>, count: { rows: number }): AsyncGenerator<string> {
  const sum = createHash('sha256');
  for await (const written of lines) {
    const text = typeof written === 'string' ? written : line({ ...written, sha256: sum.copy().digest('hex') });
    sum.update(text);
    yield text;
  }
  yield line({ end: true, rows: count.rows, sha256: sum.digest('hex') });
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
