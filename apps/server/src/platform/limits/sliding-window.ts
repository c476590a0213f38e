/**
 * At most `limit` takes per key in any span of `windowMs`. It holds at most `maxKeys` keys: a new one takes the place
 * of the key that was used longest ago, or, when strict, is refused while that one still counts.
 */
export class SlidingWindow {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #maxKeys: number;
  readonly #strict: boolean;
  readonly #now: () => number;
  /** Times of the takes, oldest first; the key used last stands last. */
  readonly #takes = new Map<string | number, number[]>();

  constructor(options: { limit: number; windowMs: number; maxKeys: number; strict: boolean; now: () => number }) {
    this.#limit = options.limit;
    this.#windowMs = options.windowMs;
    this.#maxKeys = options.maxKeys;
    this.#strict = options.strict;
    this.#now = options.now;
  }

  get size(): number {
    return this.#takes.size;
  }

  /** Whether one more was free; it is then taken. */
  take(key: string | number): boolean {
    const now = this.#now();
    const takes = this.#counted(key, now);
    if (takes.length >= this.#limit) return false;
    if (!this.#takes.delete(key) && !this.#makeRoom(now)) return false;
    takes.push(now);
    this.#takes.set(key, takes);
    return true;
  }

  /** Whether none is free now. */
  isFull(key: string | number): boolean {
    return this.#counted(key, this.#now()).length >= this.#limit;
  }

  /** How long until one more is free, ms; 0 = one is free now. */
  waitMs(key: string | number): number {
    const now = this.#now();
    const takes = this.#counted(key, now);
    // The take whose end makes room: the oldest, unless the limit was passed.
    const freed = takes.at(-this.#limit);
    if (freed !== undefined) return freed + this.#windowMs - now;
    if (!this.#strict || this.#takes.has(key) || this.#takes.size < this.#maxKeys) return 0;
    const [, oldest] = this.#takes.entries().next().value!;
    return Math.max(0, (oldest.at(-1) ?? Number.NEGATIVE_INFINITY) + this.#windowMs - now);
  }

  /** Gives the latest take back: what was limited turned out to be welcome. */
  giveBack(key: string | number): void {
    const takes = this.#takes.get(key);
    takes?.pop();
    if (takes?.length === 0) this.#takes.delete(key);
  }

  forget(key: string | number): void {
    this.#takes.delete(key);
  }

  /** The takes of a key that still count. */
  #counted(key: string | number, now: number): number[] {
    const takes = this.#takes.get(key) ?? [];
    let over = 0;
    while (over < takes.length && takes[over]! <= now - this.#windowMs) over++;
    if (over > 0) takes.splice(0, over);
    return takes;
  }

  #makeRoom(now: number): boolean {
    if (this.#takes.size < this.#maxKeys) return true;
    const [oldest, takes] = this.#takes.entries().next().value!;
    if (this.#strict && (takes.at(-1) ?? Number.NEGATIVE_INFINITY) > now - this.#windowMs) return false;
    this.#takes.delete(oldest);
    return true;
  }
}
