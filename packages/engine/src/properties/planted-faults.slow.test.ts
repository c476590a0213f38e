import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InvariantError } from '@tradewind/base';
import { CommandStream, WORLD_USERS, worldCommands } from '@tradewind/testkit';
import {
  type ConversionQuoted,
  createEngine,
  type EngineApi,
  type Event,
  type SetReferral,
  type Traded,
} from '../index.ts';
import { LawWatch } from './law-watch.ts';
import { TwinCompare } from './twin-compare.ts';

const COMMANDS = 8_000;
/** Commissions are paid by the hour, and hours pass rarely. */
const REFERRAL_COMMANDS = 60_000;
/** Only a part of the commands are conversions. */
const CONVERT_COMMANDS = 60_000;
const SEED = 4;

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
function telling(change: (event: Event) => Event | Event[]): Fault {
  return answering('events', ({ events }) => ({
    decode: () => events.decode().flatMap(change),
    holds: (kind) => events.holds(kind),
    clear: () => events.clear(),
  }));
}

/** The engine with other terms of invitations than it says. */
function promising(terms: (asked: SetReferral) => Partial<SetReferral>): Fault {
  let asked: SetReferral | undefined;
  const applied = answering('apply', (engine) => (command, seq, time) => {
    if (command.kind !== 'SetReferral') return engine.apply(command, seq, time);
    asked = command;
    return engine.apply({ ...command, ...terms(command) }, seq, time);
  });
  const told = telling((event) => (event.kind === 'ReferralSet' && asked ? { ...asked, kind: event.kind } : event));
  return (engine) => told(applied(engine));
}

/** The engine with every invitation counting from its binding on, without a word of it. */
function beginningAtOnce(): Fault {
  const waiting = new Set<number>();
  const applied = answering('apply', (engine) => (command, seq, time) => {
    if (command.kind !== 'SetInviter' || command.begins) return engine.apply(command, seq, time);
    waiting.add(command.user);
    return engine.apply({ ...command, begins: true }, seq, time);
  });
  const told = telling((event) => (event.kind === 'ReferralBegun' && waiting.has(event.user) ? [] : event));
  return (engine) => told(applied(engine));
}

/** The engine with contracts that take part in samples of before: each sample is of the moment in which it comes. */
function acceptedEarlier(): Fault {
  return answering('apply', (engine) => (command, seq, time) => {
    const moved = command.kind === 'IndexTick' && command.time <= time && command.time > time - 30_000;
    return engine.apply(moved ? { ...command, time } : command, seq, time);
  });
}

/** The engine that forgets a sample which comes more than two seconds late, and answers as if it had taken it. */
function judgedByArrival(): Fault {
  return answering('apply', (engine) => (command, seq, time) => {
    const late = command.kind === 'IndexTick' && command.time <= time && command.time < time - 2_000;
    return engine.apply(late ? { kind: 'AdvanceTime' } : command, seq, time);
  });
}

/** Runs random commands under both checkers; throws what they find. */
function runWatched(fault: Fault): void {
  const engine = fault(createEngine());
  const compare = new TwinCompare(engine);
  runLaws(engine, COMMANDS, (...step) => compare.afterCommand(...step));
}

/** Runs random commands under the laws alone, which know the engine by its events. */
function runLaws(engine: EngineApi, commands: number, also?: TwinCompare['afterCommand']): void {
  const watch = new LawWatch(() => engine, WORLD_USERS);
  const stream = new CommandStream(SEED);
  const setup = worldCommands();
  for (let seq = 1; seq <= commands; seq += 1) {
    const next = stream.next();
    const command = setup[seq - 1] ?? next.command;
    const outcome = engine.apply(command, seq, next.time);
    const events = engine.events.decode();
    engine.events.clear();
    stream.learn(outcome);
    watch.afterCommand(events);
    if (seq % 100 === 0) watch.inspect();
    also?.(command, seq, next.time, outcome, events);
  }
}

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

