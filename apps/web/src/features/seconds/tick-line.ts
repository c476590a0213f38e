import { MINUTE_MS } from '@tradewind/base';
import type { Direction } from './ticket.ts';

/** A price that a sample gave to the index. */
export interface Tick {
  /** When the sample was taken, ms. */
  readonly time: number;
  /** Decimal text. */
  readonly price: string;
}

/** A contract that runs: where it began, when it ends, and which side of its entry wins. */
export interface Mark {
  readonly id: string;
  readonly time: number;
  readonly price: string;
  readonly expiry: number;
  readonly direction: Direction;
}

/** What a chart shows, in milliseconds from left to right. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const PAST_MS = 120_000;
/** The least of the past, where no more of it is known. */
const LEAST_PAST_MS = 30_000;
const AHEAD_MS = 15_000;
/** No more of the past is kept. */
const LONGEST_MS = 6 * MINUTE_MS;
/** Around a contract that runs. */
const ROOM_MS = 5_000;
/** Samples are half a second apart: after four without one the line breaks off. */
const GAP_MS = 2_000;
/** The least height of the chart as a share of the price, so that a resting index is a straight line. */
const LEAST_RANGE = 0.00002;

/** Two minutes up to now, or as much of them as is known since `known`, widened to hold the contracts that run. */
export function spanOf(now: number, known: number, marks: readonly Mark[]): Span {
  const past = Math.min(PAST_MS, Math.max(LEAST_PAST_MS, now - known));
  const first = Math.min(now - past, ...marks.map(({ time }) => time - ROOM_MS));
  const last = Math.max(now + AHEAD_MS, ...marks.map(({ expiry }) => expiry + ROOM_MS));
  return { from: Math.max(first, now - LONGEST_MS), to: last };
}

/** The lowest and the highest price that must be seen. */
export function rangeOf(
  ticks: readonly Tick[],
  marks: readonly Mark[],
): { readonly low: number; readonly high: number } {
  const prices = [...ticks, ...marks].map(({ price }) => Number(price));
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const missing = Math.max(0, low * LEAST_RANGE - (high - low));
  return { low: low - missing / 2, high: high + missing / 2 };
}

/** The ticks in pieces: between two pieces the index was silent, and nothing is drawn there. */
export function piecesOf(ticks: readonly Tick[]): readonly (readonly Tick[])[] {
  const pieces: Tick[][] = [];
  for (const tick of ticks) {
    const last = pieces.at(-1)?.at(-1);
    if (last !== undefined && tick.time - last.time <= GAP_MS) pieces.at(-1)!.push(tick);
    else pieces.push([tick]);
  }
  return pieces;
}

/** Round moments in a span for the time axis: every half minute, or every minute where that would be too many. */
export function momentsOf({ from, to }: Span): number[] {
  const step = to - from > 4 * MINUTE_MS ? 60_000 : 30_000;
  const moments: number[] = [];
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) moments.push(at);
  return moments;
}
