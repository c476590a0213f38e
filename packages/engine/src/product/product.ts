import type { TimeMs } from '@tradewind/base';
import type { CommandKind, CommandOf } from '../commands.ts';
import type { Schema } from '../schema/schema.ts';
import type { Section } from '../snapshot/section.ts';
import type { State } from '../state.ts';
import type { Hooks } from './hooks.ts';

/** What is done when a timer of one kind is due. */
export type TimerVerb = (state: State, subject: number, due: TimeMs) => void;

/** Carries out each command: 0 when accepted, else the number of the refusal, and then nothing has changed. */
export type Verbs<S extends Schema> = {
  readonly [K in keyof S['commands'] & CommandKind]: (state: State, command: CommandOf<K>) => number;
};

/** All that the engine needs of a product: what it says is its schema, what it does is here. */
export interface Product<S extends Schema = Schema, V = unknown> {
  readonly schema: S;
  readonly verbs: Verbs<S>;
  /** One for each that the schema names. */
  readonly timers: { readonly [N in keyof S['timers']]: TimerVerb };
  /** Its part of the snapshot. */
  readonly section: Section;
  readonly hooks?: Hooks<State>;
  /** What there is to read of it. */
  readonly views: (state: State) => V;
}

/** For the compiler: a product with the types of its schema and its views. */
export const product = <const S extends Schema, V>(made: Product<S, V>): Product<S, V> => made;
