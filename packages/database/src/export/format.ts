/**
 * An export file is gzip over lines of JSON: a header, then for each table a `table` line and its rows as arrays of the
 * text forms of the values, then the sequences, then an `end` line with the SHA-256 of every byte before it. Marks in between
 * say which part is damaged. Every released version reads what this one writes, for that is the way back from an upgrade: a
 * line of a new kind must be one that they pass over, without the keys of the others.
 */
export const MAGIC = 'tradewind-export';
export const FORMAT_VERSION = 1;
/** Its rows say which migrations made the schema: compared at a restore, never written. */
export const MIGRATIONS_TABLE = 'schema_migrations';

export type HeaderLine = {
  readonly magic: typeof MAGIC;
  readonly version: number;
  /** `scope/id/hash` of every migration that made the schema, in order. */
  readonly migrations: readonly string[];
};
export type TableLine = {
  readonly table: string;
  readonly columns: readonly string[];
  /** Range partitions, made again where they are missing. */
  readonly partitions: readonly Partition[];
  /** Its rows are not in the file, see `left-out.ts`. */
  readonly leftOut?: true;
};
export type Partition = { readonly name: string; readonly bounds: string };
export type SequenceLine = { readonly sequence: string; readonly value: string };
/** So many rows of this table came up to here; the hash is that of every byte before. The last one of a table counts it. */
export type MarkLine = { readonly mark: string; readonly rows: number; readonly sha256: string };
export type EndLine = { readonly end: true; readonly rows: number; readonly sha256: string };
export type RowLine = readonly (string | null)[];
export type Line = TableLine | RowLine | MarkLine | SequenceLine | EndLine;
