import type { TimeMs } from '@tradewind/base';
import { Heap } from '../heap.ts';

/** What a timer does when it is due; products have theirs from PRODUCT_TIMERS on. Never renumber: they are in snapshots. */
export const TIMER_INDEX_STALE = 0;
export const TIMER_PAUSE_ENDS = 1;
export const TIMER_TERMS = 2;
export const TIMER_SOURCES = 3;
export const PRODUCT_TIMERS = 32;

export interface Timer {
  readonly due: TimeMs;
  /** Order of setting: timers of the same moment and kind fire in it. */
  readonly turn: number;
  readonly kind: number;
  readonly subject: number;
}

function before(a: Timer, b: Timer): boolean {
  if (a.due !== b.due) return a.due < b.due;
  return a.kind !== b.kind ? a.kind < b.kind : a.turn < b.turn;
}

/** The due-list: a heap with a total order (due time, then kind, then order of setting). */
export class Timers {
  readonly #heap = new Heap(before);
  turns = 0;
  /** How many more may fire in this command; a timer that does the work of many takes as much of it. */
  room = 0;

  set(due: TimeMs, kind: number, subject: number): void {
    this.turns += 1;
    this.#heap.push({ due, turn: this.turns, kind, subject });
  }

  nextAt(): TimeMs | null {
    return this.#heap.top()?.due ?? null;
  }

  /** Takes the first timer when it is due at `time`. */
  take(time: TimeMs): Timer | null {
    const first = this.#heap.top();
    if (first === undefined || first.due > time) return null;
    this.#heap.pop();
    return first;
  }

  /** All timers in their order, for the snapshot. */
  all(): Timer[] {
    return this.#heap.items().toSorted((a, b) => (before(a, b) ? -1 : 1));
  }

  restore(timers: readonly Timer[]): void {
    this.#heap.fill(timers);
  }
}
