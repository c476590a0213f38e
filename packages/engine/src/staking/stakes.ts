import type { Amount, Id, TimeMs, UserId } from '@tradewind/base';
import { part } from '../product/part.ts';
import type { RowOf } from '../schema/schema.ts';
import type { STAKING } from './schema.ts';

/** Stakes of a chunk; a chunk is let go when all of its stakes have ended. */
const CHUNK = 2 ** 16;
const WHOLE = 4;
const AMOUNTS = 3;
const NONE = 0;

type Rows = typeof STAKING.rows;
type StakeRow = RowOf<Rows['stake']>;

/** A product with what runs in it. */
export interface StakingProduct extends Readonly<RowOf<Rows['product']>> {
  open: boolean;
  /** Principal of the stakes that run. */
  taken: Amount;
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
  readonly #last = new Map<UserId, { stake: Id; running: number }>();
  /** Stakes made since genesis; the last one's id. */
  made = 0;

  add(user: UserId, product: Id, amount: Amount, stakedAt: TimeMs): Id {
    this.made += 1;
    this.place({ stake: this.made, user, product, amount, paid: 0, stakedAt });
    return this.made;
  }

  /** Puts a stake at its place; in the order of their ids. */
  place({ stake, user, product, amount, paid, stakedAt }: StakeRow): void {
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

  remove(stake: Id): void {
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
  amountOf(stake: Id): Amount {
    const chunk = this.#chunks.get(chunkOf(stake));
    return chunk === undefined ? 0 : (chunk.amounts[rowOf(stake) * AMOUNTS] ?? 0);
  }

  paidOf(stake: Id): Amount {
    return this.#amount(stake, 1);
  }

  setPaid(stake: Id, paid: Amount): void {
    this.#chunks.get(chunkOf(stake))!.amounts[rowOf(stake) * AMOUNTS + 1] = paid;
  }

  stakedAt(stake: Id): TimeMs {
    return this.#amount(stake, 2);
  }

  userOf(stake: Id): UserId {
    return this.#chunks.get(chunkOf(stake))!.whole[rowOf(stake) * WHOLE]!;
  }

  productOf(stake: Id): Id {
    return this.#chunks.get(chunkOf(stake))!.whole[rowOf(stake) * WHOLE + 1]!;
  }

  /** How many stakes of a user run. */
  countOf(user: UserId): number {
    return this.#last.get(user)?.running ?? 0;
  }

  /** Running stakes of a user, newest first. */
  *of(user: UserId): Generator<Id> {
    let stake = this.#last.get(user)?.stake ?? NONE;
    while (stake !== NONE) {
      const before = this.#chunks.get(chunkOf(stake))!.whole[rowOf(stake) * WHOLE + 2]!;
      yield stake;
      stake = before;
    }
  }

  /** All that run, by their ids. */
  *all(): Generator<StakeRow> {
    for (let stake = this.seek(1); stake <= this.made; stake = this.seek(stake + 1))
      if (this.amountOf(stake) > 0) yield this.row(stake);
  }

  /** A stake that runs. */
  row(stake: Id): StakeRow {
    const [user, product] = [this.userOf(stake), this.productOf(stake)];
    return {
      stake,
      user,
      product,
      amount: this.amountOf(stake),
      paid: this.paidOf(stake),
      stakedAt: this.stakedAt(stake),
    };
  }

  /** The first place at or after this id that can hold a running stake; chunks that are gone are stepped over. */
  seek(stake: Id): Id {
    let at = stake;
    while (at <= this.made && !this.#chunks.has(chunkOf(at))) at = (chunkOf(at) + 1) * CHUNK;
    return at;
  }

  #amount(stake: Id, field: number): number {
    return this.#chunks.get(chunkOf(stake))!.amounts[rowOf(stake) * AMOUNTS + field]!;
  }

  #link(stake: Id, field: number, to: Id): void {
    this.#chunks.get(chunkOf(stake))!.whole[rowOf(stake) * WHOLE + field] = to;
  }
}

export const stakesOf = part(() => new Stakes());

/** User, product, the user's stakes before and after. */
type Row = [user: UserId, product: Id, before: Id, after: Id];

function chunkOf(stake: Id): number {
  return Math.floor(stake / CHUNK);
}

function rowOf(stake: Id): number {
  return stake % CHUNK;
}
