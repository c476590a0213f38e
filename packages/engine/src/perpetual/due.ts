import type { Id, IndexPrice, Lots } from '@tradewind/base';
import { Heap } from '../heap.ts';

/** A position as it is watched. */
export interface Watched {
  readonly position: Id;
  readonly lots: Lots;
  /** It is looked at when the mark is there or beyond. */
  metAt: IndexPrice;
}

/** Of a position that no mark meets. */
export const UNMET = -1;

/** A position at the mark at which it stood when it was put in: out of date once it stands elsewhere. */
interface Entry {
  readonly position: Watched;
  readonly price: IndexPrice;
}

/** Entries that are out of date are cleared away once there are so many times as after the last time. */
const STALE_TIMES = 2;
const FEWEST = 1_024;

/** Those of one side, by how far beyond the mark they stand. */
class Side {
  readonly #sign: 1 | -1;
  readonly #heap: Heap<Entry>;
  #most = FEWEST;

  /** 1: the highest price first, for longs; -1: the lowest, for shorts. */
  constructor(sign: 1 | -1) {
    this.#sign = sign;
    this.#heap = new Heap((a, b) =>
      a.price === b.price ? a.position.position < b.position.position : (a.price - b.price) * sign > 0,
    );
  }

  set(position: Watched, price: IndexPrice): void {
    position.metAt = price;
    this.#heap.push({ position, price });
    if (this.#heap.size < this.#most) return;
    this.#heap.fill(this.#heap.items().filter(isNow));
    this.#most = Math.max(FEWEST, this.#heap.size * STALE_TIMES);
  }

  /** Takes out the position furthest beyond a mark, which then has to be set again or forgotten; null = it meets none. */
  take(mark: IndexPrice): Id | null {
    const first = this.#first(mark);
    if (first === null) return null;
    this.#heap.pop();
    first.position.metAt = UNMET;
    return first.position.position;
  }

  /** Positions that a mark meets, in no order; they stay where they are. */
  met(mark: IndexPrice): Watched[] {
    if (this.#first(mark) === null) return [];
    const met = (entry: Entry) => (entry.price - mark) * this.#sign >= 0 && isNow(entry);
    return this.#heap
      .items()
      .filter(met)
      .map(({ position }) => position);
  }

  /** The entry furthest beyond a mark, on top once those above it that are out of date are cleared away; null = there is none. */
  #first(mark: IndexPrice): Entry | null {
    for (let top = this.#heap.top(); top !== undefined; top = this.#heap.top()) {
      if ((top.price - mark) * this.#sign < 0) return null;
      if (isNow(top)) return top;
      this.#heap.pop();
    }
    return null;
  }
}

function isNow({ position, price }: Entry): boolean {
  return position.metAt === price;
}

/**
 * Who may have to be liquidated in a contract, without a look at all: each position stands at a price that the mark has to
 * meet first. What changes is put in anew, and what stood there before is out of date.
 */
export class Due {
  readonly #longs = new Side(1);
  readonly #shorts = new Side(-1);

  get sides(): readonly Side[] {
    return [this.#longs, this.#shorts];
  }

  /** From now on a position is looked at when the mark is at this price or beyond it. */
  set(position: Watched, price: IndexPrice): void {
    (position.lots > 0 ? this.#longs : this.#shorts).set(position, price);
  }

  forget(position: Watched): void {
    position.metAt = UNMET;
  }
}
