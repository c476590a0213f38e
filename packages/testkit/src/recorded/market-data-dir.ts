import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync, inflateRawSync } from 'node:zlib';

const repositoryRoot = resolve(import.meta.dirname, '../../../..');

/** Folder of recorded market data: MARKET_DATA_DIR, or ../shared/data beside the repository; null when absent. */
export function marketDataDir(): string | null {
  const dir = resolve(repositoryRoot, process.env.MARKET_DATA_DIR ?? '../shared/data');
  return existsSync(dir) ? dir : null;
}

/** For the `skip` option of a test: false when the file is there, else the sentence that says why it is skipped. */
export function skipWithout(file: string): false | string {
  const dir = marketDataDir();
  if (dir !== null && existsSync(join(dir, file))) return false;
  return `recorded market data ${file} is absent; set MARKET_DATA_DIR to the folder that holds it`;
}

/** Text of a recorded file, unpacked when its name ends in .gz. */
export function recordedText(file: string): string {
  const dir = marketDataDir();
  if (dir === null) throw new Error(`expected recorded market data with ${file}; set MARKET_DATA_DIR`);
  const bytes = readFileSync(join(dir, file));
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** The rows of a recorded comma-separated file, without its heading when `heading` is given and found there. */
export function recordedRows(file: string, heading?: string): string[][] {
  const lines = recordedText(file)
    .split('\n')
    .filter((line) => line !== '');
  if (heading !== undefined && lines.shift() !== heading) throw new Error(`${file}: expected the heading ${heading}`);
  return lines.map((line) => line.split(','));
}

/** The rows of the one comma-separated file in a recorded zip. */
export function recordedZipRows(file: string): string[][] {
  const dir = marketDataDir();
  if (dir === null) throw new Error(`expected recorded market data with ${file}; set MARKET_DATA_DIR`);
  const bytes = readFileSync(join(dir, file));
  // The first local header: 30 bytes, then the name and the extra field, then the deflated file.
  const from = 30 + bytes.readUInt16LE(26) + bytes.readUInt16LE(28);
  const text = inflateRawSync(bytes.subarray(from)).toString('utf8');
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split(','));
}
