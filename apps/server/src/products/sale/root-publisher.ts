import type { Count, Id } from '@tradewind/base';
import type { AssetView, SaleView } from '@tradewind/engine';
import { parseAmount } from '../../exchange/wire/catalogue.ts';
import { isBehind } from '../../platform/calls/refused.ts';
import { RepeatedLook } from '../../platform/process/repeated-look.ts';
import type { JobParts } from '../product/parts.ts';
import { type AllocationLists, allocationListsOf } from './allocation-lists.ts';

const LOOK_MS = 1_000;
/** After a first fault a sale is left out for one look, then for two, four, and at most for so many. */
const MOST_LEFT_OUT = 64;

interface Fault {
  /** Looks that leave it out after this fault. */
  readonly pause: Count;
  /** Of these to come. */
  left: Count;
}

/**
 * Journals the root of the list of each sale that was allocated. What lacks one is found by looking; the engine takes only a
 * list whose sums are those of the sale, so one that the read model does not hold whole yet is told at a later look. A sale that
 * fails keeps no other waiting.
 */
export class RootPublisher extends RepeatedLook {
  readonly #parts: JobParts;
  readonly #lists: AllocationLists;
  readonly #faults = new Map<Id, Fault>();

  constructor(parts: JobParts) {
    super({
      everyMs: LOOK_MS,
      look: () => this.publishAll(),
      onError: (err) => parts.log.warn({ err }, 'roots of sales are looked for in a moment'),
    });
    this.#parts = parts;
    this.#lists = allocationListsOf(parts);
  }

  async publishAll(): Promise<void> {
    for (const sale of this.#parts.engine.sales.all())
      if (lacksRoot(sale) && !this.#isLeftOut(sale.sale)) await this.#try(sale);
  }

  #isLeftOut(sale: Id): boolean {
    const fault = this.#faults.get(sale);
    if (fault === undefined || fault.left === 0) return false;
    fault.left -= 1;
    return true;
  }

  async #try(sale: SaleView): Promise<void> {
    try {
      await this.#publish(sale);
      this.#faults.delete(sale.sale);
    } catch (err) {
      const pause = Math.min(MOST_LEFT_OUT, 2 * (this.#faults.get(sale.sale)?.pause ?? 0) || 1);
      this.#faults.set(sale.sale, { pause, left: pause });
      if (isBehind(err)) return;
      this.#parts.log.warn({ err, sale: sale.sale, looks: pause }, 'the root of a sale is published later');
    }
  }

  /** The sums are those of the tree: that they are the sale's own is for the engine to find. */
  async #publish(sale: SaleView): Promise<void> {
    const { catalogue, submitAll } = this.#parts;
    const { root, lines: subscriptions, sums } = await this.#lists.of(sale);
    const [coin, pay] = [catalogue.assetById(sale.asset), catalogue.assetById(sale.payAsset)];
    const of = (at: number, asset: AssetView) => parseAmount(asset, sums[at]!, 'sums');
    const told = { committed: of(0, pay), allocated: of(1, coin), paid: of(2, pay), refunded: of(3, pay) };
    try {
      await submitAll([{ kind: 'PublishSaleRoot', sale: sale.sale, root, subscriptions, ...told }]);
    } catch (err) {
      // A wrong list is not kept: it is read again once the tables are put right.
      this.#lists.drop(sale.sale);
      throw err;
    }
  }
}

/** Whether everybody has paid, and it is not said yet who got what. */
function lacksRoot({ settled, root, subscribers }: SaleView): boolean {
  return settled && root === null && subscribers > 0;
}
