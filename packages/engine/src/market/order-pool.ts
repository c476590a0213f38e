import { assert } from '@tradewind/base';

/** Bits of an order id that are its slot; the rest is the generation of the slot. */
const SLOT_BITS = 22;
const SLOTS = 2 ** SLOT_BITS;
const FIRST_SLOTS = 1_024;
export const NO_SLOT = -1;

/** What an order is doing, by number (ORDER_STATUSES); 255 = the slot is free. */
export const FREE = 255;

/** All orders that have not ended, as columns. An id is generation x 2^22 + slot, so that no id is ever used twice. */
export class OrderPool {
  capacity = FIRST_SLOTS;
  user = new Int32Array(FIRST_SLOTS);
  instrument = new Int32Array(FIRST_SLOTS);
  generation = new Int32Array(FIRST_SLOTS);
  /** Neighbours in the queue of a price level. */
  previous = new Int32Array(FIRST_SLOTS);
  next = new Int32Array(FIRST_SLOTS);
  /** Level of the book that holds it, NO_SLOT when it does not rest. */
  level = new Int32Array(FIRST_SLOTS);
  /** Neighbours among the orders of the same user. */
  ownPrevious = new Int32Array(FIRST_SLOTS);
  ownNext = new Int32Array(FIRST_SLOTS);
  side = new Uint8Array(FIRST_SLOTS);
  type = new Uint8Array(FIRST_SLOTS);
  timeInForce = new Uint8Array(FIRST_SLOTS);
  postOnly = new Uint8Array(FIRST_SLOTS);
  triggerBy = new Uint8Array(FIRST_SLOTS);
  status = new Uint8Array(FIRST_SLOTS).fill(FREE);
  price = new Float64Array(FIRST_SLOTS);
  stopPrice = new Float64Array(FIRST_SLOTS);
  quantity = new Float64Array(FIRST_SLOTS);
  quoteQuantity = new Float64Array(FIRST_SLOTS);
  filled = new Float64Array(FIRST_SLOTS);
  filledQuote = new Float64Array(FIRST_SLOTS);
  /** Worst price at which it trades: the price of a limit order, the protected price of a market order. */
  limit = new Float64Array(FIRST_SLOTS);
  /** Order of acceptance. */
  turn = new Float64Array(FIRST_SLOTS);
  createdAt = new Float64Array(FIRST_SLOTS);
  updatedAt = new Float64Array(FIRST_SLOTS);
  readonly clientIds = new Map<number, string>();
  /** Slots that were used and are free, last freed first. */
  free: number[] = [];
  /** Slots that were ever used. */
  top = 0;

  /** A free slot with a new generation. */
  take(): number {
    const slot = this.free.length > 0 ? this.free.pop()! : this.top++;
    assert(slot < SLOTS, 'more orders at once than an id can name');
    if (slot >= this.capacity) this.#grow();
    this.generation[slot] = this.generation[slot]! + 1;
    this.level[slot] = NO_SLOT;
    this.filled[slot] = 0;
    this.filledQuote[slot] = 0;
    return slot;
  }

  drop(slot: number): void {
    this.status[slot] = FREE;
    if (this.clientIds.size > 0) this.clientIds.delete(slot);
    this.free.push(slot);
  }

  idOf(slot: number): number {
    return this.generation[slot]! * SLOTS + slot;
  }

  /** Slot of an order that has not ended, or NO_SLOT. */
  slotOf(id: number): number {
    const slot = id % SLOTS;
    if (!(slot >= 0 && slot < this.top) || this.status[slot] === FREE) return NO_SLOT;
    return this.generation[slot] === (id - slot) / SLOTS ? slot : NO_SLOT;
  }

  #grow(): void {
    this.capacity *= 2;
    for (const name of INT_COLUMNS) {
      const grown = new Int32Array(this.capacity);
      grown.set(this[name]);
      this[name] = grown;
    }
    for (const name of BYTE_COLUMNS) {
      const grown = new Uint8Array(this.capacity).fill(name === 'status' ? FREE : 0);
      grown.set(this[name]);
      this[name] = grown;
    }
    for (const name of DOUBLE_COLUMNS) {
      const grown = new Float64Array(this.capacity);
      grown.set(this[name]);
      this[name] = grown;
    }
  }

  /** Makes room for this many slots. */
  ensure(slots: number): void {
    while (this.capacity < slots) this.#grow();
  }
}

export const INT_COLUMNS = [
  'user',
  'instrument',
  'generation',
  'previous',
  'next',
  'level',
  'ownPrevious',
  'ownNext',
] as const;
export const BYTE_COLUMNS = ['side', 'type', 'timeInForce', 'postOnly', 'triggerBy', 'status'] as const;
export const DOUBLE_COLUMNS = [
  'price',
  'stopPrice',
  'quantity',
  'quoteQuantity',
  'filled',
  'filledQuote',
  'limit',
  'turn',
  'createdAt',
  'updatedAt',
] as const;
