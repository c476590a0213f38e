import type { SaleView } from '@tradewind/engine';
import { isBehind } from '../../platform/calls/refused.ts';
import { RepeatedLook } from '../../platform/process/repeated-look.ts';
import type { JobParts } from '../product/parts.ts';
import { AllocationList } from './allocation-list.ts';

const LOOK_MS = 1_000;

/**
 * Journals the root of the list of each sale that was allocated. What lacks one is found by looking; the engine takes only a
 * list whose sums are those of the sale, so one that the read model does not hold whole yet is told at a later look.
 */
export class RootPublisher extends RepeatedLook {
  readonly #parts: JobParts;

  constructor(parts: JobParts) {
    super({
      everyMs: LOOK_MS,
      look: () => this.publishAll(),
      onError: (err) => {
        if (!isBehind(err)) parts.log.warn({ err }, 'the root of a sale is published in a moment');
      },
    });
    this.#parts = parts;
  }

  async publishAll(): Promise<void> {
    for (const sale of this.#parts.engine.sales.all()) if (lacksRoot(sale)) await this.#publish(sale);
  }

  async #publish(sale: SaleView): Promise<void> {
    const { sale: id, subscribers: subscriptions, committed, sold: allocated, paid } = sale;
    // Its tree is needed here once.
    const root = await new AllocationList(this.#parts).root(sale);
    const sums = { subscriptions, committed, allocated, paid, refunded: committed - paid };
    await this.#parts.submitAll([{ kind: 'PublishSaleRoot', sale: id, root, ...sums }]);
  }
}

/** Whether everybody has paid, and it is not said yet who got what. */
function lacksRoot({ state, failure, root, subscribers }: SaleView): boolean {
  const allocated = state === 'allocated' || state === 'releasing' || state === 'ended' || failure === 'not-listed';
  return allocated && root === null && subscribers > 0;
}
