import type { Count } from '@tradewind/base';

/** 32-bit words of an address of 20 bytes. */
const WORDS = 5;
const DIGITS = 8;
const ADDRESS = /^0x[0-9a-f]{40}$/;
const SMALLEST = 1_024;
/** The words of a place that has none. */
const NOBODY = `0x${'0'.repeat(40)}`;

/**
 * Addresses of 20 bytes (0x and 40 lower-case hex digits) by their places 0, 1, 2 and the other way, in 20 bytes each and a table of
 * places at most half full: a list and a Map of texts take five times as much. They are hashes already, so their first word says
 * where in the table they lie.
 */
export class AddressIndex {
  #words = new Uint32Array(SMALLEST * WORDS);
  /** Place and one; 0 is free. */
  #table = new Uint32Array(SMALLEST * 2);
  #size: Count = 0;

  /** How many places there are. */
  get size(): Count {
    return this.#size;
  }

  /** Of the next place; null leaves it without one. The first place of an address stays its own. */
  push(address: string | null): void {
    if (this.#size * WORDS === this.#words.length) this.#grow();
    const place = this.#size;
    if (address !== null) {
      if (!ADDRESS.test(address)) throw new Error(`expected an address of 20 bytes, found '${address.slice(0, 80)}'`);
      if (address === NOBODY) throw new Error('the address of zeros is nobody, and cannot be watched');
      const words = wordsOf(address);
      this.#words.set(words, place * WORDS);
      const slot = this.#find(words);
      if (this.#table[slot] === 0) this.#table[slot] = place + 1;
    }
    this.#size += 1;
  }

  /** Null beyond the places, and at one that was left without. */
  addressAt(place: Count): string | null {
    if (!(place >= 0 && place < this.#size) || this.#isFree(place)) return null;
    const words = this.#words.subarray(place * WORDS, (place + 1) * WORDS);
    return `0x${Array.from(words, (word) => word.toString(16).padStart(DIGITS, '0')).join('')}`;
  }

  /** Null for what is at no place, also for what is no address. */
  indexOf(address: string): Count | null {
    if (!ADDRESS.test(address) || address === NOBODY) return null;
    const found = this.#table[this.#find(wordsOf(address))]!;
    return found === 0 ? null : found - 1;
  }

  /** From now on the place has no address; another place that has the same one finds it no more, unless it is pushed later. */
  drop(place: Count): void {
    // Its slot of the table stays taken, and is passed over.
    if (place >= 0 && place < this.#size) this.#words.fill(0, place * WORDS, (place + 1) * WORDS);
  }

  /** The slot of the table that holds the place of the words from `from`, or the free one where it would. */
  #find(words: ArrayLike<number>, from = 0): number {
    const last = this.#table.length - 1;
    for (let slot = words[from]! & last; ; slot = (slot + 1) & last) {
      const found = this.#table[slot]!;
      if (found === 0 || this.#isAt(found - 1, words, from)) return slot;
    }
  }

  #isAt(place: Count, words: ArrayLike<number>, from: number): boolean {
    for (let word = 0; word < WORDS; word += 1)
      if (this.#words[place * WORDS + word] !== words[from + word]) return false;
    return true;
  }

  #grow(): void {
    const words = new Uint32Array(this.#words.length * 2);
    words.set(this.#words);
    this.#words = words;
    this.#table = new Uint32Array(this.#table.length * 2);
    for (let place = 0; place < this.#size; place += 1) {
      if (this.#isFree(place)) continue;
      const slot = this.#find(this.#words, place * WORDS);
      if (this.#table[slot] === 0) this.#table[slot] = place + 1;
    }
  }

  /** Whether nothing has the place. */
  #isFree(place: Count): boolean {
    for (let at = place * WORDS; at < (place + 1) * WORDS; at += 1) if (this.#words[at] !== 0) return false;
    return true;
  }
}

function wordsOf(address: string): number[] {
  const words: number[] = [];
  for (let at = 2; at < address.length; at += DIGITS) words.push(Number.parseInt(address.slice(at, at + DIGITS), 16));
  return words;
}
