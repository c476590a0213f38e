import type { Id } from '@tradewind/base';
import type { EngineApi, SaleView } from '@tradewind/engine';
import {
  type AllocationList,
  allocatedCount,
  listAllocations,
  type ReadModel,
  subscriptionKey,
} from '@tradewind/readmodel';
import type { Catalogue } from '../../exchange/wire/catalogue.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { Kept } from './kept.ts';

/** Lines of all lists that are kept, about 100 bytes each. */
const KEPT_LINES = 1_000_000;

export interface AllocationListsParts {
  readonly secret: Buffer;
  readonly engine: EngineApi;
  readonly catalogue: Catalogue;
  readonly readModel: ReadModel;
}

/**
 * What everybody was allocated in each sale, without a name: each line has a key that only its owner is told. A list is made
 * once, whoever asks for it first.
 */
export class AllocationLists {
  readonly #parts: AllocationListsParts;
  readonly #kept = new Kept<AllocationList>(KEPT_LINES, ({ lines }) => lines);

  constructor(parts: AllocationListsParts) {
    this.#parts = parts;
  }

  /**
   * Of a sale in which everybody has paid. Refused with `read_model_behind` while the tables lack somebody. A list that is not the
   * published one is given to nobody.
   */
  async of(sale: SaleView): Promise<AllocationList> {
    const list = await this.#kept.of(sale.sale, () => this.#make(sale));
    if (sale.root === null || sale.root === list.root) return list;
    this.drop(sale.sale);
    throw new Error(
      `The tables give sale ${sale.sale} the root ${list.root}, and ${sale.root} was published: recompute the read model.`,
    );
  }

  /** The list of a sale is read again from the tables. */
  drop(sale: Id): void {
    this.#kept.drop(sale);
  }

  /** Of a subscription in its list, for its owner alone. */
  keyOf(sale: Id, subscription: Id): string {
    return subscriptionKey(this.#parts.secret, sale, subscription);
  }

  async #make(sale: SaleView): Promise<AllocationList> {
    const { readModel, catalogue, secret } = this.#parts;
    if ((await allocatedCount(readModel, sale.sale)) < sale.subscribers) throw new Refused('read_model_behind');
    return listAllocations(readModel, sale.sale, {
      scale: catalogue.assetById(sale.asset).scale,
      payScale: catalogue.assetById(sale.payAsset).scale,
      secret,
    });
  }
}

const ofEngines = new WeakMap<EngineApi, AllocationLists>();

/** The same for all that works with an engine. */
export function allocationListsOf(parts: AllocationListsParts): AllocationLists {
  const known = ofEngines.get(parts.engine) ?? new AllocationLists(parts);
  ofEngines.set(parts.engine, known);
  return known;
}
