import { assert } from '@tradewind/base';
import type { EngineApi } from '../../api.ts';
import type { Event } from '../../events.ts';
import type { SaleView } from '../../sale/views.ts';
import type { AccountType } from '../../vocabulary.ts';
import type { Laws } from '../proof.ts';

/** What somebody has in a sale, as events told it. */
interface Own {
  readonly sale: number;
  readonly user: number;
  committed: number;
  allocated: number;
  released: number;
  settled: boolean;
}

/**
 * What is committed and not settled is frozen, and so is what was allocated and is not free yet. Allocations and what is
 * not sold are the supply, refunds what was committed and not paid; the reserve holds the coins of sales that are not
 * settled, and what was paid until the issuer may have it.
 */
export class SaleLaws implements Laws {
  readonly #engine: () => EngineApi;
  /** By the ids of subscriptions. */
  readonly #own = new Map<number, Own>();

  constructor(engine: () => EngineApi) {
    this.#engine = engine;
  }

  afterCommand(events: readonly Event[]): void {
    for (const event of events) {
      if (event.kind === 'Subscribed') this.#committed({ ...event, amount: event.committed });
      else if (event.kind === 'SubscriptionChanged') this.#committed(event);
      else if (event.kind === 'SaleAllocated') this.#allocated(event);
      else if (event.kind === 'SaleReleased') this.#released(event);
      else if (event.kind === 'SaleRefunded') this.#own.delete(event.subscription);
    }
  }

  lockOf(user: number, account: AccountType, asset: number): number {
    if (account !== 'spot') return 0;
    let locked = 0;
    for (const own of this.#own.values()) {
      if (own.user !== user) continue;
      const sale = this.#sale(own.sale);
      if (!own.settled && sale.payAsset === asset) locked += own.committed;
      if (own.settled && sale.asset === asset) locked += own.allocated - own.released;
    }
    return locked;
  }

  inspect(): void {
    const held = new Map<number, number>();
    for (const sale of this.#engine().sales.all()) this.#inspectSale(sale, held);
    for (const { house, asset, amount } of this.#engine().houseBalances())
      if (house === 'sale-reserve')
        assert(
          amount === (held.get(asset) ?? 0),
          `the reserve holds ${amount} of asset ${asset}, not ${held.get(asset)}`,
        );
  }

  #inspectSale(sale: SaleView, held: Map<number, number>): void {
    const own = [...this.#own.values()].filter((one) => one.sale === sale.sale);
    const sum = (field: 'committed' | 'allocated') => own.reduce((all, one) => all + one[field], 0);
    assert(sale.sold <= sale.supply, `sale ${sale.sale} sold ${sale.sold} of ${sale.supply}`);
    const settled = sale.sold > 0 || sale.state === 'ended' || sale.state === 'cancelled';
    if (!settled) {
      assert(
        sum('committed') === sale.committed,
        `sale ${sale.sale} counts ${sale.committed}, not ${sum('committed')}`,
      );
      held.set(sale.asset, (held.get(sale.asset) ?? 0) + sale.supply);
    }
    if (sale.state === 'allocated') held.set(sale.payAsset, (held.get(sale.payAsset) ?? 0) + sale.paid);
    if (sale.state === 'allocated' || sale.state === 'releasing')
      assert(sum('allocated') === sale.sold, `sale ${sale.sale} allocated ${sum('allocated')}, not ${sale.sold}`);
  }

  #committed({ subscription, sale, user, amount, committed }: Omit<Of<'SubscriptionChanged'>, 'kind'>): void {
    const before = this.#own.get(subscription)?.committed ?? 0;
    assert(before + amount === committed && committed >= 0, `subscription ${subscription}: ${before} and ${amount}`);
    this.#own.set(subscription, { sale, user, committed, allocated: 0, released: 0, settled: false });
  }

  #allocated({ subscription, committed, allocated, paid, refunded }: Of<'SaleAllocated'>): void {
    const own = this.#own.get(subscription);
    assert(own !== undefined && !own.settled && own.committed === committed, `subscription ${subscription} is settled`);
    const { lot, lotPrice, cap } = this.#sale(own.sale);
    assert(paid + refunded === committed && refunded >= 0, `subscription ${subscription} lost ${committed}`);
    assert(allocated % lot === 0 && paid === (allocated / lot) * lotPrice, `subscription ${subscription} paid ${paid}`);
    assert(allocated <= cap, `subscription ${subscription} is above the cap`);
    Object.assign(own, { allocated, settled: true });
  }

  #released({ subscription, amount, released }: Of<'SaleReleased'>): void {
    const own = this.#own.get(subscription);
    assert(
      own !== undefined && own.released + amount === released,
      `subscription ${subscription} released ${released}`,
    );
    assert(released <= own.allocated, `subscription ${subscription} has ${released} of ${own.allocated}`);
    own.released = released;
  }

  #sale(id: number): SaleView {
    return this.#engine().sales.sale(id)!;
  }
}

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>;
