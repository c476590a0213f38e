import {
  type Amount,
  assert,
  type Doubles,
  type InstrumentId,
  type Ints,
  type Lots,
  type OrderId,
  type Ticks,
  type TimeMs,
  type UserId,
} from '@tradewind/base';

/** Part of an order id that is the number of its slot; the rest is the generation of the slot. */
const SLOTS = 2 ** 22;
/** Entries of one order in each table: a cache line of whole numbers, two of amounts. */
const WIDTH = 16;
const FIRST_ORDERS = 1_024;
export const NO_SLOT = -1;

/** What an order is doing, by number (ORDER_STATUSES); FREE = the slot is free. */
const FREE = 255;

/**
 * All orders that have not ended, as two tables with a row per order, so that one order touches few lines of memory
 * (fields in tables of their own halve the speed of the engine). A slot is where the row begins, a multiple of 16; each
 * field is a view of its table that begins at its place in the row: `user[slot]`. An id is generation x 2^22 + number
 * of the slot, so that no id is ever used twice.
 */
export class OrderPool {
  whole = new Int32Array(FIRST_ORDERS * WIDTH);
  amounts = new Float64Array(FIRST_ORDERS * WIDTH);
  user: Ints<UserId> = this.whole.subarray(0);
  generation = this.whole.subarray(1);
  instrument: Ints<InstrumentId> = this.whole.subarray(2);
  side = this.whole.subarray(3);
  status = this.whole.subarray(4);
  /** Neighbours in the queue of a price level. */
  previous = this.whole.subarray(5);
  next = this.whole.subarray(6);
  /** Level of the book that holds it, NO_SLOT when it does not rest. */
  level = this.whole.subarray(7);
  /** Neighbours among the orders of the same user. */
  ownPrevious = this.whole.subarray(8);
  ownNext = this.whole.subarray(9);
  type = this.whole.subarray(10);
  timeInForce = this.whole.subarray(11);
  postOnly = this.whole.subarray(12);
  triggerBy = this.whole.subarray(13);
  /** Which rules a stop order has (see stops.ts); of other orders it says nothing. */
  stopRules = this.whole.subarray(14);
  /** What the kind of its instrument keeps of it, in bits; 0 in spot, as the four amounts below. */
  marks = this.whole.subarray(15);
  quantity: Doubles<Lots> = this.amounts.subarray(0);
  filled: Doubles<Lots> = this.amounts.subarray(1);
  filledQuote: Doubles<Amount> = this.amounts.subarray(2);
  quoteQuantity: Doubles<Amount> = this.amounts.subarray(3);
  /** Worst price at which it trades: the price of a limit order, the protected price of a market order. */
  limit: Doubles<Ticks> = this.amounts.subarray(4);
  price: Doubles<Ticks> = this.amounts.subarray(5);
  updatedAt: Doubles<TimeMs> = this.amounts.subarray(6);
  /** Order of acceptance. */
  turn = this.amounts.subarray(7);
  createdAt: Doubles<TimeMs> = this.amounts.subarray(8);
  stopPrice: Doubles<Ticks> = this.amounts.subarray(9);
  /** When a stop order triggered; of other orders it says nothing. */
  triggeredAt: Doubles<TimeMs> = this.amounts.subarray(10);
  /** Price by which its margin is reckoned, and what each of its lots loses at once. */
  marginPrice: Doubles<Ticks> = this.amounts.subarray(11);
  openLoss: Doubles<Amount> = this.amounts.subarray(12);
  /** Where what it opens is closed; 0 = nowhere. */
  takeProfit: Doubles<Ticks> = this.amounts.subarray(13);
  stopLoss: Doubles<Ticks> = this.amounts.subarray(14);
  readonly clientIds = new Map<number, string>();
  /** Slots that were used and are free, last freed first. */
  free: number[] = [];
  /** End of the slots that were ever used. */
  top = 0;

  /** A free slot with a new generation. */
  take(): number {
    const slot = this.free.length > 0 ? this.free.pop()! : this.#next();
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

  idOf(slot: number): OrderId {
    return this.generation[slot]! * SLOTS + slot / WIDTH;
  }

  /** Slot of an order that has not ended, or NO_SLOT. */
  slotOf(id: OrderId): number {
    // Not `%`: on numbers beyond 32 bits it is a call that costs more than all the rest here.
    const generation = Math.floor(id / SLOTS);
    const slot = (id - generation * SLOTS) * WIDTH;
    if (!(Number.isSafeInteger(id) && slot < this.top) || this.status[slot] === FREE) return NO_SLOT;
    return this.generation[slot] === generation ? slot : NO_SLOT;
  }

  /** Makes room for slots up to `end`. */
  ensure(end: number): void {
    while (this.whole.length < end) this.#grow();
  }

  #next(): number {
    const slot = this.top;
    assert(slot < SLOTS * WIDTH, 'more orders at once than an id can name');
    this.top += WIDTH;
    this.ensure(this.top);
    return slot;
  }

  #grow(): void {
    const whole = new Int32Array(this.whole.length * 2);
    whole.set(this.whole);
    this.whole = whole;
    const amounts = new Float64Array(this.amounts.length * 2);
    amounts.set(this.amounts);
    this.amounts = amounts;
    for (const name of WHOLE_FIELDS) this[name] = whole.subarray(WHOLE_FIELDS.indexOf(name));
    for (const name of AMOUNT_FIELDS) this[name] = amounts.subarray(AMOUNT_FIELDS.indexOf(name));
  }
}

const WHOLE_FIELDS = [
  'user',
  'generation',
  'instrument',
  'side',
  'status',
  'previous',
  'next',
  'level',
  'ownPrevious',
  'ownNext',
  'type',
  'timeInForce',
  'postOnly',
  'triggerBy',
  'stopRules',
  'marks',
] as const;
const AMOUNT_FIELDS = [
  'quantity',
  'filled',
  'filledQuote',
  'quoteQuantity',
  'limit',
  'price',
  'updatedAt',
  'turn',
  'createdAt',
  'stopPrice',
  'triggeredAt',
  'marginPrice',
  'openLoss',
  'takeProfit',
  'stopLoss',
] as const;
