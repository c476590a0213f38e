import type { CommandKind, CommandOf } from '../commands.ts';
import type { Schema } from '../schema/schema.ts';
import type { NaiveHooks } from './naive-hooks.ts';
import type { NaiveInstrument, NaiveResult, NaiveState } from './naive-state.ts';

/** What it answers is the result of the command; nothing where that makes nothing. */
export type NaiveVerb<C> = ((state: NaiveState, command: C) => NaiveResult) | ((state: NaiveState, command: C) => void);

/** A product once more, as plainly as it can be said. */
export interface NaiveProduct<S extends Schema = Schema> extends NaiveHooks<NaiveState, NaiveInstrument> {
  readonly schema: S;
  readonly verbs: { readonly [K in keyof S['commands'] & CommandKind]: NaiveVerb<CommandOf<K>> };
}

/** A part of the twin's state that one product keeps. */
export function naivePart<T>(make: () => T): (state: NaiveState) => T {
  const parts = new WeakMap<NaiveState, T>();
  return (state) => {
    const found = parts.get(state) ?? make();
    parts.set(state, found);
    return found;
  };
}
