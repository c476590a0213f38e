/** One slot per tick: prices from 0 to 2^21 - 1. */
const TICKS = 1 << 21;

/** Hash step over a trade, in the order of execution. Start with TRADE_HASH_START. */
export function mixTrade(hash: number, maker: number, taker: number, price: number, quantity: number): number {
  let mixed = Math.imul(hash ^ maker, 0x01000193);
  mixed = Math.imul(mixed ^ taker, 0x01000193);
  mixed = Math.imul(mixed ^ price, 0x01000193);
  mixed = Math.imul(mixed ^ quantity, 0x01000193);
  return mixed ^ (mixed >>> 15);
}

export const TRADE_HASH_START = 0x811c9dc5 | 0;

/**
 * The book inside the flow generator: price, then time. Orders are numbered 1, 2, 3 ...; besides the queues it keeps
 * a list of live orders from which cancels are drawn. Removal swaps the last into the gap: its order is part of the
 * flow format.
 */
export class FlowBook {
  readonly #first = new Int32Array(TICKS);
  readonly #last = new Int32Array(TICKS);
  readonly #before: Int32Array;
  readonly #after: Int32Array;
  readonly #place: Int32Array;
  readonly #live: Int32Array;
  readonly side: Uint8Array;
  readonly price: Int32Array;
  readonly left: Int32Array;
  readonly lots: [number, number] = [0, 0];
  liveCount = 0;
  bestBid = -1;
  bestAsk = TICKS;
  trades = 0;
  tradedLots = 0;
  tradeHash = TRADE_HASH_START;

  constructor(capacity: number) {
    const column = () => new Int32Array(capacity + 2);
    [this.#before, this.#after, this.#place, this.#live] = [column(), column(), column(), column()];
    [this.price, this.left] = [column(), column()];
    this.side = new Uint8Array(capacity + 2);
  }

  /** The live order at `back` places before the youngest of the list. */
  liveFromEnd(back: number): number {
    return this.#live[this.liveCount - 1 - back]!;
  }

  /** Trades up to `limit`; returns what is left. */
  match(order: number, side: 0 | 1, limit: number, quantity: number): number {
    let left = quantity;
    while (left > 0) {
      const best = side === 0 ? this.bestAsk : this.bestBid;
      const reachable = side === 0 ? best < TICKS && best <= limit : best >= 0 && best >= limit;
      if (!reachable) break;
      const maker = this.#first[best]!;
      const fill = Math.min(left, this.left[maker]!);
      left -= fill;
      this.left[maker]! -= fill;
      this.lots[side === 0 ? 1 : 0] -= fill;
      this.trades += 1;
      this.tradedLots += fill;
      this.tradeHash = mixTrade(this.tradeHash, maker, order, best, fill);
      if (this.left[maker] === 0) this.remove(maker);
    }
    return left;
  }

  rest(order: number, side: 0 | 1, price: number, quantity: number): void {
    this.side[order] = side;
    this.price[order] = price;
    this.left[order] = quantity;
    const last = this.#last[price]!;
    this.#before[order] = last;
    this.#after[order] = 0;
    if (last === 0) this.#first[price] = order;
    else this.#after[last] = order;
    this.#last[price] = order;
    this.#place[order] = this.liveCount;
    this.#live[this.liveCount] = order;
    this.liveCount += 1;
    this.lots[side] += quantity;
    if (side === 0) this.bestBid = Math.max(this.bestBid, price);
    else this.bestAsk = Math.min(this.bestAsk, price);
  }

  remove(order: number): void {
    const price = this.price[order]!;
    const side = this.side[order] === 0 ? 0 : 1;
    const before = this.#before[order]!;
    const after = this.#after[order]!;
    if (before === 0) this.#first[price] = after;
    else this.#after[before] = after;
    if (after === 0) this.#last[price] = before;
    else this.#before[after] = before;
    this.liveCount -= 1;
    const moved = this.#live[this.liveCount]!;
    this.#live[this.#place[order]!] = moved;
    this.#place[moved] = this.#place[order]!;
    this.lots[side] -= this.left[order]!;
    if (this.#first[price] !== 0) return;
    if (side === 0) while (this.bestBid >= 0 && this.#first[this.bestBid] === 0) this.bestBid -= 1;
    else while (this.bestAsk < TICKS && this.#first[this.bestAsk] === 0) this.bestAsk += 1;
  }
}
