import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InvariantError } from '@tradewind/base';
import { ALL_STREAMS, worldCommands } from '@tradewind/testkit';
import type { HeldView } from '../../custody/hold/view.ts';
import { createEngine } from '../../index.ts';
import { answering, type Fault, telling } from '../../testing/faults.ts';
import { TwinCompare } from '../twin-compare.ts';
import { HeldSource } from './held-source.ts';

const COMMANDS = 12_000;
const SEED = 5;

/** The engine with other figures of what is held. */
function showing(change: (view: HeldView) => Partial<HeldView>): Fault {
  return answering('custody', ({ custody }) => {
    const heldOf = (user: number) => {
      const view = custody.heldOf(user);
      return { ...view, ...change(view) };
    };
    return new Proxy(custody, {
      get: (target, key) => {
        const value: unknown = key === 'heldOf' ? heldOf : Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  });
}

/** The engine that says another answer in place of a refusal. */
function answeringFor(code: 'deposit_held' | 'deposit_cost_cap' | 'deposit_no_index'): Fault {
  return answering('apply', (engine) => (command, seq, time) => {
    const outcome = engine.apply(command, seq, time);
    return outcome.refusal === code ? { ...outcome, refusal: 'insufficient_balance' } : outcome;
  });
}

const faults: Readonly<Record<string, Fault>> = {
  'a hold of a unit too little': showing(({ held }) => ({ held: Math.max(0, held - 1) })),
  'a unit too much outside': showing(({ outside }) => ({ outside: outside + 1 })),
  'a cost that is not counted': showing(() => ({ costSpent: 0 })),
  'a deposit that is worth a unit less': showing(({ unreleased }) => ({ unreleased: Math.max(0, unreleased - 1) })),
  'a debt that is worth a unit less': showing(({ owed }) => ({ owed: Math.max(0, owed - 1) })),
  'a debt that is paid without a word': telling((event) => (event.kind === 'DebtSettled' ? [] : event)),
  'an order that ends with a deposit without a word': telling((event) =>
    event.kind === 'OrderEnded' && event.endReason === 'deposit-reversed' ? [] : event,
  ),
  'another answer to an entry': answeringFor('deposit_held'),
  'another answer at the cap': answeringFor('deposit_cost_cap'),
  'another answer without an index': answeringFor('deposit_no_index'),
  'an order that ends at the cap without a word': telling((event) =>
    event.kind === 'OrderEnded' && event.endReason === 'cost-cap' ? [] : event,
  ),
};

function run(fault: Fault, commands = COMMANDS): void {
  const engine = fault(createEngine());
  const compare = new TwinCompare(engine);
  const source = new HeldSource(SEED, () => engine);
  const setup = worldCommands(ALL_STREAMS);
  for (let seq = 1; seq <= commands; seq += 1) {
    const { time, command: random } = source.next();
    const command = setup[seq - 1] ?? random;
    const outcome = engine.apply(command, seq, time);
    const events = engine.events.decode();
    engine.events.clear();
    const accepted = events.flatMap((event) => (event.kind === 'OrderAccepted' ? [event.order] : []));
    source.learn(outcome, accepted, events);
    compare.afterCommand(command, seq, time, outcome, events);
  }
}

for (const [name, fault] of Object.entries(faults))
  test(`the twin finds ${name}`, () => assert.throws(() => run(fault), InvariantError));

test('the twin finds nothing in an engine without a fault', () => run((engine) => engine, 3_000));
