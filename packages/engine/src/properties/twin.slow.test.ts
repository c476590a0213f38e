import { test } from 'node:test';
import { CommandStream, testSeed, worldCommands } from '@tradewind/testkit';
import { createEngine } from '../index.ts';
import { TwinCompare } from './twin-compare.ts';

const SEQUENCES = 5;
const COMMANDS = 20_000;

const seed = testSeed();

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
    }
  });
}
