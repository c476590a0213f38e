import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CommandStream, testSeed, WORLD_USERS, worldCommands } from '@tradewind/testkit';
import { createEngine, type Event } from '../index.ts';
import { LawWatch } from './law-watch.ts';

const SEQUENCES = 5;
const COMMANDS_PER_SEQUENCE = 200_000;
const INSPECT_EVERY = 1_000;

/** Runs a sequence under watch; returns how often each kind of event came. */
function runSequence(seed: number): Map<string, number> {
  const engine = createEngine();
  const watch = new LawWatch(engine, WORLD_USERS);
  const stream = new CommandStream(seed);
  const seen = new Map<string, number>();
  const setup = worldCommands();
  for (let i = 0; i < COMMANDS_PER_SEQUENCE; i += 1) {
    const { command, time } = stream.next();
    const outcome = engine.apply(setup[i] ?? command, i + 1, time);
    const events = engine.events.decode();
    engine.events.clear();
    stream.learn(outcome, acceptedIn(events));
    watch.afterCommand(events);
    if (i % INSPECT_EVERY === 0) watch.inspect();
    for (const { kind } of events) seen.set(kind, (seen.get(kind) ?? 0) + 1);
    if (outcome.refusal !== '') seen.set(outcome.refusal, (seen.get(outcome.refusal) ?? 0) + 1);
  }
  watch.inspect();
  return seen;
}

function acceptedIn(events: readonly Event[]): number[] {
  return events.flatMap((event) => (event.kind === 'OrderAccepted' ? [event.order] : []));
}

test('after each of a million random commands money sums to zero, nothing is below zero, no book is crossed and commissions are as promised', (t) => {
  const first = testSeed();
  t.diagnostic(`seed ${first}, again with TRADEWIND_SEED=${first}`);
  const seen = new Map<string, number>();
  for (let i = 0; i < SEQUENCES; i += 1) {
    for (const [name, count] of runSequence(first + i)) seen.set(name, (seen.get(name) ?? 0) + count);
  }
  t.diagnostic([...seen].map(([name, count]) => `${name} ${count}`).join(', '));
  for (const name of ['Traded', 'OrderTriggered', 'OrderReduced', 'InternalTransferred', 'Granted', 'IndexUpdated']) {
    assert.ok((seen.get(name) ?? 0) > 1_000, `the commands made too little of ${name}: ${seen.get(name) ?? 0}`);
  }
  for (const name of [
    'Staked',
    'StakeRewarded',
    'StakeEnded',
    'SecondsAccepted',
    'SecondsEntered',
    'SecondsClosed',
    'CommissionOwed',
    'CommissionPaid',
    'CommissionWithheld',
    'Converted',
    'ConversionLapsed',
  ]) {
    assert.ok((seen.get(name) ?? 0) > 20, `the commands made too little of ${name}: ${seen.get(name) ?? 0}`);
  }
});
