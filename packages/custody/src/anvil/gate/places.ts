import type { Count } from '@tradewind/base';

/** Requests that are worked on at once, in all and of one address. */
const MOST: Count = 16;
const MOST_OF_ONE: Count = 4;

/** The places of the requests that are being worked on: one address has no more than a quarter of them. */
export class Places {
  readonly #held = new Map<string, Count>();
  #size: Count = 0;

  /** Takes a place; answers what gives it back, or null where there is none for this address. */
  enter(address: string): (() => void) | null {
    const held = this.#held.get(address) ?? 0;
    if (this.#size >= MOST || held >= MOST_OF_ONE) return null;
    this.#size += 1;
    this.#held.set(address, held + 1);
    return () => this.#leave(address);
  }

  #leave(address: string): void {
    this.#size -= 1;
    const held = this.#held.get(address)! - 1;
    if (held === 0) this.#held.delete(address);
    else this.#held.set(address, held);
  }
}
