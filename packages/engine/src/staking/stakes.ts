import type { ListStakingProduct } from './commands.ts';

/** Stakes of a chunk; a chunk is let go when all of its stakes have ended. */
const CHUNK = 2 ** 16;
const WHOLE = 4;
const AMOUNTS = 3;
const NONE = 0;

export type StakingProductTerms = Omit<ListStakingProduct, 'kind'>;

/** A product with what runs in it. */
export interface StakingProduct {
  readonly terms: StakingProductTerms;
  open: boolean;
  /** Principal of the stakes that run. */
  taken: number;
  /** How many run. */
  running: number;
}

class Chunk {
  readonly whole = new Int32Array(CHUNK * WHOLE);
  readonly amounts = new Float64Array(CHUNK * AMOUNTS);
  running = 0;
}

/**
 * The stakes that run. Ids rise by one and name the place: chunk and row, so that nothing is searched, copied or moved;
 * a stake takes 40 bytes until all stakes of its chunk have ended, at the latest with the longest term among them.
 */
export class Stakes {
  readonly products: StakingProduct[] = [];
  readonly #chunks = new Map<number, Chunk>();
  /** The stake of each user that was made last, and how many run. */
  readonly #last = new Map<number, { stake: number; running: number }>();
  /** Stakes made since genesis; the last one's id. */
  made = 0;

  add(user: number, product: number, amount: number, stakedAt: number): number {
    this.made += 1;
    this.place(this.made, user, product, amount, 0, stakedAt);
    return this.made;
  }

  /** Puts a stake at its place; in the order of their ids. */
  place(stake: number, user: number, product: number, amount: number, paid: number, stakedAt: number): void {
    const key = chunkOf(stake);
    const chunk = this.#chunks.get(key) ?? new Chunk();
    this.#chunks.set(key, chunk);
    chunk.running += 1;
    const last = this.#last.get(user) ?? { stake: NONE, running: 0 };
    this.#last.set(user, last);
    chunk.whole.set([user, product, last.stake, NONE], rowOf(stake) * WHOLE);
    chunk.amounts.set([amount, paid, stakedAt], rowOf(stake) * AMOUNTS);
    if (last.stake !== NONE) this.#link(last.stake, 3, stake);
    last.stake = stake;
    last.running += 1;
    const into = this.products[product]!;
    into.taken += amount;
    into.running += 1;
  }

  remove(stake: number): void {
    const chunk = this.#chunks.get(chunkOf(stake))!;
    const row = rowOf(stake) * WHOLE;
    const [user, product, before, after] = chunk.whole.subarray(row, row + WHOLE) as unknown as Row;
    const from = this.products[product]!;
    from.taken -= this.amountOf(stake);
    from.running -= 1;
    if (before !== NONE) this.#link(before, 3, after);
    if (after !== NONE) this.#link(after, 2, before);
    const last = this.#last.get(user)!;
    last.running -= 1;
    if (last.running === 0) this.#last.delete(user);
    else if (last.stake === stake) last.stake = before;
    chunk.amounts[rowOf(stake) * AMOUNTS] = 0;
    chunk.running -= 1;
    if (chunk.running === 0) this.#chunks.delete(chunkOf(stake));
  }

  /** Principal of a stake, 0 when none of this id runs. */
  amountOf(stake: number): number {
    const chunk = this.#chunks.get(chunkOf(stake));
    return chunk === undefined ? 0 : (chunk.amounts[rowOf(stake) * AMOUNTS] ?? 0);
  }

  paidOf(stake: number): number {
    return this.#amount(stake, 1);
  }

  setPaid(stake: number, paid: number): void {
    this.#chunks.get(chunkOf(stake))!.amounts[rowOf(stake) * AMOUNTS + 1] = paid;
  }

  stakedAt(stake: number): number {
    return this.#amount(stake, 2);
  }

  userOf(stake: number): number {
    return this.#chunks.get(chunkOf(stake))!.whole[rowOf(stake) * WHOLE]!;
  }

  productOf(stake: number): number {
    return this.#chunks.get(chunkOf(stake))!.whole[rowOf(stake) * WHOLE + 1]!;
  }

  /** How many stakes of a user run. */
  countOf(user: number): number {
    return this.#last.get(user)?.running ?? 0;
  }

  /** Running stakes of a user, newest first. */
  *of(user: number): Generator<number> {
    let stake = this.#last.get(user)?.stake ?? NONE;
    while (stake !== NONE) {
      const before = this.#chunks.get(chunkOf(stake))!.whole[rowOf(stake) * WHOLE + 2]!;
      yield stake;
      stake = before;
    }
  }

  /** The first place at or after this id that can hold a running stake; chunks that are gone are stepped over. */
  seek(stake: number): number {
    let at = stake;
    while (at <= this.made && !this.#chunks.has(chunkOf(at))) at = (chunkOf(at) + 1) * CHUNK;
    return at;
  }

  #amount(stake: number, field: number): number {
    return this.#chunks.get(chunkOf(stake))!.amounts[rowOf(stake) * AMOUNTS + field]!;
  }

  #link(stake: number, field: number, to: number): void {
    this.#chunks.get(chunkOf(stake))!.whole[rowOf(stake) * WHOLE + field] = to;
  }
}

/** User, product, the user's stakes before and after. */
type Row = [user: number, product: number, before: number, after: number];

function chunkOf(stake: number): number {
  return Math.floor(stake / CHUNK);
}

function rowOf(stake: number): number {
  return stake % CHUNK;
}
