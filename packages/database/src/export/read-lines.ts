import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { DatabaseError, errorCode, errorText } from '../database-error.ts';
import { FORMAT_VERSION, type HeaderLine, type Line, MAGIC } from './format.ts';

/**
 * The lines of an export file; the first is its header. Throws DatabaseError when the file is none, truncated or
 * damaged, which may be only at its end: take nothing for true before this has ended.
 */
export async function* readLines(file: string): AsyncGenerator<HeaderLine | Line> {
  const sum = createHash('sha256');
  let number = 0;
  let rows = 0;
  let ended = false;
  for await (const text of unzippedLines(file)) {
    if (ended) throw damaged(file, 'it goes on behind its end');
    const value = parse(file, text);
    if (number++ === 0) checkHeader(file, value);
    if (Array.isArray(value)) rows++;
    if ('end' in value) {
      if (value.sha256 !== sum.digest('hex') || value.rows !== rows) throw damaged(file, 'its checksum is wrong');
      ended = true;
      continue;
    }
    sum.update(text).update('\n');
    yield value;
  }
  if (!ended) throw damaged(file, 'it is truncated');
}

/**
 * `scope/id/hash` of every step that made the tables of an export, in order, read together with all the rest. Throws
 * DatabaseError where the file is not whole.
 */
export async function exportedMigrations(file: string): Promise<readonly string[]> {
  let steps: readonly string[] = [];
  for await (const line of readLines(file)) if ('magic' in line) steps = line.migrations;
  return steps;
}

/** The rows of one table of an export, as texts by column. Throws DatabaseError. */
export async function* exportedRows(file: string, table: string): AsyncGenerator<Record<string, string | null>> {
  let columns: readonly string[] | null = null;
  for await (const line of readLines(file)) {
    if ('table' in line) columns = line.table === table ? line.columns : null;
    else if (Array.isArray(line) && columns) yield Object.fromEntries(columns.map((column, at) => [column, line[at]!]));
  }
}

async function* unzippedLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
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
    if (errorCode(error) === 'Z_BUF_ERROR') throw damaged(file, 'it is truncated');
    if (errorCode(error)?.startsWith('Z_')) throw damaged(file, 'it cannot be unpacked');
    throw new DatabaseError(`${file} cannot be read: ${errorText(error)}.`);
  } finally {
    source.destroy();
  }
  if (parts.some((part) => part.length > 0)) throw damaged(file, 'it is truncated');
}

function parse(file: string, text: string): HeaderLine | Line {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as HeaderLine | Line;
  } catch {
    // Said below.
  }
  throw damaged(file, 'it holds a line that cannot be read');
}

function checkHeader(file: string, value: HeaderLine | Line): void {
  if (!('magic' in value) || value.magic !== MAGIC) {
    throw new DatabaseError(`${file} is not a Tradewind export.`);
  }
  if (value.version !== FORMAT_VERSION) {
    throw new DatabaseError(`${file} has format ${value.version}, this program reads ${FORMAT_VERSION}.`);
  }
}

function damaged(file: string, how: string): DatabaseError {
  return new DatabaseError(`${file} is damaged: ${how}. Nothing was restored.`);
}