const faults: Record<string, Fault> = {
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
  'a reservation that stayed in the pool': telling((event) =>
    event.kind === 'HousePosted' && event.house === 'reward-reserve' ? { ...event, house: 'reward-pool' } : event,
  ),
  'a reservation that lost a unit': answering(
    'houseBalances',
    (engine) => () =>
      engine.houseBalances().map((one) => (one.house === 'reward-reserve' ? { ...one, amount: one.amount + 1 } : one)),
  ),
  'a contract that gave more than it earned': telling((event) =>
    event.kind === 'SecondsClosed' ? { ...event, returned: event.returned + 1 } : event,
  ),
  'a void without its cause': telling((event) =>
    event.kind === 'SecondsClosed' && event.outcome === 'voided' ? { ...event, cause: 'none' } : event,
  ),
  'an exit at the tick after': telling((event) =>
    event.kind === 'SecondsClosed' && event.exitTick > 0 ? { ...event, exitTick: event.exitTick + 1 } : event,
  ),
  'an entry that may be sampled before the acceptance': acceptedEarlier(),
  'a late sample that voids': judgedByArrival(),
  'a payout that was reserved nowhere': answering(
    'houseBalances',
    (engine) => () =>
      engine.houseBalances().map((one) => (one.house === 'seconds-reserve' ? { ...one, amount: 0 } : one)),
  ),
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

const referralFaults: Record<string, Fault> = {
  'another share than was promised': promising(({ commissionPpm }) => ({ commissionPpm: commissionPpm + 1 })),
  'a commission one unit too high': telling((event) =>
    event.kind === 'CommissionOwed' ? { ...event, amount: event.amount + 1 } : event,
  ),
  'a missing cap': promising(() => ({ monthlyCap: Number.MAX_SAFE_INTEGER })),
  'a cap that withholds too early': promising(() => ({ monthlyCap: 0 })),
  'days that go on': promising(({ days }) => ({ days: days + 1 })),
  'a commission paid twice': telling((event) => (event.kind === 'CommissionPaid' ? [event, event] : event)),
  'a commission owed twice': telling((event) => (event.kind === 'CommissionOwed' ? [event, event] : event)),
  'a commission that was forgotten': telling((event) => (event.kind === 'CommissionOwed' ? [] : event)),
  'a commission that nobody is told of': telling((event) => (event.kind === 'CommissionPaid' ? [] : event)),
  'a beginning that nobody is told of': telling((event) => (event.kind === 'ReferralBegun' ? [] : event)),
  'an invitation that counts before it begins': beginningAtOnce(),
  'an end that nobody is told of': telling((event) => (event.kind === 'ReferralEnded' ? [] : event)),
  'a commission to somebody else': telling((event) =>
    event.kind === 'UserPosted' && event.reason === 'commission' ? { ...event, user: event.user + 1 } : event,
  ),
};

/** The engine with another number in each quote that it tells of. */
function quoting(change: (event: ConversionQuoted) => Partial<ConversionQuoted>): Fault {
  return telling((event) => (event.kind === 'ConversionQuoted' ? { ...event, ...change(event) } : event));
}

const convertFaults: Record<string, Fault> = {
  'a quote one unit too good': quoting(({ toAmount }) => ({ toAmount: toAmount + 1 })),
  'a quote outside the limits': quoting(() => ({ value: 0 })),
  'a spread without a part of what the index moves': quoting(({ fromDeviationPpm, toDeviationPpm }) => ({
    fromDeviationPpm: Math.floor(fromDeviationPpm / 2),
    toDeviationPpm: Math.floor(toDeviationPpm / 2),
  })),
  'a price that chooses the best of two': quoting(({ fromSpreadPpm, fromHeldPpm, toSpreadPpm, toHeldPpm }) => ({
    ...{ fromSpreadPpm: fromSpreadPpm - fromHeldPpm, fromHeldPpm: 0 },
    ...{ toSpreadPpm: toSpreadPpm - toHeldPpm, toHeldPpm: 0 },
  })),
  'a quote that somebody else accepted': quoting(({ user }) => ({ user: user + 1 })),
  'a quote that was accepted after its time': quoting(({ expiresAt }) => ({ expiresAt: expiresAt - 60_000 })),
  'a quote that stays open': telling((event) => (event.kind === 'ConversionLapsed' ? [] : event)),
  'a quote used twice': telling((event) => (event.kind === 'Converted' ? [event, event] : event)),
  'a conversion at another price': telling((event) =>
    event.kind === 'Converted' ? { ...event, toAmount: event.toAmount - 1 } : event,
  ),
  'a conversion that nobody is told of': telling((event) => (event.kind === 'Converted' ? [] : event)),
  'an amount that was promised twice': answering('convert', ({ convert }) => {
    const inventory = () => convert.inventory().map((one) => ({ ...one, promised: one.promised * 2 }));
    return Object.assign(Object.create(convert), { inventory });
  }),
};

for (const [name, fault] of Object.entries(convertFaults)) {
  test(`the laws of conversions find ${name}`, () => {
    assert.throws(() => runLaws(fault(createEngine()), CONVERT_COMMANDS), InvariantError);
  });
}

test('the laws of commissions find nothing in an engine without a fault', () => {
  runLaws(createEngine(), REFERRAL_COMMANDS);
});

for (const [name, fault] of Object.entries(referralFaults)) {
  test(`the laws find ${name}`, () => {
    assert.throws(() => runLaws(fault(createEngine()), REFERRAL_COMMANDS), InvariantError);
  });
}
