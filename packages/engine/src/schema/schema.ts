import type { Fields, FlatFields, SeenValues, Values } from './field.ts';

/** A command: `byte` begins it in the journal, `number` names it in CommandApplied. */
export interface CommandSchema<F extends Fields = Fields> {
  readonly byte: number;
  readonly number: number;
  readonly says: string;
  readonly fields: F;
}

/** An event: `number` begins it in the log. */
export interface EventSchema<F extends Fields = Fields> {
  readonly number: number;
  readonly says: string;
  readonly fields: F;
}

/** A row of the state as the snapshot holds it. */
export interface RowSchema<F extends Fields = Fields> {
  readonly says: string;
  readonly fields: F;
}

/** Words of closed lists with their places, which never change. */
export type Places = Readonly<Record<string, number>>;

/**
 * All that a product says: its commands, events and stored rows, and the words that it adds to those of the core. What it
 * does lies in the product's other files. Numbers and places are part of the journal format: never renumber.
 */
export interface Schema {
  /** The name of its folder in every package. */
  readonly name: string;
  /** First of the 16 numbers of its commands, events and timers. */
  readonly range: number;
  readonly commands: Readonly<Record<string, CommandSchema>>;
  readonly events: Readonly<Record<string, EventSchema>>;
  readonly rows: Readonly<Record<string, RowSchema>>;
  /** Kinds of its timers, by name. */
  readonly timers: Places;
  /** House accounts, and those of them that operators fund. */
  readonly houses: Places;
  readonly funded: Places;
  /** House accounts that nobody funds: what comes into them goes on. Those that owe may be below zero: they pay wins whose losses are still open. */
  readonly passing?: readonly string[];
  readonly owing?: readonly string[];
  /** House accounts that stand for what lies outside of the ledger, as `external` does: what is held there is below zero. */
  readonly outside?: readonly string[];
  /** Why an amount moves for it, and what a movement or an outcome refers to. */
  readonly reasons: Places;
  readonly references: Places;
  readonly refusals: Places;
  /** Its closed lists, under the name that a version keeps for ever. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly limits: Readonly<Record<string, number>>;
  /** Numbers of which one is chosen. */
  readonly choices?: Readonly<Record<string, readonly number[]>>;
}

export const command = <const F extends Fields>(number: number, says: string, fields: F): CommandSchema<F> => ({
  byte: number,
  number,
  says,
  fields,
});

/** A command of the core, whose byte and number were given apart. */
export const coreCommand = <const F extends Fields>(
  byte: number,
  number: number,
  says: string,
  fields: F,
): CommandSchema<F> => ({ byte, number, says, fields });

export const event = <const F extends FlatFields>(number: number, says: string, fields: F): EventSchema<F> => ({
  number,
  says,
  fields,
});

export const row = <const F extends FlatFields>(says: string, fields: F): RowSchema<F> => ({ says, fields });

type Table = Readonly<Record<string, { readonly fields: Fields }>>;

/** The union of the objects of a table of commands: the fields of each, and its name as `kind`. */
export type CommandUnion<T extends Table> = {
  [K in keyof T & string]: { readonly kind: K } & Values<T[K]['fields']>;
}[keyof T & string];

/** The same of a table of events, as they are read back. */
export type EventUnion<T extends Table> = {
  [K in keyof T & string]: { readonly kind: K } & SeenValues<T[K]['fields']>;
}[keyof T & string];

/** The object of a stored row. */
export type RowOf<R extends RowSchema> = Values<R['fields']>;
