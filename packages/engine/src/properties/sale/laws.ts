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
  paid: number;
  released: number;
  settled: boolean;
}

/** From when on the issuer has what was paid, and the reserve nothing of the sale. */
const OVER: ReadonlySet<SaleView['state']> = new Set(['releasing', 'ended', 'cancelled']);

/**
 * What is committed and not settled is frozen, and so is what was allocated and is not free yet. Allocations and what is
 * not sold are the supply; who was settled pays by lots and has the rest back, who is refunded has everything back; what a
 * sale is paid reaches its soft cap. In the middle of a pass as well the reserve holds the coins that are nobody's yet, and
 * what was paid until it is the issuer's.
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
      else if (event.kind === 'SaleRefunded') this.#refunded(event);
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
    const sum = (field: 'committed' | 'allocated' | 'paid' | 'released') =>
      own.reduce((all, one) => all + one[field], 0);
    const { sale: id, asset, payAsset, state, failure } = sale;
    assert(sale.sold <= sale.supply, `sale ${id} sold ${sale.sold} of ${sale.supply}`);
    const [committed, allocated, released] = [sum('committed'), sum('allocated'), sum('released')];
    if (failure === 'none') {
      assert(committed === sale.committed, `sale ${id} counts ${sale.committed}, not ${committed}`);
      assert(allocated === sale.sold, `sale ${id} sold ${sale.sold}, but allocated ${allocated}`);
      const carried = !sale.settled || sale.paid >= sale.softCap;
      assert(carried, `sale ${id} is paid ${sale.paid}, below its soft cap of ${sale.softCap}`);
    }
    // Who was settled with nothing has had everything back then.
    const owed = own.reduce((all, { settled, paid, committed: whole }) => all + (settled ? paid : whole), 0);
    if (state === 'cancelled') assert(owed === 0, `sale ${id} is cancelled and refunds ${owed} to nobody`);
    if (state === 'ended') assert(released === allocated, `sale ${id} ended and has freed ${released} of ${allocated}`);
    if (OVER.has(state)) return;
    const add = (of: number, amount: number) => held.set(of, (held.get(of) ?? 0) + amount);
    const bound = failure === 'not-listed' ? sale.sold : sale.supply;
    add(asset, state === 'allocated' ? 0 : bound - allocated);
    add(payAsset, sum('paid'));
  }

  #committed({ subscription, sale, user, amount, committed }: Omit<Of<'SubscriptionChanged'>, 'kind'>): void {
    const before = this.#own.get(subscription)?.committed ?? 0;
    assert(before + amount === committed && committed >= 0, `subscription ${subscription}: ${before} and ${amount}`);
    this.#own.set(subscription, { sale, user, committed, allocated: 0, paid: 0, released: 0, settled: false });
  }

  #allocated({ subscription, committed, allocated, paid, refunded }: Of<'SaleAllocated'>): void {
    const own = this.#own.get(subscription);
    assert(own !== undefined && !own.settled && own.committed === committed, `subscription ${subscription} is settled`);
    const { lot, lotPrice, cap } = this.#sale(own.sale);
    assert(paid + refunded === committed && refunded >= 0, `subscription ${subscription} lost ${committed}`);
    assert(allocated % lot === 0 && paid === (allocated / lot) * lotPrice, `subscription ${subscription} paid ${paid}`);
    assert(allocated <= cap, `subscription ${subscription} is above the cap`);
    Object.assign(own, { allocated, paid, settled: true });
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

  #refunded({ subscription, refunded }: Of<'SaleRefunded'>): void {
    const own = this.#own.get(subscription);
    assert(own !== undefined && own.released === 0, `subscription ${subscription} is refunded and was not committed`);
    assert(refunded === own.committed, `subscription ${subscription} has ${refunded} of ${own.committed} back`);
    this.#own.delete(subscription);
  }

  #sale(id: number): SaleView {
    return this.#engine().sales.sale(id)!;
  }
}

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>;
