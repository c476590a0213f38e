import { answering, telling, testFaults, testFaultsOfLaws } from '../../testing/faults.ts';

testFaults({
  'an allocation of a lot more': telling((event) =>
    event.kind === 'SaleAllocated' && event.allocated > 0 ? { ...event, allocated: event.allocated + 500 } : event,
  ),
  'a refund that lost a unit': telling((event) =>
    event.kind === 'SaleAllocated' && event.refunded > 0 ? { ...event, refunded: event.refunded - 1 } : event,
  ),
  'a reserve that lost a unit': answering(
    'houseBalances',
    (engine) => () =>
      engine.houseBalances().map((one) => (one.house === 'sale-reserve' ? { ...one, amount: one.amount + 1 } : one)),
  ),
});

// A market of the coin opens now and then.
testFaultsOfLaws(
  {
    'coins that were free too early': telling((event) =>
      event.kind === 'SaleReleased' ? { ...event, amount: event.amount + 1, released: event.released + 1 } : event,
    ),
  },
  100_000,
);
