import type { CommandApplied, Event, EventKind } from '@tradewind/engine';
import type { Cell, ColumnType } from '../project/sheet.ts';

/** What the compiler knows of the rows of a table. */
interface Shape {
  /** By column. */
  readonly row: object;
  /** The columns that are written: Postgres computes the others. */
  readonly written: object;
  /** As it is read. */
  readonly item: object;
}

/** A declared table. */
export interface Table<N extends string = string, S extends Shape = Shape> {
  readonly name: N;
  /** For the compiler alone. */
  readonly shape?: S;
  /** The events that begin a row; none where SQL of the table's own writes it. */
  readonly kinds: readonly EventKind[];
  /** In the order in which they were made. */
  readonly columns: readonly TableColumn[];
  readonly key: readonly string[];
  /** Made with the table, by name: the columns in brackets, and a condition. */
  readonly indexes: Readonly<Record<string, string>>;
  /** Which of those events begin a row; null = all. */
  readonly when: ((event: Event) => boolean) | null;
  /** In percent: room on the pages of a table whose rows are written again. */
  readonly fillfactor: number | null;
  readonly changes: readonly TableChange[];
  /** Whether what platform accounts do has rows too: a list that anyone may check leaves nobody out. */
  readonly everyone: boolean;
}

export interface TableColumn {
  readonly name: string;
  /** Under which name it is read. */
  readonly property: string;
  readonly type: ColumnType;
  readonly nullable: boolean;
  /** A step behind that of the table added it. */
  readonly added: boolean;
  /** Whether it counts the rows. */
  readonly counted: boolean;
  /** The expression by which Postgres computes it, a line each. */
  readonly generated: readonly string[] | null;
  /** Null where the event that begins a row says nothing of it. */
  readonly read: Reader | null;
}

/** What a later event changes in rows that are there. */
export interface TableChange {
  readonly kind: EventKind;
  /** The rows whose columns equal these; two are the first and the last of a range. */
  readonly of: readonly (readonly [column: TableColumn, readers: readonly Reader[]])[];
  readonly set: readonly (readonly [column: TableColumn, reader: Reader])[];
  /** SQL that goes on behind `WITH changed AS (...)`: the rows as they are now. */
  readonly after: ((schema: string) => string) | null;
  /** Whether it may come for the same row again: then the last holds. */
  readonly repeats: boolean;
}

/** The cell that an event of the command `at` gives. */
export type Reader = (event: Event, at: CommandApplied) => Cell;

export type RowOf<T extends Table> = NonNullable<T['shape']>['row'];
export type WrittenOf<T extends Table> = NonNullable<T['shape']>['written'];
export type ItemOf<T extends Table> = NonNullable<T['shape']>['item'];
