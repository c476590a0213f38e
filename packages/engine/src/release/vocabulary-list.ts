import { SECONDS_CAUSES, SECONDS_OUTCOMES } from '@tradewind/rules';
import { COMMAND_BYTES } from '../codec/command-kinds.ts';
import * as convertTimers from '../convert/timers.ts';
import { CONVERSION_ENDS } from '../convert/words.ts';
import { COMMAND_NUMBERS, EVENT, eventFields } from '../event/schema.ts';
import { PRODUCT_COMMANDS } from '../product/formats.ts';
import * as referralTimers from '../referral/timers.ts';
import { REFUSALS } from '../refusals.ts';
import * as secondsTimers from '../seconds/timers.ts';
import * as stakingTimers from '../staking/timers.ts';
import * as coreTimers from '../timer/timers.ts';
import * as words from '../vocabulary.ts';

/** The kinds of all timers, the core's and the products'. */
const TIMERS = Object.fromEntries(
  Object.entries({ ...coreTimers, ...convertTimers, ...referralTimers, ...secondsTimers, ...stakingTimers }).flatMap(
    ([name, kind]) => (typeof kind === 'number' && name.startsWith('TIMER_') ? [[name, kind]] : []),
  ),
) as Readonly<Record<string, number>>;

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
  const commandFields = Object.entries(PRODUCT_COMMANDS).map(
    ([kind, { fields }]) => [kind, Object.keys(fields)] as const,
  );
  const events = Object.entries(EVENT).map(
    ([kind, number]) => [kind, { number, fields: eventFields(number) }] as const,
  );
  return {
    sets: { ...words, CONVERSION_ENDS, SECONDS_OUTCOMES, SECONDS_CAUSES },
    refusals: { ...REFUSALS },
    commands: { ...COMMAND_BYTES },
    commandNumbers: { ...COMMAND_NUMBERS },
    timers: { ...TIMERS },
    commandFields: Object.fromEntries(commandFields),
    events: Object.fromEntries(events),
  };
}
