import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { FORMAT_VERSION, MAGIC } from './format.ts';
import { readMigrations, readTables, type Table } from './schema.ts';

export interface ExportOptions {
  /** Breaks off; nothing is left behind. */
  readonly signal?: AbortSignal | undefined;
  /** Told now and then how many rows are written. */
  readonly onRows?: ((rows: number) => void) | undefined;
}

interface Count extends Pick<ExportOptions, 'onRows'> {
  rows: number;
}

/** Rows fetched at a time: journal rows are at most 256 KB, so 64 are at most 32 MB of text. */
const PAGE_ROWS = 64;

/**
 * Writes every row of schema public, in one view of the database, into a new file (an existing one is replaced only
 * when the new one is whole and on disk). May run beside a server. Answers the number of rows. Throws where `signal` aborts.
 */
export async function exportDatabase(pool: pg.Pool, file: string, options: ExportOptions = {}): Promise<number> {
  const { signal, onRows } = options;
  const client = await pool.connect();
  // Of its own: another process that writes the same file spoils only its own part.
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.part`;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const count = { rows: 0, onRows };
    await pipeline(
      summed(linesOf(client, count), count),
      createGzip({ level: 3 }),
      createWriteStream(unfinished, { mode: 0o600, flags: 'wx' }),
      { signal },
    );
    const written = await open(unfinished, 'r+');
    await written.sync();
    await written.close();
    await rename(unfinished, file);
    await client.query('COMMIT');
    client.release();
    return count.rows;
  } catch (error) {
    client.release(true);
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function* linesOf(client: pg.PoolClient, count: Count): AsyncGenerator<string> {
  yield line({ magic: MAGIC, version: FORMAT_VERSION, migrations: await readMigrations(client) });
  for (const table of await readTables(client)) {
    const columns = table.columns.map((column) => column.name);
    yield line({ table: table.name, columns, partitions: table.partitions });
    for await (const values of rowsOf(client, table)) {
      count.rows++;
      if (count.rows % PAGE_ROWS === 0) count.onRows?.(count.rows);
      yield line(values);
    }
  }
  const { rows } = await client.query<{ sequence: string; value: string }>(
    `SELECT sequencename AS sequence, last_value::text AS value FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`,
  );
  for (const sequence of rows) yield line(sequence);
}

async function* rowsOf(client: pg.PoolClient, table: Table): AsyncGenerator<(string | null)[]> {
  const columns = table.columns.map((column) => `${pg.escapeIdentifier(column.name)}::text`).join(', ');
  const order = table.primaryKey.map((name) => `t.${pg.escapeIdentifier(name)}`).join(', ');
  const from = `FROM ${pg.escapeIdentifier(table.name)} t ${order && `ORDER BY ${order}`}`;
  await client.query(`DECLARE export_rows CURSOR FOR SELECT ${columns} ${from}`);
  for (;;) {
    const page = { text: `FETCH ${PAGE_ROWS} FROM export_rows`, rowMode: 'array' as const };
    const { rows } = await client.query<(string | null)[]>(page);
    yield* rows;
    if (rows.length < PAGE_ROWS) break;
  }
  await client.query('CLOSE export_rows');
}

async function* summed(lines: AsyncIterable<string>, count: { rows: number }): AsyncGenerator<string> {
  const sum = createHash('sha256');
  for await (const text of lines) {
    sum.update(text);
    yield text;
  }
  yield line({ end: true, rows: count.rows, sha256: sum.digest('hex') });
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
