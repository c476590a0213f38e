import type { TimeMs } from '@tradewind/base';
/** One line of a raw exchange capture, `LOCAL_NANOSECONDS {json}`. Prices and quantities stay decimal text. */
export type CaptureLine = BookTicker | DepthDiff | DepthSnapshot | RecordedTrade;

export type TextLevel = readonly [price: string, quantity: string];

export interface BookTicker {
  readonly kind: 'book-ticker';
  /** Local time of receipt, in milliseconds (the nanoseconds are cut). */
  readonly timeMs: TimeMs;
  readonly symbol: string;
  readonly updateId: number;
  readonly bid: string;
  readonly ask: string;
}

export interface DepthDiff {
  readonly kind: 'depth-diff';
  readonly timeMs: TimeMs;
  readonly symbol: string;
  readonly firstId: number;
  readonly lastId: number;
  /** Last id of the diff before (futures only), else null. */
  readonly previousId: number | null;
  readonly bids: readonly TextLevel[];
  readonly asks: readonly TextLevel[];
}

/** Full book of one request. It does not name its symbol: a capture with a snapshot holds one instrument. */
export interface DepthSnapshot {
  readonly kind: 'depth-snapshot';
  readonly timeMs: TimeMs;
  readonly lastId: number;
  readonly bids: readonly TextLevel[];
  readonly asks: readonly TextLevel[];
}

export interface RecordedTrade {
  readonly kind: 'trade';
  readonly timeMs: TimeMs;
  readonly symbol: string;
  readonly id: number;
  readonly price: string;
  readonly quantity: string;
  readonly buyerIsMaker: boolean;
}

/** A capture that does not have the documented form. */
export class CaptureError extends Error {
  override readonly name = 'CaptureError';
}

const NANOSECOND_DIGITS = 19;
const MILLISECOND_DIGITS = 13;

/** Local time of a line in milliseconds. */
export function captureTime(line: string): number {
  const stamp = line.slice(0, NANOSECOND_DIGITS);
  if (!/^[0-9]{19}$/.test(stamp) || line[NANOSECOND_DIGITS] !== ' ') {
    throw new CaptureError(`A capture line begins with 19 digits of nanoseconds; found: ${line.slice(0, 40)}`);
  }
  return Number(stamp.slice(0, MILLISECOND_DIGITS));
}

/** Reads one line; null for a stream that is not looked at. */
export function parseCaptureLine(line: string): CaptureLine | null {
  const timeMs = captureTime(line);
  const message = parseJson(line.slice(NANOSECOND_DIGITS + 1), timeMs);
  if (message.lastUpdateId !== undefined) {
    const { lastUpdateId: lastId, bids = [], asks = [] } = message;
    return { kind: 'depth-snapshot', timeMs, lastId, bids, asks };
  }
  const { stream = '', data } = message;
  if (data === undefined) return null;
  const at = { timeMs, symbol: data.s };
  if (stream.endsWith('@bookTicker')) {
    return { kind: 'book-ticker', ...at, updateId: data.u, bid: textOf(data.b), ask: textOf(data.a) };
  }
  if (stream.endsWith('@trade')) {
    return { kind: 'trade', ...at, id: data.t, price: data.p, quantity: data.q, buyerIsMaker: data.m };
  }
  if (!stream.includes('@depth')) return null;
  const ids = { firstId: data.U, lastId: data.u, previousId: data.pu ?? null };
  return { kind: 'depth-diff', ...at, ...ids, bids: levelsOf(data.b), asks: levelsOf(data.a) };
}

/** The venue's field names; which of them are there depends on the stream. */
interface Message {
  readonly lastUpdateId?: number;
  readonly bids?: readonly TextLevel[];
  readonly asks?: readonly TextLevel[];
  readonly stream?: string;
  readonly data?: {
    readonly s: string;
    readonly u: number;
    readonly U: number;
    readonly pu?: number;
    readonly b: string | readonly TextLevel[];
    readonly a: string | readonly TextLevel[];
    readonly t: number;
    readonly p: string;
    readonly q: string;
    readonly m: boolean;
  };
}

function parseJson(text: string, timeMs: TimeMs): Message {
  try {
    return JSON.parse(text);
  } catch {
    throw new CaptureError(`The capture line of ${timeMs} ms is not JSON: ${text.slice(0, 40)}`);
  }
}

function textOf(side: string | readonly TextLevel[]): string {
  if (typeof side === 'string') return side;
  throw new CaptureError('A bookTicker line carries one price per side');
}

function levelsOf(side: string | readonly TextLevel[]): readonly TextLevel[] {
  if (typeof side !== 'string') return side;
  throw new CaptureError('A depth line carries a list of levels per side');
}
