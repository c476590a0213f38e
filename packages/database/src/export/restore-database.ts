import pg from 'pg';
import { DatabaseError } from '../database-error.ts';
import { homeSchema } from '../home-schema.ts';
import type { HeaderLine, Partition, RowLine, TableLine } from './format.ts';
import { isRow, readLines } from './read-lines.ts';
import { readMigrations, readTables, type Table } from './schema.ts';

/** Rows inserted by one statement, fewer where they are large. */
const PAGE_ROWS = 64;
const PAGE_CHARS = 4 * 1024 * 1024;
const BOUNDS = /^FOR VALUES FROM \('?-?\d+'?\) TO \('?-?\d+'?\)$/;

/**
 * Fills an empty database, whose schema the same migrations have made, from an export file; answers the number of rows.
 * One transaction: on any trouble (DatabaseError with a sentence) nothing has changed.
 */
export async function restoreDatabase(pool: pg.Pool, file: string): Promise<number> {
  // The checksum stands at the end: the whole file is proven before its first row is believed.
  for await (const _ of readLines(file));
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const tables = await readTables(client);
    await lockEmpty(client, tables);
    const restored = await restoreLines(client, new Map(tables.map((table) => [table.name, table])), file);
    if (restored === 0) throw new DatabaseError(`${file} holds no rows: there is nothing to restore.`);
    await client.query('COMMIT');
    client.release();
    return restored;
  } catch (error) {
    // Closing the connection rolls back.
    client.release(true);
    throw error;
  }
}

async function lockEmpty(client: pg.PoolClient, tables: readonly Table[]): Promise<void> {
  for (const { name, place } of tables) {
    await client.query(`LOCK TABLE ${place} IN ACCESS EXCLUSIVE MODE`);
    const { rows } = await client.query(`SELECT 1 FROM ${place} LIMIT 1`);
    if (rows.length > 0)
      throw new DatabaseError(`The database is not empty (${name} has rows): restore into a new one.`);
  }
}

async function restoreLines(client: pg.PoolClient, tables: ReadonlyMap<string, Table>, file: string): Promise<number> {
  let restored = 0;
  let target: { table: Table; columns: readonly string[] } | undefined;
  let page: RowLine[] = [];
  let chars = 0;
  const flush = async (): Promise<void> => {
    if (target !== undefined && page.length > 0) await insert(client, target.table, target.columns, page);
    restored += page.length;
    page = [];
    chars = 0;
  };
  for await (const line of readLines(file)) {
    if (isRow(line)) {
      chars += line.reduce((sum, text) => sum + (text?.length ?? 0), 0);
      if (page.push(line) === PAGE_ROWS || chars >= PAGE_CHARS) await flush();
      continue;
    }
    await flush();
    if ('magic' in line) await checkMigrations(client, line, file);
    if ('sequence' in line) await setSequence(client, line.sequence, line.value);
    if ('table' in line) target = await begin(client, tables.get(line.table), line, file);
  }
  await flush();
  return restored;
}

async function checkMigrations(client: pg.PoolClient, header: HeaderLine, file: string): Promise<void> {
  const here = await readMigrations(client);
  if (here.join() !== header.migrations.join()) {
    throw new DatabaseError(`${file} was written by another version of the program: restore it with that one.`);
  }
}

async function begin(client: pg.PoolClient, table: Table | undefined, line: TableLine, file: string) {
  if (table === undefined) throw new DatabaseError(`${file} holds the table ${line.table}, which this database lacks.`);
  for (const partition of line.partitions) {
    if (!table.partitions.some(({ name }) => name === partition.name)) await makePartition(client, table, partition);
  }
  return { table, columns: line.columns };
}

async function makePartition(client: pg.PoolClient, table: Table, { name, bounds }: Partition): Promise<void> {
  if (!BOUNDS.test(bounds)) throw new DatabaseError(`The partition ${name} has bounds that cannot be restored.`);
  await client.query(`CREATE TABLE ${pg.escapeIdentifier(name)} PARTITION OF ${table.place} ${bounds}`);
}

async function insert(client: pg.PoolClient, table: Table, columns: readonly string[], rows: readonly RowLine[]) {
  const names = columns.map((column) => pg.escapeIdentifier(column));
  const values = columns.map((column, i) => {
    const type = table.columns.find(({ name }) => name === column)?.type;
    if (type === undefined) throw new DatabaseError(`The table ${table.name} lacks the column ${column}.`);
    return `v.c${i}::${type}`;
  });
  const arrays = columns.map((_, i) => `$${i + 1}::text[]`);
  const aliases = columns.map((_, i) => `c${i}`);
  await client.query(
    `INSERT INTO ${table.place} (${names}) OVERRIDING SYSTEM VALUE
     SELECT ${values} FROM unnest(${arrays}) AS v(${aliases})`,
    columns.map((_, i) => rows.map((row) => row[i])),
  );
}

async function setSequence(client: pg.PoolClient, sequence: string, value: string): Promise<void> {
  const schema = await homeSchema(client);
  await client.query('SELECT setval(format($1, $2::text, $3::text)::regclass, $4::int8)', [
    '%I.%I',
    schema,
    sequence,
    value,
  ]);
}
