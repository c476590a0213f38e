import { COMMAND_BYTES } from '../codec/command-kinds.ts';
import { CONVERSION_ENDS } from '../convert/words.ts';
import { COMMAND_NUMBERS, EVENT, eventFields } from '../event/schema.ts';
import { PRODUCT_COMMANDS } from '../product/formats.ts';
import { REFUSALS } from '../refusals.ts';
import * as words from '../vocabulary.ts';

/** Every word that journals, snapshots and event hashes are written in, with its number or its place. */
export interface Vocabulary {
  /** Closed sets: a word is its place in its list. */
  readonly sets: Readonly<Record<string, readonly string[]>>;
  readonly refusals: Readonly<Record<string, number>>;
  /** Byte of each command. */
  readonly commands: Readonly<Record<string, number>>;
  /** Number of each command in the event that announces it; 0.1.0 does not list them. */
  readonly commandNumbers?: Readonly<Record<string, number>>;
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
    sets: { ...words, CONVERSION_ENDS },
    refusals: { ...REFUSALS },
    commands: { ...COMMAND_BYTES },
    commandNumbers: { ...COMMAND_NUMBERS },
    commandFields: Object.fromEntries(commandFields),
    events: Object.fromEntries(events),
  };
}
