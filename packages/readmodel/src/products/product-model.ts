import type { CommandApplied, Event } from '@tradewind/engine';
import type { Connection } from '../project/sheet.ts';
import type { ModelStep } from '../schema/step.ts';

/** Collects the rows of a product's events and writes them in the transaction of a batch. */
export interface ProductWriter {
  readonly size: number;
  /** Any event of the command `at`; `isUser` says whether an account is a user's, for only they have rows. */
  take(event: Event, at: CommandApplied, isUser: (user: number) => boolean): void;
  flush(db: Connection, schema: string): Promise<void>;
}

/** The tables of a product that are made of the journal. */
export interface ProductModel {
  /** Its steps are counted under this name. */
  readonly name: string;
  readonly tables: readonly string[];
  /** The tables as 0.1.0 made them, in one step with all others; a product that came later makes them in its steps. */
  readonly founding?: (schema: string) => string;
  /** What came since, only growing. */
  readonly steps: readonly ModelStep[];
  readonly writer: () => ProductWriter;
}
