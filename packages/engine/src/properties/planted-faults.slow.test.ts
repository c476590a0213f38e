import { test } from 'node:test';
import { WORLD_USERS } from '@tradewind/testkit';
import type { EngineApi, Event, Traded } from '../index.ts';
import { answering, type Faults, runWatched, telling, testFaults } from '../testing/faults.ts';

/** Stop orders that a trade far from the index reaches, told as triggered by it. */
function triggeredFar(engine: EngineApi, { instrument, price }: Traded): Event[] {
  const { state, price: index } = engine.index(instrument);
  if (state !== 'live' || Math.abs(price * 100 - index) <= index / 50) return [];
  return WORLD_USERS.flatMap(({ user }) => engine.openOrders(user)).flatMap((order): Event[] => {
    const { id, user, side, type, stopPrice } = order;
    const waits = order.status === 'untriggered' && order.triggerBy === 'last' && order.instrument === instrument;
    const above = type.startsWith('stop') === (side === 'buy');
    const due = above ? price >= stopPrice : price <= stopPrice;
    return waits && due ? [{ kind: 'OrderTriggered', order: id, user }] : [];
  });
}

const faults: Faults = {
  'a waiting stop that forgets its remainder': answering(
    'openOrders',
    (engine) => (user) => engine.openOrders(user).filter(({ waitsForPrice }) => !waitsForPrice),
  ),
  'a last price that triggers far from the index': (engine) =>
    telling((event) => (event.kind === 'Traded' ? [event, ...triggeredFar(engine, event)] : event))(engine),
  'a fee that was posted one unit short': telling((event) =>
    event.kind === 'HousePosted' && event.reason === 'fee' ? { ...event, amount: event.amount - 1 } : event,
  ),
  'a total that forgot a posting': telling((event) =>
    event.kind === 'UserPosted' && event.reason === 'trade' ? { ...event, total: event.total - event.amount } : event,
  ),
  'a fill at the price of the newcomer': telling((event) =>
    event.kind === 'Traded' ? { ...event, price: event.price + 1 } : event,
  ),
  'a remainder that was cancelled instead of expired': telling((event) =>
    event.kind === 'OrderEnded' && event.status === 'expired' ? { ...event, status: 'cancelled' } : event,
  ),
  'an asset from nowhere': answering('assetSum', () => () => 1n),
  'a crossed book': answering('top', (engine) => (id) => {
    const { bid, ask, last } = engine.top(id);
    return { bid: ask, ask: bid, last };
  }),
  'a lock that outlives its order': answering('balance', (engine) => (user, account, asset) => {
    const balance = engine.balance(user, account, asset);
    return balance.frozen > 0 ? { ...balance, frozen: balance.frozen + 1, available: balance.available - 1 } : balance;
  }),
  'a level that kept a taken lot': answering('depth', (engine) => (id, levels) => {
    const depth = engine.depth(id, levels);
    return { ...depth, bids: depth.bids.map(([price, lots]) => [price, lots + 1] as const) };
  }),
  'a beginning that took from Spot twice': telling((event) =>
    event.kind === 'InternalTransferred' ? [event, event] : event,
  ),
  'a second use of a client id that counts as a first': answering('apply', (engine) => (command, seq, time) => ({
    ...engine.apply(command, seq, time),
    repeatOf: 0,
  })),
};

test('without a fault nothing is found', () => {
  runWatched(answering('seq', ({ seq }) => seq));
});

testFaults(faults);
