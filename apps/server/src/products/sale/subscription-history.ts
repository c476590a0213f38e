import type { ChangedSubscription } from '@tradewind/api';
import type { UserId } from '@tradewind/base';
import type { EngineApi } from '@tradewind/engine';
import { type ReadModel, subscriptionById, subscriptionsPage } from '@tradewind/readmodel';
import type { Catalogue } from '../../exchange/wire/catalogue.ts';
import { before, pageOf } from '../../platform/calls/cursor.ts';
import { saleOf } from './sale-of.ts';
import { type SubscriptionState, subscriptionShape } from './shapes.ts';

/** Subscriptions of a user, from the read model. */
export class SubscriptionHistory {
  readonly #engine: EngineApi;
  readonly #catalogue: Catalogue;
  readonly #db: ReadModel;

  constructor(engine: EngineApi, catalogue: Catalogue, db: ReadModel) {
    this.#engine = engine;
    this.#catalogue = catalogue;
    this.#db = db;
  }

  /** Of one sale, or of all. The read model must hold the user's own writes. Refused with `sale_unknown`. */
  async page(
    user: UserId,
    { sale, cursor }: { readonly sale?: string | undefined; readonly cursor?: string | undefined },
  ) {
    const of = sale === undefined ? undefined : saleOf(this.#engine, Number(sale), 'sale').sale;
    const found = await subscriptionsPage(this.#db, user, { before: before(cursor), sale: of });
    return pageOf(found, (one) => ({ ...this.shape(one), subscribedAt: one.subscribedAt }));
  }

  /** Null when the read model does not hold it. */
  async byId(id: number): Promise<ChangedSubscription | null> {
    const found = await subscriptionById(this.#db, id);
    return found === undefined ? null : this.shape(found);
  }

  shape(subscription: SubscriptionState): ChangedSubscription {
    return subscriptionShape(this.#catalogue, this.#engine.sales.sale(subscription.sale)!, subscription);
  }
}
