import { MINUTE_MS } from '@tradewind/base';
import { tooMany } from '../../../platform/limits/retry-after.ts';
import { SlidingWindow } from '../../../platform/limits/sliding-window.ts';

/** Of one account, whatever it asks. */
const OF_ONE = { limit: 20, windowMs: MINUTE_MS, maxKeys: 50_000, strict: false } as const;
/** Of one account, only what asks nodes: few together do not use up what there is for all. */
const NODES_OF_ONE = { limit: 5, windowMs: MINUTE_MS, maxKeys: 50_000, strict: false } as const;
/** Of all accounts together, only what asks nodes: what they answer is paid for, and scanning needs them too. */
const OF_ALL = { limit: 300, windowMs: MINUTE_MS, maxKeys: 1, strict: false } as const;
const ALL = 'all';

/** How often people look for a transaction. Both refuse `too_many_requests` with the time to wait. */
export class Looks {
  readonly #ofOne: SlidingWindow;
  readonly #nodesOfOne: SlidingWindow;
  readonly #ofAll: SlidingWindow;

  constructor(now: () => number) {
    this.#ofOne = new SlidingWindow({ ...OF_ONE, now });
    this.#nodesOfOne = new SlidingWindow({ ...NODES_OF_ONE, now });
    this.#ofAll = new SlidingWindow({ ...OF_ALL, now });
  }

  take(user: number): void {
    if (!this.#ofOne.take(user)) throw tooMany(this.#ofOne, user);
  }

  /** Before nodes are asked. */
  takeNodes(user: number): void {
    if (!this.#nodesOfOne.take(user)) throw tooMany(this.#nodesOfOne, user);
    if (!this.#ofAll.take(ALL)) throw tooMany(this.#ofAll, ALL);
  }
}
