import { answering, telling, testFaults } from '../../testing/faults.ts';

testFaults({
  'a reservation that stayed in the pool': telling((event) =>
    event.kind === 'HousePosted' && event.house === 'reward-reserve' ? { ...event, house: 'reward-pool' } : event,
  ),
  'a reservation that lost a unit': answering(
    'houseBalances',
    (engine) => () =>
      engine.houseBalances().map((one) => (one.house === 'reward-reserve' ? { ...one, amount: one.amount + 1 } : one)),
  ),
});
