import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CommandStream, WORLD_USERS, worldCommands } from '@tradewind/testkit';
import { createEngine, type EngineApi, type Event } from '../../index.ts';
import { answering, type Fault, telling } from '../../testing/faults.ts';
import { LawWatch } from '../law-watch.ts';
import { WITHDRAWALS_ALONE } from './withdrawals-alone.ts';

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>;
type Views = EngineApi['withdrawals'];

const SEED = 5;
const COMMANDS = 40_000;

/** Events of a kind changed. */
const of = <K extends Event['kind']>(kind: K, change: (event: Of<K>) => Event | Event[]): Fault =>
  telling((event) => (event.kind === kind ? change(event as Of<K>) : event));

/** One of the answers about withdrawals changed. */
function asked<K extends keyof Views>(name: K, change: (views: Views) => Views[K]): Fault {
  return answering('withdrawals', ({ withdrawals }) => {
    const changed = change(withdrawals);
    return new Proxy(withdrawals, {
      get: (views, key) => (key === name ? changed : Reflect.get(views, key, views).bind(views)),
    });
  });
}

/** One for each law, with what the law says to it. */
const FAULTS: Readonly<Record<string, readonly [fault: Fault, says: RegExp]>> = {
  'a transit that is a unit off': [
    answering('houseBalances', (engine) => () => {
      const changed = (amount: number) => (amount === 0 ? 0 : amount + 1);
      const all = engine.houseBalances();
      return all.map((one) => (one.house === 'withdrawal-transit' ? { ...one, amount: changed(one.amount) } : one));
    }),
    /^withdrawal-transit of asset \d+ is \d+, not \d+$/,
  ],
  'a request that freezes nothing': [
    answering('balances', (engine) => (user) => {
      const open = engine.withdrawals.of(user).filter(({ state }) => state === 'requested');
      const of = (asset: number) => open.reduce((sum, one) => (one.asset === asset ? sum + one.amount : sum), 0);
      return engine.balances(user).map((one) => {
        const loose = one.account === 'spot' ? of(one.asset) : 0;
        return { ...one, available: one.available + loose, frozen: one.frozen - loose };
      });
    }),
    /what is open locks \d+, frozen is \d+$/,
  ],
  'a withdrawal that ends twice': [
    of('WithdrawalFailed', (event) => [event, event]),
    /^WithdrawalFailed of withdrawal \d+, which is back$/,
  ],
  'one that is paid and comes back': [
    of('WithdrawalCompleted', (event) => [event, { ...event, kind: 'WithdrawalFailed', proof: 'reverted' }]),
    /^WithdrawalFailed of withdrawal \d+, which is completed$/,
  ],
  'one that comes back when it is prepared': [
    of('WithdrawalPrepared', (event) => [event, { ...event, kind: 'WithdrawalRejected', reason: 'safety' }]),
    /^WithdrawalRejected of withdrawal \d+, which is prepared$/,
  ],
  'one that is cancelled when it is approved': [
    of('WithdrawalApproved', (event) => [event, { ...event, kind: 'WithdrawalCancelled' }]),
    /^WithdrawalCancelled of withdrawal \d+, which is approved$/,
  ],
  'one that nobody requested': [of('WithdrawalRequested', () => []), /^withdrawal \d+ was never requested$/],
  'an id that comes twice': [
    of('WithdrawalRequested', (event) => [event, event]),
    /^withdrawal 1 comes behind 1 others$/,
  ],
  'a transaction that ends two': [
    of('WithdrawalFailed', (event) => ({ ...event, key: '0'.repeat(64) })),
    /^0+ ends two withdrawals$/,
  ],
  'a refund of a unit less': [
    of('UserPosted', (event) =>
      event.reason === 'withdrawal-refund' ? { ...event, amount: event.amount - 1, total: event.total - 1 } : event,
    ),
    /postings of asset \d+ sum to -1$|expected a total of/,
  ],
  'a refund that did not come': [
    of('UserPosted', (event) => (event.reason === 'withdrawal-refund' ? { ...event, reference: 'none' } : event)),
    /^withdrawal \d+ is back: user has -\d+ of it, not 0$/,
  ],
  'a fee that went into the wallet': [
    of('HousePosted', (event) => (event.reason === 'withdrawal-fee' ? { ...event, reference: 'none' } : event)),
    /^withdrawal \d+ is completed: /,
  ],
  'a fee that changed on the way': [
    of('WithdrawalApproved', (event) => ({ ...event, fee: event.fee + 1 })),
    /^WithdrawalApproved of withdrawal \d+ tells other figures$/,
  ],
  'a fee above half of the amount': [
    of('WithdrawalRequested', (event) => ({ ...event, fee: event.amount })),
    /^withdrawal 1 of \d+ costs \d+$/,
  ],
  'a limit that is passed': [
    of('WithdrawalRequested', (event) => ({ ...event, limit: event.used - 1 })),
    /^withdrawal 1 makes it \d+ in 24 h, the limit is \d+$/,
  ],
  'a withdrawal that the limit forgets': [
    asked('used', (views) => (user) => Math.floor(views.used(user) / 2)),
    /^withdrawal \d+ tells that \d+ is used, it is \d+$/,
  ],
  'a withdrawal of a debtor that goes on': [
    of('WithdrawalRejected', (event) => (event.reason === 'debt' ? [] : event)),
    /^\d+ owes for a deposit, and withdrawal \d+ is (requested|approved)$/,
  ],
  'an open one that is not shown': [
    asked('open', (views) => () => views.open().slice(1)),
    /^withdrawals .* are open, told were /,
  ],
  'a sum that is told wrong': [
    asked('withdrawing', (views) => (asset) => ({ ...views.withdrawing(asset), frozen: -1 })),
    /^withdrawals of asset \d+ are told wrong$/,
  ],
  'a payment that left no wallet': [
    of('WithdrawalCompleted', () => []),
    /holds \d+ token units, \d+ came$|^withdrawals .* are open|^withdrawal-transit of asset/,
  ],
};

function runWithdrawals(engine: EngineApi): void {
  const watch = new LawWatch(() => engine, WORLD_USERS);
  const stream = new CommandStream(SEED, WITHDRAWALS_ALONE);
  const setup = worldCommands(WITHDRAWALS_ALONE);
  for (let seq = 1; seq <= COMMANDS; seq += 1) {
    const next = stream.next();
    const outcome = engine.apply(setup[seq - 1] ?? next.command, seq, next.time);
    const events = engine.events.decode();
    engine.events.clear();
    stream.learn(outcome);
    watch.afterCommand(events);
    if (seq % 100 === 0) watch.inspect();
  }
}

test('the laws hold without a fault', () => runWithdrawals(createEngine()));

for (const [name, [fault, says]] of Object.entries(FAULTS))
  test(`the laws find ${name}`, () => {
    assert.throws(() => runWithdrawals(fault(createEngine())), { name: 'InvariantError', message: says });
  });
