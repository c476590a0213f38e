import type { IndexPrice, InstrumentId, TimeMs, UserId } from '@tradewind/base';
import type { CommandApplied, Event } from '@tradewind/engine';
import type { CandleSource } from '../candles/candle.ts';
import type { Connection } from '../project/sheet.ts';
import type { Table } from '../table/table.ts';

/** Collects the rows of events and writes them in the transaction of a batch. */
export interface ModelWriter {
  readonly size: number;
  /** Any event of the command `at`; `isUser` says whether an account is a user's, for only they have rows. */
  take(event: Event, at: CommandApplied, isUser: (user: UserId) => boolean): void;
  flush(db: Connection, schema: string): Promise<void>;
}

/** A price of an instrument, of when it was sampled. */
export interface PriceTold {
  readonly instrument: InstrumentId;
  readonly source: Exclude<CandleSource, 'trade'>;
  readonly time: TimeMs;
  readonly price: IndexPrice;
}

/**
 * A numbered step of the tables of the read model, in whichever schema they stand. Only new ones are added: what a step
 * says in the live schema never changes.
 */
export interface ModelStep {
  readonly id: number;
  readonly name: string;
  readonly sql: (schema: string) => string;
  /** Once released: how the hash of its text begins. A database that ran the step knows it by that. */
  readonly hash?: string;
  /** Rows that are there cannot be brought into the new shape: all are made again from the journal. */
  readonly rebuild?: true;
}

/** Tables that are made of the journal; what a product registers here is one of these. */
export interface Model {
  /** Its steps are counted under this name in every database, for ever. */
  readonly scope: string;
  readonly tables: readonly Table[];
  /** The tables as 0.1.0 made them, in one step with all others; a model that came later makes them in its steps. */
  readonly founding?: { readonly sql: (schema: string) => string; readonly hash: string };
  /** What came since, only growing. */
  readonly steps: readonly ModelStep[];
  /** Where the events alone do not give the rows. */
  readonly writer?: () => ModelWriter;
  /** Prices that its events tell: candles are made of them, as of the index. */
  readonly prices?: { readonly [K in Event['kind']]?: (event: Extract<Event, { kind: K }>) => PriceTold };
}
