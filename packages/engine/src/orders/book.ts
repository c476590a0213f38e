import type { Doubles, Lots, Ticks } from '@tradewind/base';
import { NO_SLOT, type OrderPool } from './order-pool.ts';

const FIRST_LEVELS = 64;
/** Entries of one level in each table. */
const WIDTH = 2;
/** Most places of the shortcut from a price to its level, a power of two. */
const MOST_SHORTCUTS = 4_096;

/**
 * One side of one market: price levels sorted so that the best is last, each a queue of orders, first come first
 * served. A level is a slot of its own, so that an order keeps its level while others come and go around it; as in the
 * order pool a slot is where the row of the level begins, and each field is a view of its table.
 */
export class BookSide {
  /** 1 when a higher price is better (bids), -1 when a lower is (asks): sorts both sides the same way. */
  readonly sign: 1 | -1;
  /** sign x price of each level, rising; the best is the last. */
  keys = new Float64Array(FIRST_LEVELS);
  /** Level slot at each place of `keys`. */
  slots = new Int32Array(FIRST_LEVELS);
  count = 0;
  amounts = new Float64Array(FIRST_LEVELS * WIDTH);
  ends = new Int32Array(FIRST_LEVELS * WIDTH);
  price: Doubles<Ticks> = this.amounts.subarray(0);
  lots: Doubles<Lots> = this.amounts.subarray(1);
  head = this.ends.subarray(0);
  tail = this.ends.subarray(1);
  free: number[] = [];
  /** End of the slots that were ever used. */
  top = 0;
  /** The level last used at each price modulo their number. Only a hint: what it names may have gone since. */
  #shortcuts = new Int32Array(FIRST_LEVELS);

  constructor(sign: 1 | -1) {
    this.sign = sign;
  }

  /** Level slot of the best price, NO_SLOT when the side is empty. */
  best(): number {
    return this.count > 0 ? this.slots[this.count - 1]! : NO_SLOT;
  }

  bestPrice(): Ticks {
    return this.count > 0 ? this.keys[this.count - 1]! * this.sign : 0;
  }

  /** Puts an order at the end of the queue of its price and answers the level. */
  add(pool: OrderPool, slot: number, price: Ticks, lots: Lots): number {
    const level = this.#levelAt(price);
    const last = this.tail[level]!;
    pool.previous[slot] = last;
    pool.next[slot] = NO_SLOT;
    if (last === NO_SLOT) this.head[level] = slot;
    else pool.next[last] = slot;
    this.tail[level] = slot;
    pool.level[slot] = level;
    this.lots[level] = this.lots[level]! + lots;
    return level;
  }

  /** Takes an order out of its queue; an empty level goes. Answers the lots that the level still holds. */
  remove(pool: OrderPool, slot: number, lots: Lots): Lots {
    const level = pool.level[slot]!;
    const previous = pool.previous[slot]!;
    const next = pool.next[slot]!;
    if (previous === NO_SLOT) this.head[level] = next;
    else pool.next[previous] = next;
    if (next === NO_SLOT) this.tail[level] = previous;
    else pool.previous[next] = previous;
    pool.level[slot] = NO_SLOT;
    const left = this.lots[level]! - lots;
    this.lots[level] = left;
    if (this.head[level] === NO_SLOT) this.#dropLevel(level);
    return left;
  }

  /** Makes room for slots up to `end`. */
  ensure(end: number): void {
    while (this.ends.length < end) this.#grow();
  }

  /** Place in `keys` of the first key that is not below. */
  #search(key: number): number {
    const { keys } = this;
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (keys[middle]! < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Nearly all orders join a level that stands already, and then the shortcut spares the search. */
  #levelAt(price: Ticks): number {
    const likely = this.#shortcuts[price & (this.#shortcuts.length - 1)]!;
    if (this.price[likely] === price && this.head[likely] !== NO_SLOT) return likely;
    const level = this.#findLevel(price);
    this.#shortcuts[price & (this.#shortcuts.length - 1)] = level;
    return level;
  }

  /** Level of a price, made when there is none. */
  #findLevel(price: Ticks): number {
    const key = price * this.sign;
    const at = this.#search(key);
    if (at < this.count && this.keys[at] === key) return this.slots[at]!;
    if (this.count === this.keys.length) this.#grow();
    const level = this.free.length > 0 ? this.free.pop()! : this.#next();
    this.keys.copyWithin(at + 1, at, this.count);
    this.slots.copyWithin(at + 1, at, this.count);
    this.keys[at] = key;
    this.slots[at] = level;
    this.count += 1;
    this.price[level] = price;
    this.lots[level] = 0;
    this.head[level] = NO_SLOT;
    this.tail[level] = NO_SLOT;
    return level;
  }

  #dropLevel(level: number): void {
    const at = this.#search(this.price[level]! * this.sign);
    this.keys.copyWithin(at, at + 1, this.count);
    this.slots.copyWithin(at, at + 1, this.count);
    this.count -= 1;
    this.free.push(level);
  }

  #next(): number {
    const level = this.top;
    this.top += WIDTH;
    return level;
  }

  #grow(): void {
    const size = this.keys.length * 2;
    this.keys = doubles(this.keys, size);
    this.slots = ints(this.slots, size);
    this.amounts = doubles(this.amounts, size * WIDTH);
    this.price = this.amounts.subarray(0);
    this.lots = this.amounts.subarray(1);
    this.ends = ints(this.ends, size * WIDTH);
    this.head = this.ends.subarray(0);
    this.tail = this.ends.subarray(1);
    if (size <= MOST_SHORTCUTS) this.#shortcuts = new Int32Array(size);
  }
}

function doubles(data: Float64Array, size: number): Float64Array<ArrayBuffer> {
  const grown = new Float64Array(size);
  grown.set(data);
  return grown;
}

function ints(data: Int32Array, size: number): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(size);
  grown.set(data);
  return grown;
}
