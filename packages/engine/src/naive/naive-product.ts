import type { CommandKind, CommandOf } from '../commands.ts';
import type { Schema } from '../schema/schema.ts';
import type { FundedHouse } from '../vocabulary.ts';
import type { NaiveInstrument, NaiveResult, NaiveState } from './naive-state.ts';

/** What will be done, and when. */
export interface Due {
  readonly due: number;
  readonly act: () => void;
}

/** A fee that a user paid in the last trade, and who was on its other side. */
export interface NaiveFee {
  readonly user: number;
  readonly asset: number;
  readonly fee: number;
  readonly other: number;
}

/** What it answers is the result of the command; nothing where that makes nothing. */
export type NaiveVerb<C> = ((state: NaiveState, command: C) => NaiveResult) | ((state: NaiveState, command: C) => void);

/** A product once more, as plainly as it can be said. */
export interface NaiveProduct<S extends Schema = Schema> {
  readonly schema: S;
  readonly verbs: { readonly [K in keyof S['commands'] & CommandKind]: NaiveVerb<CommandOf<K>> };
  /** What time will bring, in the order of the kinds of its timers. */
  readonly timers?: (state: NaiveState) => readonly Due[];
  /** A sample came; its index is not computed yet. */
  readonly onSample?: (state: NaiveState, instrument: NaiveInstrument) => void;
  /** A sample gave the index a price. */
  readonly onIndex?: (state: NaiveState, instrument: NaiveInstrument) => void;
  readonly feeOf?: (state: NaiveState, user: number, fee: number) => number;
  readonly afterFee?: (state: NaiveState, paid: NaiveFee) => void;
  /** What must stay in a house account, and what it may hold at most beside what is awaited. */
  readonly funds?: (state: NaiveState, house: FundedHouse, asset: number) => NaiveFunds | null;
}

export interface NaiveFunds {
  readonly promised: number;
  readonly room: number;
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
