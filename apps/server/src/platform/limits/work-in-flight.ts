export interface WorkOptions {
  /** Requests that are worked on at once. */
  readonly most: number;
  /** Of one address, of one person. */
  readonly mostPerKey: number;
  /** Places beyond `most` for keys that hold fewer than FEW: many addresses together take nobody's first request. */
  readonly reserve: number;
}

/** As many at once as a page of one person asks for. */
const FEW = 4;

/**
 * The requests that are being worked on. Nobody has more than a share of the places, so that one address cannot take what
 * others need; who finds none comes again. A request counts for every key that it was given.
 */
export class WorkInFlight {
  readonly #options: WorkOptions;
  readonly #counts = new Map<string, number>();
  readonly #keys = new WeakMap<object, string[]>();
  #size = 0;

  constructor(options: WorkOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#size;
  }

  /** Whether a request with this key would find a place. */
  hasRoom(key: string): boolean {
    return this.#hasPlace(key) && this.#isBelowShare(key);
  }

  /** Takes a place for a request that has none, else a part of the share of one more key. Answers whether there was room. */
  enter(request: object, key: string): boolean {
    const keys = this.#keys.get(request);
    if (keys?.includes(key)) return true;
    if (!this.#isBelowShare(key) || (keys === undefined && !this.#hasPlace(key))) return false;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    if (keys === undefined) {
      this.#size += 1;
      this.#keys.set(request, [key]);
    } else keys.push(key);
    return true;
  }

  /** Gives back what a request took, once. */
  leave(request: object): void {
    const keys = this.#keys.get(request);
    if (keys === undefined) return;
    this.#keys.delete(request);
    this.#size -= 1;
    for (const key of keys) {
      const count = this.#counts.get(key)! - 1;
      if (count === 0) this.#counts.delete(key);
      else this.#counts.set(key, count);
    }
  }

  #hasPlace(key: string): boolean {
    const { most, reserve } = this.#options;
    return this.#size < most || ((this.#counts.get(key) ?? 0) < FEW && this.#size < most + reserve);
  }

  #isBelowShare(key: string): boolean {
    return (this.#counts.get(key) ?? 0) < this.#options.mostPerKey;
  }
}
