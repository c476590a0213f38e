import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CommandStream, testSeed, worldCommands } from '@tradewind/testkit';
import { createEngine } from '../index.ts';
import { Occurrences } from './occurrences.ts';
import { PROOFS } from './proofs.ts';
import { TwinCompare } from './twin-compare.ts';

const SEQUENCES = 5;
const COMMANDS = 20_000;

/** How often each ending has to come at least in all sequences together, so that the twin judged it. */
const WANTED: Readonly<Record<string, number>> = {
  OrderWaits: 50,
  'waiting order traded': 50,
  'waiting order filled': 20,
  'waiting order cancelled': 10,
  'PlaceOrder refused index_stale': 100,
  ...Object.assign({}, ...PROOFS.map(({ wanted }) => wanted?.twin)),
};

const seed = testSeed();
const occurrences = new Occurrences();

for (let i = 0; i < SEQUENCES; i += 1) {
  test(`sequence ${i}: after every random command the engine and its naive twin say the same`, (t) => {
    t.diagnostic(`seed ${seed}, again with TRADEWIND_SEED=${seed}`);
    const engine = createEngine();
    const compare = new TwinCompare(engine);
    const stream = new CommandStream(seed + i);
    const setup = worldCommands();
    for (let seq = 1; seq <= COMMANDS; seq += 1) {
      const next = stream.next();
      const command = setup[seq - 1] ?? next.command;
      const outcome = engine.apply(command, seq, next.time);
      const events = engine.events.decode();
      engine.events.clear();
      const accepted = events.flatMap((event) => (event.kind === 'OrderAccepted' ? [event.order] : []));
      stream.learn(outcome, accepted);
      compare.afterCommand(command, seq, next.time, outcome, events);
      occurrences.afterCommand(command, outcome, events);
    }
  });
}

test('the twin judged every way in which something of a product ends', () => {
  assert.deepEqual(occurrences.missing(WANTED), []);
});
