import type { TimeMs } from '@tradewind/base';
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
  #heap: Timer[] = [];
  turns = 0;
  /** How many more may fire in this command; a timer that does the work of many takes as much of it. */
  room = 0;

  set(due: TimeMs, kind: number, subject: number): void {
    this.turns += 1;
    this.#push({ due, turn: this.turns, kind, subject });
  }

  nextAt(): TimeMs | null {
    return this.#heap[0]?.due ?? null;
  }

  /** Takes the first timer when it is due at `time`. */
  take(time: TimeMs): Timer | null {
    const first = this.#heap[0];
    if (first === undefined || first.due > time) return null;
    const last = this.#heap.pop()!;
    if (this.#heap.length > 0) this.#sink(last);
    return first;
  }

  /** All timers in their order, for the snapshot. */
  all(): Timer[] {
    return [...this.#heap].sort((a, b) => (before(a, b) ? -1 : 1));
  }

  restore(timers: readonly Timer[]): void {
    this.#heap = [...timers];
  }

  #push(timer: Timer): void {
    let at = this.#heap.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!before(timer, this.#heap[parent]!)) break;
      this.#heap[at] = this.#heap[parent]!;
      at = parent;
    }
    this.#heap[at] = timer;
  }

  #sink(timer: Timer): void {
    const size = this.#heap.length;
    let at = 0;
    for (;;) {
      let child = at * 2 + 1;
      if (child >= size) break;
      if (child + 1 < size && before(this.#heap[child + 1]!, this.#heap[child]!)) child += 1;
      if (!before(this.#heap[child]!, timer)) break;
      this.#heap[at] = this.#heap[child]!;
      at = child;
    }
    this.#heap[at] = timer;
  }
}
