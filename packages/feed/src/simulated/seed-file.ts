import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { IndexPrice } from '@tradewind/base';
import { type DayStart, genesisStart } from './day-start.ts';
import { HISTORY_DAYS } from './history.ts';
import { SIMULATED_MARKETS, type SimulatedMarket } from './parameters.ts';

const FILE_NAME = 'simulated-feed.json';
const MASTER_BYTES = 32;
const OWNER_ONLY = 0o600;
const OTHERS = 0o077;

/** The seed file cannot be trusted or read; the message says what to do. */
export class SeedFileError extends Error {
  override readonly name = 'SeedFileError';
}

/** What a simulated feed must remember: the secret of all its days, its first day, and the last day it began. */
export interface SeedFile {
  readonly master: Uint8Array;
  readonly genesisDay: number;
  readonly start: DayStart;
}

/** Reads the seed file of `dataDir`, or makes one whose history begins 90 days before `today` (a day number). */
export function openSeedFile(
  dataDir: string,
  today: number,
  markets: readonly SimulatedMarket[] = SIMULATED_MARKETS,
): SeedFile {
  const path = join(dataDir, FILE_NAME);
  if (existsSync(path)) return readSeedFile(path, today, markets);
  const genesisDay = today - HISTORY_DAYS;
  const made = { master: randomBytes(MASTER_BYTES), genesisDay, start: genesisStart(genesisDay, markets) };
  saveSeedFile(dataDir, made, markets);
  return made;
}

/** Replaces the file in one step: after a crash either the old or the new one is there, never half of it. */
export function saveSeedFile(
  dataDir: string,
  file: SeedFile,
  markets: readonly SimulatedMarket[] = SIMULATED_MARKETS,
): void {
  mkdirSync(dataDir, { recursive: true });
  const closes = Object.fromEntries(markets.map(({ symbol }, place) => [symbol, file.start.closes[place]]));
  const text = JSON.stringify({
    master: Buffer.from(file.master).toString('hex'),
    genesisDay: file.genesisDay,
    day: file.start.day,
    closes,
  });
  const path = join(dataDir, FILE_NAME);
  const handle = openSync(`${path}.new`, 'w', OWNER_ONLY);
  writeSync(handle, `${text}\n`);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(`${path}.new`, path);
}

function readSeedFile(path: string, today: number, markets: readonly SimulatedMarket[]): SeedFile {
  if (process.platform !== 'win32' && (statSync(path).mode & OTHERS) !== 0) {
    throw new SeedFileError(`Others may read the secret seeds in ${path}. Run: chmod 600 ${path}`);
  }
  const content = parseContent(path);
  const master = Buffer.from(content.master, 'hex');
  if (master.length !== MASTER_BYTES) throw new SeedFileError(`The seed in ${path} is not ${MASTER_BYTES} bytes long.`);
  const { genesisDay, day, closes } = content;
  // A day that has not begun (the clock went back) or a market without a close: walk from genesis again.
  const known = markets.every(({ symbol }) => Number.isSafeInteger(closes[symbol]));
  if (day > today || !known) return { master, genesisDay, start: genesisStart(genesisDay, markets) };
  const start = { day, closes: markets.map(({ symbol }) => closes[symbol] as IndexPrice) };
  return { master, genesisDay, start };
}

interface Content {
  readonly master: string;
  readonly genesisDay: number;
  readonly day: number;
  readonly closes: Readonly<Record<string, number>>;
}

function parseContent(path: string): Content {
  try {
    const { master, genesisDay, day, closes } = JSON.parse(readFileSync(path, 'utf8'));
    const numbers = Number.isSafeInteger(genesisDay) && Number.isSafeInteger(day);
    if (typeof master === 'string' && numbers && typeof closes === 'object' && closes !== null) {
      return { master, genesisDay, day, closes };
    }
  } catch {
    // Falls through to the one message below: the text may hold the secret and must not be repeated.
  }
  throw new SeedFileError(`${path} is not a seed file. Restore it from a backup, or remove it to begin new prices.`);
}
