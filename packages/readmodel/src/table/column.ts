import type { Id, TimeMs } from '@tradewind/base';
import type { EventKind, EventOf } from '@tradewind/engine';
import type { Cell, ColumnType } from '../project/sheet.ts';

/** Time (ms) and sequence of the command that made an event. */
export type Moment = 'at.time' | 'at.seq';
export type FieldOf<E> = Exclude<keyof E & string, 'kind'>;

/** A cell that is made of an event; a method, so that one of some kind stands among those of all. */
interface Made<E> {
  value(event: E): Cell;
}

/** Where a cell comes from: a field of the event, its moment, or what is made of it. */
export type Source<F extends string, E> = F | Moment | Made<E>;

/** A field whose column is not as wide as its unit says, or came later than its table. */
export interface FieldColumn<F extends string> {
  readonly from: F;
  readonly type?: ColumnType;
  /** What rows have whose engine said nothing of it. */
  readonly absent?: number | null;
  readonly added?: true;
}

/** A column that no field gives; without a value it is set by a later event, by Postgres or by SQL of the table's own. */
export interface OwnColumn<T> {
  readonly type: ColumnType;
  readonly nullable?: true;
  readonly added?: true;
  readonly generated?: readonly string[];
  readonly counted?: true;
  /** For the compiler alone. */
  readonly cell?: T;
}

/** A column that a later event sets. */
export interface SetColumn<K extends EventKind, S> {
  readonly by: K;
  readonly set: S;
}

/** One that Postgres computes. */
interface GeneratedColumn<T> extends OwnColumn<T> {
  readonly generated: readonly string[];
}

export type ColumnSpec<F extends string, E> =
  | F
  | Moment
  | FieldColumn<F>
  | SetColumn<EventKind, Source<string, never>>
  | (OwnColumn<unknown> & Partial<Made<E>>);
export type ColumnSpecs<F extends string, E> = Readonly<Record<string, ColumnSpec<F, E>>>;

/** What an event changes in rows that are there, see TableChange. */
export interface ChangeSpec<C extends string, F extends string, E> {
  readonly of: { readonly [N in C]?: Source<F, E> | readonly [first: Source<F, E>, last: Source<F, E>] };
  /** Beside the columns that are null until then. */
  readonly set?: { readonly [N in C]?: Source<F, E> };
  readonly after?: (schema: string) => string;
  /** Whether it may come for the same row again: then the last holds. */
  readonly repeats?: true;
}

/** Written by the table's own writer. */
export function own<T extends Cell>(type: ColumnType = 'int8'): OwnColumn<T> {
  return { type };
}

/** Counts the rows of the table from 1, in the order of their events: the key of those that no event numbers. */
export function counted(): OwnColumn<Id> {
  return { type: 'int8', counted: true };
}

/** Null until SQL of the table's own sets it. */
export function later<T extends Cell>(type: ColumnType = 'int8'): OwnColumn<T | null> {
  return { type, nullable: true };
}

/** Null until an event of this kind sets it, in the rows that the table's changes say. */
export function setBy<const K extends EventKind, const S extends Source<FieldOf<EventOf<K>>, EventOf<K>>>(
  by: K,
  set: S,
): SetColumn<K, S> {
  return { by, set };
}

/** The word of the first condition that holds. */
export function firstOf<const T extends string>(
  cases: readonly (readonly [condition: string, word: T])[],
  otherwise: T,
): GeneratedColumn<T> {
  const whens = cases.map(([condition, word]) => `WHEN ${condition} THEN '${word}'`);
  return { type: 'text', generated: ['CASE', ...whens, `ELSE '${otherwise}' END`] };
}

type MomentCell<S extends Moment> = S extends 'at.time' ? TimeMs : number;

type CellOf<E, S> = S extends Moment
  ? MomentCell<S>
  : S extends keyof E
    ? E[S]
    : S extends { readonly from: infer F extends keyof E }
      ? NonNullable<E[F]> | (S extends { readonly absent: null } ? null : never)
      : S extends SetColumn<infer K, infer V>
        ? CellOf<EventOf<K>, V> | null
        : S extends { value(event: never): infer T }
          ? T
          : S extends OwnColumn<infer T>
            ? T
            : never;

type Camel<N extends string> = N extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : N;

/** A column is read under the name of its field; an id, and what no field gives, under its own. */
type PropertyOf<N extends string, S> = N extends 'id'
  ? N
  : S extends Moment
    ? Camel<N>
    : S extends string
      ? S
      : S extends { readonly from: infer F extends string }
        ? F
        : Camel<N>;

type WrittenName<N, S> = S extends GeneratedColumn<unknown> ? never : N;

/** The shape of a table with these columns whose rows events of these kinds begin. */
export interface ShapeOf<E, C> {
  readonly row: { readonly [N in keyof C & string]: CellOf<E, C[N]> };
  readonly written: { readonly [N in keyof C & string as WrittenName<N, C[N]>]: CellOf<E, C[N]> };
  readonly item: { readonly [N in keyof C & string as PropertyOf<N, C[N]>]: CellOf<E, C[N]> };
}
