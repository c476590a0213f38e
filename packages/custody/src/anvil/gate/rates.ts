import type { Count, SpanMs, TimeMs } from '@tradewind/base';

/** Calls that run code or send a transaction: what one network may make at once after a pause, and what one more costs. */
const MOST_AT_ONCE: Count = 100;
const EVERY_MS: SpanMs = 100;
/** Networks that are remembered; whoever has been quiet longest is forgotten first. */
const MOST_NETWORKS: Count = 10_000;

/** Time that a network has saved up for calls, and since when. */
interface Saved {
  readonly ms: SpanMs;
  readonly at: TimeMs;
}

/** How often each network may make the node work. What one has used up takes nothing from another. */
export class Rates {
  readonly #networks = new Map<string, Saved>();
  readonly #now: () => TimeMs;

  /** `now` never goes back. */
  constructor(now: () => TimeMs) {
    this.#now = now;
  }

  /** Takes one call; answers how long to wait for it instead, 0 where it may be made now. */
  take(network: string): SpanMs {
    const now = this.#now();
    const saved = this.#networks.get(network) ?? { ms: MOST_AT_ONCE * EVERY_MS, at: now };
    const ms = Math.min(MOST_AT_ONCE * EVERY_MS, saved.ms + now - saved.at);
    const isTaken = ms >= EVERY_MS;
    this.#keep(network, { ms: isTaken ? ms - EVERY_MS : ms, at: now });
    return isTaken ? 0 : Math.ceil(EVERY_MS - ms);
  }

  #keep(network: string, saved: Saved): void {
    this.#networks.delete(network);
    this.#networks.set(network, saved);
    if (this.#networks.size > MOST_NETWORKS) this.#networks.delete(this.#networks.keys().next().value!);
  }
}
