/**
 * The sfc32 generator of Chris Doty-Humphrey, seeded by one integer and warmed by 20 steps. Integer arithmetic only,
 * so every machine draws the same numbers.
 */
export class CounterRandom {
  #a: number;
  #b = 0x9e3779b9 | 0;
  #c = 0x243f6a88 | 0;
  #counter = 1;

  constructor(seed: number) {
    this.#a = seed | 0;
    for (let i = 0; i < 20; i += 1) this.next();
  }

  /** An unsigned 32-bit integer. */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((((this.#c << 21) | (this.#c >>> 11)) >>> 0) + sum) | 0;
    return sum >>> 0;
  }

  /** Above 0 and at most 1, in steps of 2^-32. */
  unit(): number {
    return (this.next() + 1) / 2 ** 32;
  }

  /** 0 to bound - 1. The bias of the remainder does not matter in tests. */
  below(bound: number): number {
    return this.next() % bound;
  }

  /** From `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  /** True once in `n` times on average. */
  oneIn(n: number): boolean {
    return this.below(n) === 0;
  }

  pick<T>(values: readonly T[]): T {
    const value = values[this.below(values.length)];
    if (value === undefined) throw new RangeError('pick from an empty list');
    return value;
  }
}
