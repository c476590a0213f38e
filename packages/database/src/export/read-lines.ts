import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { DatabaseError, errorCode, errorText } from '../database-error.ts';
import { FORMAT_VERSION, type HeaderLine, type Line, MAGIC, type RowLine, type TableLine } from './format.ts';

/** Bytes unpacked at a time: so near is the place that is named where that fails. */
const PACKED_BYTES = 4 * 1024;

/** How far a file was read, which is where it is damaged: at or right behind that row. */
class Place {
  readonly #file: string;
  #table = '';
  #width = 0;
  rows = 0;
  tableRows = 0;

  constructor(file: string) {
    this.#file = file;
  }

  take(line: HeaderLine | Line): void {
    if (isRow(line)) {
      if (line.length !== this.#width) throw this.damaged('the row there has not as many values as its table');
      this.rows += 1;
      this.tableRows += 1;
    } else if ('table' in line) {
      this.#table = line.table;
      this.#width = line.columns.length;
      this.tableRows = 0;
    }
  }

  damaged(how: string): DatabaseError {
    const rows = this.tableRows.toLocaleString('en');
    const where = this.#table === '' ? 'at its beginning' : `behind row ${rows} of the table ${this.#table}`;
    return new DatabaseError(`${this.#file} is damaged ${where}: ${how}.`);
  }
}

/**
 * The lines of an export file; the first is its header. Throws DatabaseError, which names the place, when the file is none,
 * truncated or damaged, which may be only at its end: take nothing for true before this has ended.
 */
export async function* readLines(file: string): AsyncGenerator<HeaderLine | Line> {
  const sum = createHash('sha256');
  const place = new Place(file);
  let number = 0;
  let ended = false;
  for await (const text of unzippedLines(file, place)) {
    if (ended) throw place.damaged('it goes on behind its end');
    const value = parse(place, text);
    if (number++ === 0) checkHeader(file, value);
    place.take(value);
    if ('mark' in value && value.rows !== place.tableRows) throw place.damaged(`the mark there counts ${value.rows}`);
    if ('mark' in value && value.sha256 !== sum.copy().digest('hex'))
      throw place.damaged('something before it was changed; the marks before that are right');
    if ('end' in value) {
      if (value.sha256 !== sum.digest('hex') || value.rows !== place.rows)
        throw place.damaged('its checksum at the end is wrong');
      ended = true;
      continue;
    }
    sum.update(text).update('\n');
    yield value;
  }
  if (!ended) throw place.damaged('it is truncated');
}

/** What an export is made of. */
export interface ExportContents {
  /** `scope/id/hash` of every step that made its tables, in order. */
  readonly migrations: readonly string[];
  /** The rows of each table. */
  readonly tables: ReadonlyMap<string, number>;
  /** Tables whose rows were not exported. */
  readonly leftOut: readonly string[];
}

/** Reads an export to its end and shows each row, as texts by column. Throws DatabaseError where the file is not whole. */
export async function readExport(
  file: string,
  onRow: (table: string, row: () => Record<string, string | null>) => void = () => {},
): Promise<ExportContents> {
  let migrations: readonly string[] = [];
  const tables = new Map<string, number>();
  const leftOut: string[] = [];
  let target: TableLine | undefined;
  for await (const line of readLines(file)) {
    if (isRow(line)) {
      const { table, columns } = target!;
      tables.set(table, tables.get(table)! + 1);
      onRow(table, () => Object.fromEntries(columns.map((column, at) => [column, line[at]!])));
    } else if ('magic' in line) migrations = line.migrations;
    else if ('table' in line) {
      target = line;
      tables.set(line.table, 0);
      if (line.leftOut) leftOut.push(line.table);
    }
  }
  return { migrations, tables, leftOut };
}

/** The steps that made the tables of an export, see `ExportContents`. Throws DatabaseError where the file is not whole. */
export async function exportedMigrations(file: string): Promise<readonly string[]> {
  return (await readExport(file)).migrations;
}

/** The rows of one table of an export, one after the other, as texts by column. Throws DatabaseError. */
export async function* exportedRows(file: string, table: string): AsyncGenerator<Record<string, string | null>> {
  let columns: readonly string[] | null = null;
  for await (const line of readLines(file)) {
    if ('table' in line) columns = line.table === table ? line.columns : null;
    else if (isRow(line) && columns) yield Object.fromEntries(columns.map((column, at) => [column, line[at]!]));
  }
}

export function isRow(line: HeaderLine | Line): line is RowLine {
  return Array.isArray(line);
}

async function* unzippedLines(file: string, place: Place): AsyncGenerator<string> {
  const source = createReadStream(file, { highWaterMark: PACKED_BYTES });
  const unzip = createGunzip();
  source.on('error', (error) => unzip.destroy(error));
  // Split as bytes: a chunk may end within a character.
  let parts: Buffer[] = [];
  try {
    for await (const chunk of source.pipe(unzip) as AsyncIterable<Buffer>) {
      let from = 0;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
        yield Buffer.concat([...parts, chunk.subarray(from, at)]).toString('utf8');
        parts = [];
        from = at + 1;
      }
      parts.push(chunk.subarray(from));
    }
  } catch (error) {
    if (errorCode(error) === 'Z_BUF_ERROR') throw place.damaged('it is truncated');
    if (errorCode(error)?.startsWith('Z_')) throw place.damaged('it cannot be unpacked from there on');
    throw new DatabaseError(`${file} cannot be read: ${errorText(error)}.`);
  } finally {
    source.destroy();
  }
  if (parts.some((part) => part.length > 0)) throw place.damaged('it is truncated');
  // Zeros behind the end are passed over by whoever unpacks.
  const { size } = await stat(file);
  if (unzip.bytesWritten !== size) throw place.damaged(`${size - unzip.bytesWritten} bytes lie behind its end`);
}

function parse(place: Place, text: string): HeaderLine | Line {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as HeaderLine | Line;
  } catch {
    // Said below.
  }
  throw place.damaged('the line there cannot be read');
}

function checkHeader(file: string, value: HeaderLine | Line): void {
  if (!('magic' in value) || value.magic !== MAGIC) {
    throw new DatabaseError(`${file} is not a Tradewind export.`);
  }
  if (value.version !== FORMAT_VERSION) {
    throw new DatabaseError(`${file} has format ${value.version}, this program reads ${FORMAT_VERSION}.`);
  }
}
