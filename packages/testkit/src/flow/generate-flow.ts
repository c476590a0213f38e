import { CounterRandom } from '../random/counter-random.ts';
import { FlowBook } from './flow-book.ts';

export const FLOW_ADD = 0;
export const FLOW_CANCEL = 1;
export const FLOW_TAKE = 2;

/** Digests of the default flow: the hash over its trades, whole and after the first 200,000 operations. */
export const FLOW_HASH = 1_598_450_043;
export const FLOW_PREFIX_OPERATIONS = 200_000;
export const FLOW_PREFIX_HASH = 1_105_819_984;

export interface FlowOptions {
  readonly operations: number;
  readonly seed: number;
  readonly users: number;
  /** Resting orders that the sizes of marketable orders steer towards. */
  readonly target: number;
  readonly startPrice: number;
}

/** What each user needs, so that no order of the flow lacks funds. */
export const FLOW_DEPOSIT = { quote: 500_000_000_000, base: 500_000_000 };

const defaults: FlowOptions = {
  operations: 2_000_000,
  seed: 20_260_101,
  users: 10_000,
  target: 50_000,
  startPrice: 1_000_000,
};

/** Farthest limit price from the middle, in ticks. */
const MAX_OFFSET = 20_000;
const MAX_LOTS = 1_000;
const ADD_SHARE = 0.6;
const CANCEL_SHARE = 0.35;
/** Mean of a limit order's size times five: the scale of marketable orders. */
const TAKE_SCALE = 57.5;

/**
 * A flow of operations as columns, price in ticks and quantity in lots. `ref` is the order's own number (1, 2, 3 ...)
 * for adds and takes and the number to cancel for cancels. `side` is 0 for buy and 1 for sell.
 */
export interface Flow {
  readonly options: FlowOptions;
  readonly kind: Int32Array;
  readonly side: Int32Array;
  readonly price: Int32Array;
  readonly quantity: Int32Array;
  readonly user: Int32Array;
  readonly ref: Int32Array;
  readonly orders: number;
  readonly minPrice: number;
  readonly maxPrice: number;
  readonly trades: number;
  readonly tradedLots: number;
  readonly tradeHash: number;
  readonly resting: number;
}

/**
 * Order flow for benches: 60 % limit orders at a power-law distance from a walking middle, one in 32 of which may
 * cross; 35 % cancels of live orders; 5 % immediate-or-cancel orders that always fill whole. The same seed gives the
 * same bytes on every machine: only integers and exact + - x / and square root are used.
 */
export function generateFlow(given: Partial<FlowOptions> = {}): Flow {
  const options = { ...defaults, ...given };
  const maker = new FlowMaker(options);
  for (let i = 0; i < options.operations; i += 1) maker.step(i);
  return maker.finish();
}

class FlowMaker {
  readonly #options: FlowOptions;
  readonly #random: CounterRandom;
  readonly #book: FlowBook;
  readonly #owner: Int32Array;
  readonly #columns;
  #middle: number;
  #orders = 0;
  #minPrice: number;
  #maxPrice: number;

  constructor(options: FlowOptions) {
    const column = () => new Int32Array(options.operations);
    this.#options = options;
    this.#random = new CounterRandom(options.seed);
    this.#book = new FlowBook(options.operations);
    this.#owner = new Int32Array(options.operations + 2);
    this.#columns = {
      kind: column(),
      side: column(),
      price: column(),
      quantity: column(),
      user: column(),
      ref: column(),
    };
    this.#middle = options.startPrice;
    this.#minPrice = options.startPrice;
    this.#maxPrice = options.startPrice;
  }

  step(i: number): void {
    this.#walk();
    const roll = this.#random.unit();
    const user = this.#random.below(this.#options.users);
    const takes = roll >= ADD_SHARE + CANCEL_SHARE;
    if (!takes && roll >= ADD_SHARE && this.#book.liveCount > 0) {
      this.#cancel(i);
      return;
    }
    const side = (this.#random.next() & 1) === 0 ? 0 : 1;
    this.#orders += 1;
    this.#owner[this.#orders] = user;
    const opposite = this.#book.lots[side === 0 ? 1 : 0];
    if (takes && opposite > 1_000) this.#take(i, user, side, opposite);
    else this.#add(i, user, side);
  }

  finish(): Flow {
    const book = this.#book;
    return {
      options: this.#options,
      ...this.#columns,
      orders: this.#orders,
      minPrice: this.#minPrice,
      maxPrice: this.#maxPrice,
      trades: book.trades,
      tradedLots: book.tradedLots,
      tradeHash: book.tradeHash >>> 0,
      resting: book.liveCount,
    };
  }

  /** The middle moves one tick about every 32 operations and jumps 20 about every 65,536. */
  #walk(): void {
    const word = this.#random.next();
    if ((word & 0x1f) === 0) this.#middle += word & 0x40000 ? 1 : -1;
    if ((word & 0xffff) === 0) this.#middle += word & 0x10000 ? 20 : -20;
  }

  /** Two thirds of the cancels aim at the youngest orders, the rest anywhere. */
  #cancel(i: number): void {
    const book = this.#book;
    const u = this.#random.unit();
    const young = this.#random.below(3) !== 0;
    const back = Math.floor(young ? u * u * u * book.liveCount : u * book.liveCount);
    const order = book.liveFromEnd(Math.min(back, book.liveCount - 1));
    this.#write(i, FLOW_CANCEL, book.side[order]!, book.price[order]!, book.left[order]!, this.#owner[order]!, order);
    book.remove(order);
  }

  #take(i: number, user: number, side: 0 | 1, opposite: number): void {
    const fullness = this.#book.liveCount / this.#options.target;
    const wanted = Math.floor(TAKE_SCALE * fullness * fullness * (0.25 + 1.5 * this.#random.unit())) + 1;
    const quantity = Math.min(wanted, Math.floor(opposite / 4) + 1);
    const limit = this.#middle + (side === 0 ? 2 : -2) * MAX_OFFSET;
    this.#write(i, FLOW_TAKE, side, limit, quantity, user, this.#orders);
    const left = this.#book.match(this.#orders, side, limit, quantity);
    if (left > 0) throw new RangeError(`flow operation ${i} did not fill whole`);
  }

  #add(i: number, user: number, side: 0 | 1): void {
    const book = this.#book;
    let offset = MAX_OFFSET + 1;
    while (offset > MAX_OFFSET) {
      const u = this.#random.unit();
      offset = Math.floor(1 / (u * Math.sqrt(u)));
    }
    let price = this.#middle + (side === 0 ? -offset : offset);
    if ((this.#random.next() & 0x1f) !== 0) {
      price = side === 0 ? Math.min(price, book.bestAsk - 1) : Math.max(price, book.bestBid + 1);
    }
    const size = Math.floor(4 / Math.sqrt(this.#random.unit())) + (this.#random.next() & 7);
    const quantity = Math.min(size, MAX_LOTS);
    this.#write(i, FLOW_ADD, side, price, quantity, user, this.#orders);
    this.#minPrice = Math.min(this.#minPrice, price);
    this.#maxPrice = Math.max(this.#maxPrice, price);
    const left = book.match(this.#orders, side, price, quantity);
    if (left > 0) book.rest(this.#orders, side, price, left);
  }

  #write(i: number, kind: number, side: number, price: number, quantity: number, user: number, ref: number): void {
    const to = this.#columns;
    to.kind[i] = kind;
    to.side[i] = side;
    to.price[i] = price;
    to.quantity[i] = quantity;
    to.user[i] = user;
    to.ref[i] = ref;
  }
}
