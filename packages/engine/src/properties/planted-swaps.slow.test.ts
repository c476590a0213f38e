import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InvariantError } from '@tradewind/base';
import { ALL_STREAMS, CommandStream } from '@tradewind/testkit';
import { EVENTS, type Event } from '../events.ts';
import { ContractDays } from './twin-contract-days.ts';
import { ContractLacks } from './twin-contract-lacks.ts';
import { TwinRun } from './twin-run.ts';

const SEED = 5;
/** Not all at once: the twin looks through all that was before. In contracts little happens in the long ones. */
const SEQUENCES = [
  { source: () => new ContractLacks(), commands: 3_200 },
  { source: () => new ContractDays(SEED), commands: 9_000 },
  ...[0, 1, 2, 3].map((i) => ({ source: () => new CommandStream(SEED + i, ALL_STREAMS), commands: 15_000 })),
  { source: () => new ContractDays(SEED + 1), commands: 9_000 },
  ...[4, 5, 6, 7, 8].map((i) => ({ source: () => new CommandStream(SEED + i, ALL_STREAMS), commands: 15_000 })),
];

/** Books are compared as they stand, and no version changes here. */
const NOT_TOLD = new Set(['LevelChanged', 'Upgraded']);

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
  for (const { source, commands } of SEQUENCES) {
    if (left.size === 0) break;
    const run = new TwinRun(source());
    for (let done = 0; done < commands && left.size > 0; done += 1) {
      const { events } = run.next();
      for (const swap of left) {
        const wrong = swapped(events, swap);
        if (wrong === null) continue;
        assert.throws(() => run.compare.compareEvents(wrong, swap.name), InvariantError, swap.name);
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
