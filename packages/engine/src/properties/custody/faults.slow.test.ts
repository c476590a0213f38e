import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CommandStream, WORLD_USERS, worldCommands } from '@tradewind/testkit';
import { createEngine, type EngineApi, type Event } from '../../index.ts';
import { answering, type Fault, telling } from '../../testing/faults.ts';
import type { HouseAccount } from '../../vocabulary.ts';
import { LawWatch } from '../law-watch.ts';
import { DEPOSITS_ALONE } from './deposits-alone.ts';

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>;
type Views = EngineApi['custody'];

const SEED = 5;
const COMMANDS = 6_000;

/** Events of a kind changed. */
const of = <K extends Event['kind']>(kind: K, change: (event: Of<K>) => Event | Event[]): Fault =>
  telling((event) => (event.kind === kind ? change(event as Of<K>) : event));

/** One of the answers about custody changed. */
function asked<K extends keyof Views>(name: K, change: (views: Views) => Views[K]): Fault {
  return answering('custody', ({ custody }) => {
    const changed = change(custody);
    return new Proxy(custody, {
      get: (views, key) => (key === name ? changed : Reflect.get(views, key, views).bind(views)),
    });
  });
}

/** A unit more in a house account, once it is there. */
const house = (name: HouseAccount): Fault =>
  answering('houseBalances', (engine) => () => {
    const changed = (amount: number) => (amount === 0 ? 0 : amount + 1);
    return engine.houseBalances().map((one) => (one.house === name ? { ...one, amount: changed(one.amount) } : one));
  });

const wallets = (change: (amount: number, rest: number) => { amount: number; rest: number }): Fault =>
  asked(
    'wallets',
    (views) => (chain) => views.wallets(chain).map((one) => ({ ...one, ...change(one.amount, one.rest) })),
  );

