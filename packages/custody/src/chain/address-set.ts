import type { Count } from '@tradewind/base';
import type { Lookup } from './adapter.ts';

/** 32-bit words of an address of 20 bytes. */
const WORDS = 5;
const DIGITS = 8;
const ADDRESS = /^0x[0-9a-f]{40}$/;
const SMALLEST = 1_024;

/**
 * Addresses of 20 bytes (0x and 40 lower-case hex digits) in 40 bytes each and a table at most half full: a Set of texts takes
 * three times as much. They are hashes already, so their first word says where they lie. Any but that of 20 zeros.
 */
export class AddressSet implements Lookup {
  #table: Uint32Array;
  #slots: number;
  #size: Count = 0;

  /** With room for so many; more make it grow, for which the table is made anew. */
  constructor(expected: Count = 0) {
    this.#slots = SMALLEST;
    while (this.#slots < expected * 2) this.#slots *= 2;
    this.#table = new Uint32Array(this.#slots * WORDS);
  }

  get size(): Count {
    return this.#size;
  }

  /** Of an address; what is none may be said to be there. */
  has(address: string): boolean {
    return !this.#isEmpty(this.#find(wordsOf(address)));
  }

  add(address: string): void {
    if (!ADDRESS.test(address)) throw new Error(`expected an address of 20 bytes, found '${address.slice(0, 80)}'`);
    const words = wordsOf(address);
    if (words.every((word) => word === 0)) throw new Error('the address of zeros is nobody, and cannot be watched');
    const at = this.#find(words);
    if (!this.#isEmpty(at)) return;
    this.#table.set(words, at);
    this.#size += 1;
    if (this.#size * 2 > this.#slots) this.#grow();
  }

  /** Where it lies, or the empty place where it would. */
  #find(words: ArrayLike<number>): number {
    const table = this.#table;
    for (let slot = words[0]! & (this.#slots - 1); ; slot = (slot + 1) & (this.#slots - 1)) {
      const at = slot * WORDS;
      if (this.#isEmpty(at)) return at;
      let same = 0;
      while (same < WORDS && table[at + same] === words[same]) same += 1;
      if (same === WORDS) return at;
    }
  }

  #isEmpty(at: number): boolean {
    for (let word = 0; word < WORDS; word += 1) if (this.#table[at + word] !== 0) return false;
    return true;
  }

  #grow(): void {
    const old = this.#table;
    this.#slots *= 2;
    this.#table = new Uint32Array(this.#slots * WORDS);
    for (let at = 0; at < old.length; at += WORDS) {
      const words = old.subarray(at, at + WORDS);
      if (words.some((word) => word !== 0)) this.#table.set(words, this.#find(words));
    }
  }
}

function wordsOf(address: string): number[] {
  const words: number[] = [];
  for (let at = 2; at < address.length; at += DIGITS) words.push(Number.parseInt(address.slice(at, at + DIGITS), 16));
  return words;
}
