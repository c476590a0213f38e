import type { Count, Id } from '@tradewind/base';

/**
 * What is made once for a sale, one after the other, and kept for those that were asked for last, as far as they fit together. What
 * failed is made again.
 */
export class Kept<T> {
  readonly #most: Count;
  readonly #sizeOf: (made: T) => Count;
  readonly #made = new Map<Id, Promise<T>>();
  readonly #sizes = new Map<Id, Count>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(most: Count, sizeOf: (made: T) => Count) {
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  of(sale: Id, make: () => Promise<T>): Promise<T> {
    const made = this.#made.get(sale) ?? this.#make(sale, make);
    this.#made.delete(sale);
    this.#made.set(sale, made);
    return made;
  }

  /** It is made again for the next who asks. */
  drop(sale: Id): void {
    this.#made.delete(sale);
    this.#sizes.delete(sale);
  }

  #make(sale: Id, make: () => Promise<T>): Promise<T> {
    const made = this.#last.then(make);
    this.#last = made.then(
      (one) => this.#keep(sale, this.#sizeOf(one)),
      () => this.#made.delete(sale),
    );
    return made;
  }

  /** Lets go of those that were asked for longest ago until the others fit beside the new one. What is being made stays. */
  #keep(sale: Id, size: Count): void {
    this.#sizes.set(sale, size);
    let all = [...this.#sizes.values()].reduce((sum, one) => sum + one, 0);
    for (const old of [...this.#made.keys()]) {
      const freed = old === sale ? undefined : this.#sizes.get(old);
      if (all <= this.#most) return;
      if (freed === undefined) continue;
      all -= freed;
      this.#made.delete(old);
      this.#sizes.delete(old);
    }
  }
}
