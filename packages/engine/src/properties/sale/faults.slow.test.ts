import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine, type EngineApi, type Event } from '../../index.ts';
import type { SaleView } from '../../sale/views.ts';
import { answering, type Fault, runLaws, telling } from '../../testing/faults.ts';

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>;

/** Events of a kind changed. */
function of<K extends Event['kind']>(kind: K, change: (event: Of<K>, engine: EngineApi) => Event | Event[]): Fault {
  return (engine) => telling((event) => (event.kind === kind ? change(event as Of<K>, engine) : event))(engine);
}

/** What is to be read of all sales changed. */
function seeing(change: (sale: SaleView) => SaleView): Fault {
  return answering('sales', ({ sales }) => {
    const seen: Pick<typeof sales, 'all' | 'sale' | 'subscription'> = {
      all: () => sales.all().map(change),
      sale: (id) => sales.sale(id),
      subscription: (id, user) => sales.subscription(id, user),
    };
    return seen as typeof sales;
  });
}

/** More lots than the cap, and paid for. */
function aboveCap(event: Of<'SaleAllocated'>, engine: EngineApi): Event {
  const { cap, lot, lotPrice } = engine.sales.sale(event.sale)!;
  const paid = (cap / lot + 1) * lotPrice;
  return paid > event.committed ? event : { ...event, allocated: cap + lot, paid, refunded: event.committed - paid };
}

/** One for each law, with what the law says to it. */
const FAULTS: Readonly<Record<string, readonly [fault: Fault, says: RegExp]>> = {
  'a commitment that forgot what was before': [
    of('SubscriptionChanged', (event) => ({ ...event, committed: event.committed + 1 })),
    /^subscription \d+: \d+ and /,
  ],
  'a sum of commitments with a unit more': [
    seeing((sale) => ({ ...sale, committed: sale.committed + 1 })),
    /^sale \d+ counts /,
  ],
  'a subscription that is settled twice': [of('SaleAllocated', (event) => [event, event]), /is settled$/],
  'a settlement of a unit more than was committed': [
    of('SaleAllocated', (event) => ({ ...event, committed: event.committed + 1, refunded: event.refunded + 1 })),
    /is settled$/,
  ],
  'a settlement that lost a unit of what comes back': [
    of('SaleAllocated', (event) => ({ ...event, refunded: event.refunded - 1 })),
    /^subscription \d+ lost /,
  ],
  'an allocation of a lot more for the same money': [
    of('SaleAllocated', (event) => ({ ...event, allocated: event.allocated + 500 })),
    /^subscription \d+ paid /,
  ],
  'an allocation above the cap': [of('SaleAllocated', aboveCap), /is above the cap$/],
  'a sale of more than there is': [seeing((sale) => ({ ...sale, sold: sale.supply + 1 })), /^sale \d+ sold \d+ of /],
  'a sale of a lot less than was allocated': [
    seeing((sale) => ({ ...sale, sold: Math.max(0, sale.sold - sale.lot) })),
    /^sale \d+ sold \d+, but allocated /,
  ],
  'a sale that is carried by money that went straight back': [
    seeing((sale) => (sale.settled ? { ...sale, softCap: sale.paid + 1 } : sale)),
    /below its soft cap/,
  ],
  'a refund that lost a unit': [
    of('SaleRefunded', (event) => ({ ...event, refunded: event.refunded - 1 })),
    /^subscription \d+ has \d+ of \d+ back$/,
  ],
  'a refund that comes twice': [of('SaleRefunded', (event) => [event, event]), /is refunded and was not committed$/],
  'a refund that nobody was told of': [of('SaleRefunded', () => []), /refunds \d+ to nobody$|locks \d+, frozen is/],
  'a release that forgot what was free before': [
    of('SaleReleased', (event) => ({ ...event, released: event.released + 1 })),
    /^subscription \d+ released /,
  ],
  'coins that are free and were not allocated': [
    of('SaleReleased', (event) => ({
      ...event,
      amount: event.amount + 1_000_000,
      released: event.released + 1_000_000,
    })),
    /^subscription \d+ has \d+ of \d+$/,
  ],
  'a release that nobody was told of': [of('SaleReleased', () => []), /has freed \d+ of|locks \d+, frozen is/],
  'a reserve with a unit more': [
    answering(
      'houseBalances',
      (engine) => () =>
        engine.houseBalances().map((one) => (one.house === 'sale-reserve' ? { ...one, amount: one.amount + 1 } : one)),
    ),
    /^the reserve holds /,
  ],
};

// A market of the coin opens now and then.
const COMMANDS = 100_000;

for (const [name, [fault, says]] of Object.entries(FAULTS))
  test(`the laws find ${name}`, () => {
    assert.throws(() => runLaws(fault(createEngine()), COMMANDS), { name: 'InvariantError', message: says });
  });
