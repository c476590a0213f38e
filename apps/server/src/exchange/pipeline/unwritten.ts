import type { UserId } from '@tradewind/base';
import type { Applied } from './sequencer.ts';

/** Commands that are kept at most, twice over: a follower that stands still must not fill the memory. */
const MAX_KEPT = 20_000;

type Kept = Map<number, Applied[]>;

/**
 * What concerned users and is not in the tables yet. A read waits for the last of it, and the answer of a write adds it
 * to what the tables say. Two generations: the older one is let go of when the tables hold all of it.
 */
export class Unwritten {
  #older: Kept = new Map();
  #younger: Kept = new Map();
  #count = 0;
  #olderEnd = 0;
  #end = 0;
  #reached = 0;
  #lost = 0;

  /** Up to here something may be missing, because it was too much: the tables must be waited for. */
  get lost(): number {
    return this.#lost > this.#reached ? this.#lost : 0;
  }

  add(user: UserId, applied: Applied): void {
    const own = this.#younger.get(user);
    if (own === undefined) this.#younger.set(user, [applied]);
    else own.push(applied);
    this.#end = applied.seq;
    this.#count += 1;
    if (this.#count < MAX_KEPT) return;
    if (this.#older.size > 0) this.#lost = this.#olderEnd;
    this.#age();
  }

  /** The tables hold everything up to `seq`. */
  advance(seq: number): void {
    this.#reached = Math.max(this.#reached, seq);
    if (this.#olderEnd <= this.#reached) this.#age();
  }

  /** What concerned a user, oldest first; some of it may just have come into the tables. */
  of(user: UserId): readonly Applied[] {
    return [...(this.#older.get(user) ?? []), ...(this.#younger.get(user) ?? [])];
  }

  /** Sequence of the last command that concerned a user and is not in the tables; 0 = none, or it was let go of. */
  lastOf(user: UserId): number {
    const seq = (this.#younger.get(user) ?? this.#older.get(user))?.at(-1)?.seq ?? 0;
    return seq > this.#reached ? seq : 0;
  }

  #age(): void {
    this.#older = this.#younger;
    this.#olderEnd = this.#end;
    this.#younger = new Map();
    this.#count = 0;
  }
}
