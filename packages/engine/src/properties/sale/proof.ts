import type { Proof } from '../proof.ts';
import { SaleLaws } from './laws.ts';
import { countedIn, isSettled, naiveSale, salesOf, sumsOf } from './naive.ts';

export const sale: Proof = {
  naive: naiveSale,
  laws: (engine) => new SaleLaws(engine),
  compare: (engine, twin, command, same) => {
    const { sales } = salesOf(twin);
    const newest = sales.slice(-3);
    const expected = newest.map((one) => {
      const { subscriptions: subscribers, committed, allocated: sold, paid } = sumsOf(one);
      const sums = [subscribers, committed, countedIn(one), sold, paid];
      return [one.sale, one.state, one.failure, one.steps, one.root, isSettled(one), ...sums];
    });
    const found = engine.sales.all().slice(-3);
    const told = found.map((one) => {
      const { subscribers, committed, counted, sold, paid } = one;
      const sums = [subscribers, committed, counted, sold, paid];
      return [one.sale, one.state, one.failure, one.steps, one.root ?? '', one.settled, ...sums];
    });
    same(told, expected, 'sales');
    if (!('user' in command)) return;
    for (const one of newest) {
      const own = one.subscriptions.find(({ user, committed }) => user === command.user && committed > 0);
      const view = engine.sales.subscription(one.sale, command.user);
      const over = one.state === 'ended' || one.state === 'cancelled';
      const { committed, released, lots } = own ?? { committed: 0, released: 0, lots: null };
      const was = own === undefined || over ? null : [committed, (lots ?? 0) * one.lot, released];
      same(view && [view.committed, view.allocated, view.released], was, `subscription of ${command.user}`);
    }
  },
  ended: (event) => (event.kind === 'SaleStateChanged' ? `sale ${event.state} ${event.failure}` : null),
  wanted: {
    laws: {
      Subscribed: 100,
      SubscriptionChanged: 100,
      SaleAllocated: 100,
      SaleReleased: 50,
      SaleRefunded: 20,
      SaleShared: 10,
      SaleRootPublished: 5,
      'sale ranking none': 3,
      'sale refunding soft-cap': 3,
      'sale refunding issuer': 3,
      'sale refunding law': 3,
      'sale refunding mistake': 3,
      'sale refunding safety': 3,
      'sale refunding not-listed': 3,
      'sale cancelled not-listed': 3,
      'sale ended none': 10,
      'Subscribe refused subscription_of_person': 5,
      'Subscribe refused subscription_too_small': 3,
      'Subscribe refused sale_over': 20,
      'Subscribe repeated': 3,
      'WithdrawSubscription refused subscription_unknown': 3,
      'PublishSaleRoot refused sale_root_wrong': 3,
    },
    twin: { SaleAllocated: 10, SaleReleased: 5, SaleRefunded: 3, SaleShared: 1 },
  },
};