/** One for each law, with what the law says to it. */
const FAULTS: Readonly<Record<string, readonly [fault: Fault, says: RegExp]>> = {
  'a leg that moved a unit more': [
    of('HousePosted', (event) =>
      event.reason === 'deposit' ? { ...event, amount: event.amount + 1, total: event.total + 1 } : event,
    ),
    /postings of asset \d+ sum to |expected a total of/,
  ],
  'a user below zero': [
    answering(
      'balances',
      (engine) => (user) =>
        engine.balances(user).map((one) => (one.account === 'spot' ? { ...one, available: -1 } : one)),
    ),
    / is below zero: available -1/,
  ],
  'a wallet that lost a token unit': [
    wallets((amount, rest) => ({ amount, rest: Math.max(0, rest - 1) })),
    /holds \d+ token units, \d+ came$/,
  ],
  'a wallet below zero': [wallets((_, rest) => ({ amount: -1, rest })), /holds -1 and \d+$/],
  'a rest that makes a unit': [wallets((amount, rest) => ({ amount, rest: rest + 100 })), /holds \d+ and \d+$/],
  ...Object.fromEntries(
    (
      [
        'custody-deposit',
        'custody-hot',
        'custody-cold',
        'custody-pending',
        'custody-receivable',
        'custody-transit',
        'custody-gas',
        'custody-residue',
      ] as const
    ).map((name) => [`${name} that is a unit off`, [house(name), new RegExp(`^${name} of asset \\d+ is `)] as const]),
  ),
  'a payment that is booked twice': [
    of('DepositBooked', (event) => [event, { ...event, deposit: event.deposit + 1_000_000 }]),
    /^deposit\/\w+ is booked twice$/,
  ],
  'a transfer that is booked twice': [
    of('CustodyMoved', (event) => [event, event]),
    /^CustodyMoved\/\w+ is booked twice$/,
  ],
  'gas that is booked twice': [of('GasSpent', (event) => [event, event]), /^GasSpent\/\w+ is booked twice$/],
  'a deposit that is credited twice': [
    of('DepositCredited', (event) => [event, event]),
    /^deposit \d+ is credited and did not wait$/,
  ],
  'a credit of a unit more': [
    of('DepositCredited', (event) => ({ ...event, amount: event.amount + 1 })),
    /^deposit \d+ is credited with /,
  ],
  'a credit that did not come': [
    of('UserPosted', (event) => (event.reason === 'deposit' ? { ...event, reference: 'none' } : event)),
    /^deposit \d+ is credited and did not come$/,
  ],
  'a credit of another account': [
    of('UserPosted', (event) => (event.reason === 'deposit' ? { ...event, account: 'fiat' } : event)),
    /moved money of fiat$|expected a total of/,
  ],
  'a reversal that forgot a unit': [
    of('DepositReversed', (event) => (event.owed > 0 ? { ...event, owed: event.owed - 1 } : event)),
    / is owed$/,
  ],
  'a reversal that tells of less than it took': [
    of('DepositReversed', ({ taken, owed, ...event }) =>
      taken > 0 ? { ...event, taken: taken - 1, owed: owed + 1 } : { ...event, taken, owed },
    ),
    / left something with its user that nothing told$/,
  ],
  'a debt that is a unit less': [
    asked('debts', (views) => () => views.debts().map((debt) => ({ ...debt, amount: debt.amount - 1 }))),
    / owes \d+ of asset \d+, not \d+$/,
  ],
  'a debt that is forgotten': [asked('debts', (views) => () => views.debts().slice(1)), /^users owe \d+ of asset /],
  'a payment of a debt that tells of less': [
    of('DebtSettled', (event) => ({ ...event, amount: event.amount - 1 })),
    / paid \d+ of asset \d+: \d+ is left of \d+$/,
  ],
  'somebody who owes and keeps some of it': [
    answering('balance', (engine) => (user, account, asset) => {
      const balance = engine.balance(user, account, asset);
      return account === 'spot' ? { ...balance, available: balance.available + 1 } : balance;
    }),
    / and has 1 of it available$/,
  ],
  'a deposit index that is left out': [
    of('AddressAssigned', (event) => ({ ...event, index: event.index + 1 })),
    /^deposit index 1 comes behind 0 others$/,
  ],
  'a deposit index of somebody else': [
    asked('userOfIndex', (views) => (index) => views.userOfIndex(index + 1)),
    /^deposit index \d+ is not that of \d+$/,
  ],
  'deposit indexes that are skipped and given': [
    of('AddressesSkipped', (event) => ({ ...event, from: event.from - 1 })),
    /^deposit indexes \d+ to \d+ are skipped behind \d+$/,
  ],
  'a deposit index that was not skipped and is given': [
    of('AddressGiven', (event) => ({ ...event, index: event.index + 1_000_000 })),
    /^deposit index \d+ is given and was not skipped$/,
  ],
  'a deposit index that is given twice': [
    of('AddressGiven', (event) => [event, event]),
    /^deposit index \d+ is given twice$/,
  ],
  'a deposit index that is given to somebody else': [
    of('AddressGiven', (event) => ({ ...event, user: event.user + 1 })),
    /^deposit index \d+ was not given to \d+$/,
  ],
  'a skip that is forgotten': [of('AddressesSkipped', () => []), /^deposit index \d+ comes behind \d+ others$/],
  'a credit above the cap': [
    asked('unreleased', (views) => (user) => (views.unreleased(user) ?? 0) + 10 ** 12),
    /^unreleased deposits of \d+ are worth /,
  ],
};

function runCustody(engine: EngineApi): void {
  const watch = new LawWatch(() => engine, WORLD_USERS);
  const stream = new CommandStream(SEED, DEPOSITS_ALONE);
  const setup = worldCommands(DEPOSITS_ALONE);
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

test('the laws hold without a fault', () => runCustody(createEngine()));

for (const [name, [fault, says]] of Object.entries(FAULTS))
  test(`the laws find ${name}`, () => {
    assert.throws(() => runCustody(fault(createEngine())), { name: 'InvariantError', message: says });
  });
