import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InvariantError } from '@tradewind/base';
import { CommandStream, WORLD_USERS, worldCommands } from '@tradewind/testkit';
import { createEngine, type EngineApi, type Event } from '../index.ts';
import { LawWatch } from './law-watch.ts';
import { TwinCompare } from './twin-compare.ts';

const COMMANDS = 3_000;
const SEED = 4;
const USERS = WORLD_USERS.map(({ user }) => user);

type Fault = (engine: EngineApi) => EngineApi;

/** The engine with one of its answers changed. */
function answering<K extends keyof EngineApi>(name: K, change: (engine: EngineApi) => EngineApi[K]): Fault {
  return (engine) => new Proxy(engine, { get: (target, key) => (key === name ? change(target) : bound(target, key)) });
}

function bound(target: EngineApi, key: string | symbol): unknown {
  const value: unknown = Reflect.get(target, key, target);
  return typeof value === 'function' ? value.bind(target) : value;
}

/** The engine with its events changed. */
function telling(change: (event: Event) => Event): Fault {
  return answering('events', ({ events }) => ({
    decode: () => events.decode().map(change),
    holds: (kind) => events.holds(kind),
    clear: () => events.clear(),
  }));
}

/** Runs random commands under both checkers; throws what they find. */
function runWatched(fault: Fault): void {
  const engine = fault(createEngine());
  const watch = new LawWatch(engine, USERS);
  const compare = new TwinCompare(engine);
  const stream = new CommandStream(SEED);
  const setup = worldCommands();
  for (let seq = 1; seq <= COMMANDS; seq += 1) {
    const next = stream.next();
    const command = setup[seq - 1] ?? next.command;
    const outcome = engine.apply(command, seq, next.time);
    const events = engine.events.decode();
    engine.events.clear();
    stream.learn(outcome);
    watch.afterCommand(events);
    if (seq % 100 === 0) watch.inspect();
    compare.afterCommand(command, seq, next.time, outcome, events);
  }
}

const faults: Record<string, Fault> = {
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
  'a second use of a client id that counts as a first': answering('apply', (engine) => (command, seq, time) => ({
    ...engine.apply(command, seq, time),
    repeatOf: 0,
  })),
};

test('without a fault nothing is found', () => {
  runWatched(answering('seq', ({ seq }) => seq));
});

for (const [name, fault] of Object.entries(faults)) {
  test(`the checks find ${name}`, () => {
    assert.throws(() => runWatched(fault), InvariantError);
  });
}
