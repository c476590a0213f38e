import { COMMAND_BYTES } from '../codec/command-kinds.ts';
import { COMMANDS } from '../commands.ts';
import { EVENTS } from '../events.ts';
import { SCHEMAS } from '../product/schema-list.ts';
import { REFUSALS } from '../refusals.ts';
import * as coreTimers from '../timer/timers.ts';
import * as words from '../vocabulary.ts';

/** The kinds of all timers, the core's and the products'. */
const TIMERS: Readonly<Record<string, number>> = Object.assign(
  Object.fromEntries(
    Object.entries(coreTimers).flatMap(([name, kind]) =>
      typeof kind === 'number' && name.startsWith('TIMER_') ? [[name, kind]] : [],
    ),
  ),
  ...SCHEMAS.map(({ timers }) => timers),
);

/** Every word that journals, snapshots and event hashes are written in, with its number or its place. */
export interface Vocabulary {
  /** Closed sets: a word is its place in its list. */
  readonly sets: Readonly<Record<string, readonly string[]>>;
  readonly refusals: Readonly<Record<string, number>>;
  /** Byte of each command. */
  readonly commands: Readonly<Record<string, number>>;
  /** Number of each command in the event that announces it; 0.1.0 does not list them. */
  readonly commandNumbers?: Readonly<Record<string, number>>;
  /** Kind of each timer, as snapshots hold them; 0.1.0 does not list them. */
  readonly timers?: Readonly<Record<string, number>>;
  /** Fields of the commands of products, in the order in which they are written. */
  readonly commandFields: Readonly<Record<string, readonly string[]>>;
  /** Number of each event, and its fields in the order in which they are written. */
  readonly events: Readonly<Record<string, { readonly number: number; readonly fields: readonly string[] }>>;
}

/** What a later version may add to and never change. */
export function vocabularyList(): Vocabulary {
  const commandFields = SCHEMAS.flatMap(({ commands }) => Object.entries(commands)).map(
    ([kind, { fields }]) => [kind, Object.keys(fields)] as const,
  );
  const events = Object.entries(EVENTS).map(
    ([kind, { number, fields }]) => [kind, { number, fields: Object.keys(fields) }] as const,
  );
  const numbers = Object.entries(COMMANDS).map(([kind, { number }]) => [kind, number] as const);
  return {
    sets: Object.assign({}, words, ...SCHEMAS.map((schema) => schema.words)),
    refusals: { ...REFUSALS },
    commands: { ...COMMAND_BYTES },
    commandNumbers: Object.fromEntries(numbers),
    timers: TIMERS,
    commandFields: Object.fromEntries(commandFields),
    events: Object.fromEntries(events),
  };
}
