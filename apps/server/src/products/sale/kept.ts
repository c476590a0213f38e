import type { Id } from '@tradewind/base';

/** What is made once for a sale and kept for those that were asked for last; what failed is made again. */
export class Kept<T> {
  readonly #most: number;
  readonly #made = new Map<Id, Promise<T>>();

  constructor(most: number) {
    this.#most = most;
  }

  of(sale: Id, make: () => Promise<T>): Promise<T> {
    const made = this.#made.get(sale) ?? make();
    this.#made.delete(sale);
    this.#made.set(sale, made);
    made.catch(() => this.#made.delete(sale));
    for (const old of [...this.#made.keys()].slice(0, -this.#most)) this.#made.delete(old);
    return made;
  }
}
