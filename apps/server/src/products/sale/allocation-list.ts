import { createHmac } from 'node:crypto';
import type { SaleProof } from '@tradewind/api';
import type { Id } from '@tradewind/base';
import type { EngineApi, SaleView } from '@tradewind/engine';
import { allocatedOf, type ReadModel, type Subscription } from '@tradewind/readmodel';
import { amountText, type Catalogue } from '../../exchange/wire/catalogue.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { type AllocationTree, pathOf, rootOf, treeOf } from './allocation-tree.ts';
import { Kept } from './kept.ts';

/** Lines of a page. */
const PAGE = 1_000;
/** Trees, and texts, that are kept: of the sales that were asked for last. */
const KEPT = 2;
const KEY_DIGITS = 32;

export interface AllocationListOptions {
  readonly secret: Buffer;
  readonly engine: EngineApi;
  readonly catalogue: Catalogue;
  readonly readModel: ReadModel;
}

/** The tree of a sale, and at which of its lines each subscription stands. */
interface Listed {
  readonly tree: AllocationTree;
  readonly places: ReadonlyMap<Id, number>;
}

/**
 * What everybody was allocated in a sale, without a name: each line has a key that only its owner is told. The read model must
 * hold the whole sale.
 */
export class AllocationList {
  readonly #options: AllocationListOptions;
  readonly #listed = new Kept<Listed>(KEPT);
  readonly #texts = new Kept<string>(KEPT);

  constructor(options: AllocationListOptions) {
    this.#options = options;
  }

  /** Lines behind the first `skip`, and whether there are more. */
  async page(sale: SaleView, skip: number): Promise<{ lines: string[]; more: boolean }> {
    const found = await allocatedOf(this.#options.readModel, sale.sale, skip, PAGE + 1);
    return { lines: found.slice(0, PAGE).map((one) => this.#line(sale, one)), more: found.length > PAGE };
  }

  /** All lines of a sale whose root is published, each with a line end. */
  text(sale: SaleView): Promise<string> {
    return this.#texts.of(sale.sale, async () => {
      const pages: string[] = [];
      for (let [skip, more] = [0, true]; more; ) {
        const page = await this.page(sale, skip);
        for (const line of page.lines) pages.push(`${line}\n`);
        skip += page.lines.length;
        more = page.more;
      }
      return pages.join('');
    });
  }

  /** Of a sale to which somebody subscribed. Refused with `read_model_behind` where the list is not whole yet. */
  async root(sale: SaleView): Promise<string> {
    return rootOf((await this.#treeOf(sale)).tree);
  }

  /** Null where the subscription does not stand in the list. */
  async proof(sale: SaleView, subscription: Subscription, root: string): Promise<SaleProof | null> {
    const { tree, places } = await this.#treeOf(sale);
    const place = places.get(subscription.id);
    if (place === undefined) return null;
    const key = this.#keyOf(subscription);
    return { sale: String(sale.sale), root, key, line: this.#line(sale, subscription), path: pathOf(tree, place) };
  }

  #treeOf(sale: SaleView): Promise<Listed> {
    return this.#listed.of(sale.sale, () => this.#make(sale));
  }

  async #make(sale: SaleView): Promise<Listed> {
    const lines: string[] = [];
    const places = new Map<Id, number>();
    for (let more = true; more; ) {
      const found = await allocatedOf(this.#options.readModel, sale.sale, lines.length, PAGE);
      for (const one of found) {
        places.set(one.id, lines.length);
        lines.push(this.#line(sale, one));
      }
      more = found.length === PAGE;
    }
    if (lines.length < sale.subscribers) throw new Refused('read_model_behind');
    return { tree: await treeOf(lines), places };
  }

  #line(sale: SaleView, subscription: Subscription): string {
    const { catalogue } = this.#options;
    const [asset, payAsset] = [catalogue.assetById(sale.asset), catalogue.assetById(sale.payAsset)];
    const [allocated, paid] = [subscription.allocated!, subscription.paid!];
    // Where the coin did not trade in time, everything went back later; the list is of the allocation.
    const refunded = subscription.committed - paid;
    return [
      this.#keyOf(subscription),
      amountText(payAsset, subscription.committed),
      amountText(asset, allocated),
      amountText(payAsset, paid),
      amountText(payAsset, refunded),
    ].join(',');
  }

  #keyOf({ sale, id }: Subscription): string {
    const hash = createHmac('sha256', this.#options.secret).update(`sale ${sale}, subscription ${id}`).digest('hex');
    return hash.slice(0, KEY_DIGITS);
  }
}
