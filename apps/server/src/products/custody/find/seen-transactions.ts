import { type Count, SECOND_MS, type SpanMs, type TimeMs } from '@tradewind/base';
import type { RunningChain } from '../common/runtime.ts';
import { lookUp, type Seen } from './look-up.ts';

const KEPT_MS: SpanMs = 10 * SECOND_MS;
const MOST: Count = 1_000;

interface Kept {
  /** How far the chains were when nodes were asked. */
  readonly place: string;
  readonly seen: Promise<Seen>;
  /** Null while nodes are asked. */
  at: TimeMs | null;
}

/**
 * What nodes told of transactions a moment ago: many who ask for the same cost one question. It is forgotten when a chain has moved on,
 * after ten seconds, and when a thousand others were asked for since.
 */
export class SeenTransactions {
  readonly #now: () => TimeMs;
  readonly #kept = new Map<string, Kept>();

  constructor(now: () => TimeMs) {
    this.#now = now;
  }

  /** `take` is called before nodes are asked, and what it throws keeps them from being asked. */
  ask(chains: readonly RunningChain[], txid: string, take: () => void): Promise<Seen> {
    const place = placeOf(chains);
    const kept = this.#kept.get(txid);
    if (kept !== undefined && this.#holds(kept, place)) return kept.seen;
    take();
    return this.#keep(txid, { place, seen: lookUp(chains, txid), at: null });
  }

  #holds({ place, at }: Kept, now: string): boolean {
    return at === null || (place === now && this.#now() - at < KEPT_MS);
  }

  async #keep(txid: string, asked: Kept): Promise<Seen> {
    this.#kept.delete(txid);
    if (this.#kept.size >= MOST) this.#kept.delete(this.#kept.keys().next().value!);
    this.#kept.set(txid, asked);
    try {
      const seen = await asked.seen;
      asked.at = this.#now();
      return seen;
    } catch (error) {
      if (this.#kept.get(txid) === asked) this.#kept.delete(txid);
      throw error;
    }
  }
}

function placeOf(chains: readonly RunningChain[]): string {
  return chains.map(({ head, scanned }) => `${head?.hash} ${scanned?.hash}`).join();
}
