/** Of all that was put in, what comes before the others lies on top. */
export class Heap<T> {
  readonly #before: (a: T, b: T) => boolean;
  #items: T[] = [];

  constructor(before: (a: T, b: T) => boolean) {
    this.#before = before;
  }

  get size(): number {
    return this.#items.length;
  }

  top(): T | undefined {
    return this.#items[0];
  }

  push(item: T): void {
    const items = this.#items;
    let at = items.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#before(item, items[parent]!)) break;
      items[at] = items[parent]!;
      at = parent;
    }
    items[at] = item;
  }

  /** Takes out what lies on top. */
  pop(): T | undefined {
    const items = this.#items;
    const top = items[0];
    const last = items.pop();
    if (items.length > 0) this.#sink(last!, 0);
    return top;
  }

  /** In no order. */
  items(): readonly T[] {
    return this.#items;
  }

  /** Holds these and nothing else, in a time that grows with their number alone. */
  fill(items: readonly T[]): void {
    this.#items = [...items];
    for (let at = (items.length >> 1) - 1; at >= 0; at -= 1) this.#sink(this.#items[at]!, at);
  }

  #sink(item: T, from: number): void {
    const items = this.#items;
    const size = items.length;
    let at = from;
    for (;;) {
      let child = at * 2 + 1;
      if (child >= size) break;
      if (child + 1 < size && this.#before(items[child + 1]!, items[child]!)) child += 1;
      if (!this.#before(items[child]!, item)) break;
      items[at] = items[child]!;
      at = child;
    }
    items[at] = item;
  }
}
