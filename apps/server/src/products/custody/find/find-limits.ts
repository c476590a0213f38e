import { MINUTE_MS } from '@tradewind/base';
import { tooMany } from '../../../platform/limits/retry-after.ts';
import { SlidingWindow } from '../../../platform/limits/sliding-window.ts';
import { addressKey } from '../../../platform/settings/address.ts';

/** Of one account, whatever it asks. */
const OF_ACCOUNT = { limit: 20, windowMs: MINUTE_MS, maxKeys: 50_000, strict: false } as const;
/** Questions to nodes of all accounts together: what they answer is paid for, and scanning needs them too. */
const NODES_OF_ALL = { limit: 300, windowMs: MINUTE_MS, maxKeys: 1, strict: false } as const;
/** Of one network, whose accounts may all be one person's: a tenth of what there is. */
const NODES_OF_NETWORK = { ...NODES_OF_ALL, limit: NODES_OF_ALL.limit / 10, maxKeys: 50_000 } as const;
const NODES_OF_ACCOUNT = { ...NODES_OF_NETWORK, limit: 5 } as const;
const ALL = 'all';

/** Who asks, and from where. */
export interface Asker {
  readonly user: number;
  readonly ip: string;
}

/** How often people look for a transaction. Both refuse `too_many_requests` with the time to wait, and what is refused takes nothing. */
export class FindLimits {
  readonly #ofAccount: SlidingWindow;
  readonly #nodesOfAccount: SlidingWindow;
  readonly #nodesOfNetwork: SlidingWindow;
  readonly #nodesOfAll: SlidingWindow;

  constructor(now: () => number) {
    this.#ofAccount = new SlidingWindow({ ...OF_ACCOUNT, now });
    this.#nodesOfAccount = new SlidingWindow({ ...NODES_OF_ACCOUNT, now });
    this.#nodesOfNetwork = new SlidingWindow({ ...NODES_OF_NETWORK, now });
    this.#nodesOfAll = new SlidingWindow({ ...NODES_OF_ALL, now });
  }

  take({ user }: Asker): void {
    if (!this.#ofAccount.take(user)) throw tooMany(this.#ofAccount, user);
  }

  /** Before nodes are asked. */
  takeNodes({ user, ip }: Asker): void {
    const windows = [
      [this.#nodesOfAccount, user],
      [this.#nodesOfNetwork, addressKey(ip)],
      [this.#nodesOfAll, ALL],
    ] as const;
    for (const [window, key] of windows) if (window.isFull(key)) throw tooMany(window, key);
    for (const [window, key] of windows) window.take(key);
  }
}
