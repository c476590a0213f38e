import type { Id, IndexPrice } from '@tradewind/base';

/** A position at the price from which on it may have to be liquidated. */
interface Entry {
  readonly position: Id;
  readonly price: IndexPrice;
}

/** Entries that are out of date are cleared away once they are so many times those that are not. */
const STALE_TIMES = 2;
const FEWEST = 1_024;

/** One side of a contract: the trigger that the mark meets first lies on top. */
class Heap {
  readonly #sign: 1 | -1;
  #entries: Entry[] = [];

  /** 1: the highest price first, for longs; -1: the lowest, for shorts. */
  constructor(sign: 1 | -1) {
    this.#sign = sign;
  }

  get length(): number {
    return this.#entries.length;
  }

  top(): Entry | undefined {
    return this.#entries[0];
  }

  push(entry: Entry): void {
    const entries = this.#entries;
    let at = entries.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#before(entry, entries[parent]!)) break;
      entries[at] = entries[parent]!;
      at = parent;
    }
    entries[at] = entry;
  }

  pop(): void {
    const entries = this.#entries;
    const last = entries.pop()!;
    if (entries.length === 0) return;
    let at = 0;
    for (;;) {
      let child = at * 2 + 1;
      if (child >= entries.length) break;
      if (child + 1 < entries.length && this.#before(entries[child + 1]!, entries[child]!)) child += 1;
      if (!this.#before(entries[child]!, last)) break;
      entries[at] = entries[child]!;
      at = child;
    }
    entries[at] = last;
  }

  keep(isKept: (entry: Entry) => boolean): void {
    const kept = this.#entries.filter(isKept);
    this.#entries = [];
    for (const entry of kept) this.push(entry);
  }

  #before(a: Entry, b: Entry): boolean {
    return a.price === b.price ? a.position < b.position : (a.price - b.price) * this.#sign > 0;
  }
}

/**
 * Who may have to be liquidated in a contract, without a look at all: each position stands at a price that the mark has to
 * meet first. What changes is put in anew, and what stood there before is out of date.
 */
export class Due {
  readonly #longs = new Heap(1);
  readonly #shorts = new Heap(-1);
  /** The price of each position that holds now. */
  readonly #prices = new Map<Id, IndexPrice>();

  /** From now on a position is looked at when the mark is at this price or beyond it; `long` never changes for it. */
  set(position: Id, long: boolean, price: IndexPrice): void {
    this.#prices.set(position, price);
    const heap = long ? this.#longs : this.#shorts;
    heap.push({ position, price });
    if (heap.length > FEWEST && heap.length > STALE_TIMES * this.#prices.size)
      heap.keep(({ position: id, price: at }) => this.#prices.get(id) === at);
  }

  forget(position: Id): void {
    this.#prices.delete(position);
  }

  /** Takes out all positions that a mark meets. Each has to be set again, or forgotten. */
  take(mark: IndexPrice): Id[] {
    const found: Id[] = [];
    for (const [heap, sign] of [
      [this.#longs, 1],
      [this.#shorts, -1],
    ] as const) {
      for (let top = heap.top(); top !== undefined && (top.price - mark) * sign >= 0; top = heap.top()) {
        heap.pop();
        if (this.#prices.get(top.position) !== top.price) continue;
        this.#prices.delete(top.position);
        found.push(top.position);
      }
    }
    return found;
  }
}
