import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InvariantError } from '@tradewind/base';
import { CommandStream, worldCommands } from '@tradewind/testkit';
import { EVENTS, type Event } from '../events.ts';
import { createEngine } from '../index.ts';
import { PERPETUAL } from '../perpetual/schema.ts';
import { TwinCompare } from './twin-compare.ts';

const SEED = 5;
/** Not all at once: the twin looks through all that was before. */
const SEQUENCES = 4;
const COMMANDS = 15_000;

/** Books are compared as they stand, no version changes here, and contracts have no twin. */
const NOT_TOLD = new Set(['LevelChanged', 'Upgraded', ...Object.keys(PERPETUAL.events)]);

interface Swap {
  readonly name: string;
  readonly kind: string;
  readonly one: string;
  readonly other: string;
}

/** Every two fields of one unit in every event: those of products to come too. */
const SWAPS = Object.entries(EVENTS)
  .filter(([kind]) => !NOT_TOLD.has(kind))
  .flatMap(([kind, { fields }]) =>
    Object.entries(fields).flatMap(([one, { unit }], at) =>
      Object.entries(fields)
        .slice(at + 1)
        .filter(([, field]) => field.unit === unit)
        .map(([other]): Swap => ({ name: `${kind}: ${one} and ${other}`, kind, one, other })),
    ),
  );

/** The events with the two fields of the first that fits swapped; null where none has two values. */
function swapped(events: readonly Event[], { kind, one, other }: Swap): Event[] | null {
  const at = events.findIndex((event) => event.kind === kind && valueIn(event, one) !== valueIn(event, other));
  const event = events[at];
  if (event === undefined) return null;
  return events.with(at, { ...event, [one]: valueIn(event, other), [other]: valueIn(event, one) } as Event);
}

function valueIn(event: Event, name: string): unknown {
  return (event as unknown as Readonly<Record<string, unknown>>)[name];
}

test('two fields of one unit that are swapped in an event are found, whichever event and whichever fields', () => {
  const left = new Set(SWAPS);
  for (let i = 0; i < SEQUENCES && left.size > 0; i += 1) {
    const engine = createEngine();
    const compare = new TwinCompare(engine);
    const stream = new CommandStream(SEED + i);
    const setup = worldCommands();
    for (let seq = 1; seq <= COMMANDS && left.size > 0; seq += 1) {
      const next = stream.next();
      const command = setup[seq - 1] ?? next.command;
      const outcome = engine.apply(command, seq, next.time);
      const events = engine.events.decode();
      engine.events.clear();
      stream.learn(outcome);
      compare.afterCommand(command, seq, next.time, outcome, events);
      for (const swap of left) {
        const wrong = swapped(events, swap);
        if (wrong === null) continue;
        assert.throws(() => compare.compareEvents(wrong, swap.name), InvariantError, swap.name);
        left.delete(swap);
      }
    }
  }
  assert.deepEqual(
    [...left].map(({ name }) => name),
    [],
    'no event came in which these differ',
  );
});
