import type { CommandApplied, Event } from '@tradewind/engine';
import type { Connection } from '../project/sheet.ts';

/** Collects the rows of a product's events and writes them in the transaction of a batch. */
export interface ProductWriter {
  readonly size: number;
  /** Any event of the command `at`; `isUser` says whether an account is a user's, for only they have rows. */
  take(event: Event, at: CommandApplied, isUser: (user: number) => boolean): void;
  flush(db: Connection, schema: string): Promise<void>;
}

/** The tables of a product that are made of the journal. */
export interface ProductModel {
  readonly tables: readonly string[];
  readonly sql: (schema: string) => string;
  readonly writer: () => ProductWriter;
}
