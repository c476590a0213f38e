import type { SpanMs, TimeMs } from '@tradewind/base';

interface Kept<T> {
  readonly at: TimeMs;
  readonly really: number;
  readonly found: Promise<T>;
  /** How long finding took; null = it goes on. */
  took: SpanMs | null;
}

/** So many times as long as finding took it is not looked for again: it is never more than a small part of the work. */
const REST = 10;

/** What is dear to find: it is found once for all who ask within a while, however many they are. */
export class Look<T> {
  readonly #find: () => Promise<T>;
  readonly #goodForMs: SpanMs;
  readonly #now: () => TimeMs;
  #kept: Kept<T> | null = null;

  constructor(find: () => Promise<T>, goodForMs: SpanMs, now: () => TimeMs) {
    this.#find = find;
    this.#goodForMs = goodForMs;
    this.#now = now;
  }

  get(): Promise<T> {
    const kept = this.#kept;
    if (kept !== null && this.#isGood(kept)) return kept.found;
    const mine: Kept<T> = { at: this.#now(), really: performance.now(), found: this.#find(), took: null };
    this.#kept = mine;
    mine.found.then(
      () => {
        mine.took = performance.now() - mine.really;
      },
      () => {
        if (this.#kept === mine) this.#kept = null;
      },
    );
    return mine.found;
  }

  #isGood({ at, really, took }: Kept<T>): boolean {
    if (took === null) return true;
    // By whichever clock goes: one that is turned by hand may stand.
    const age = Math.max(this.#now() - at, performance.now() - really);
    return age < Math.max(this.#goodForMs, took * REST);
  }
}
