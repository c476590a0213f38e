import { createKysely } from '@tradewind/database';
import type { JobParts } from '../../product/parts.ts';
import type { Job } from '../../product/product.ts';
import { custodyOf, type RunningChain } from '../common/runtime.ts';
import type { CustodyTables } from '../common/tables.ts';
import { ChainWatch, type WatchParts } from './chain-watch.ts';

/** Follows every chain that is opened, each by itself. */
export class Watching implements Pick<Job['run'], 'start' | 'stop'> {
  readonly #parts: WatchParts;
  readonly #watches = new Map<RunningChain, ChainWatch>();

  constructor(parts: JobParts) {
    this.#parts = { ...parts, db: createKysely<CustodyTables>(parts.pool) };
  }

  async start(): Promise<void> {
    const runtime = custodyOf(this.#parts.engine);
    await runtime.pool.refresh(this.#parts.db, runtime.signedBy);
    runtime.followWith((chain) => {
      const watch = new ChainWatch(this.#parts, chain);
      this.#watches.set(chain, watch);
      watch.start();
    });
  }

  async stop(): Promise<void> {
    custodyOf(this.#parts.engine).followWith(null);
    await Promise.all([...this.#watches.values()].map((watch) => watch.stop()));
  }
}
