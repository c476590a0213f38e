import type { Pool } from '@tradewind/database';
import type { EngineApi } from '@tradewind/engine';

/** What a look at things outside of the database works with, beside a server or without one. */
export interface OutsideParts {
  /** At the end of the journal. */
  readonly engine: EngineApi;
  readonly pool: Pool;
  readonly dataDir: string;
  /** The file of a flag; undefined where the settings name none. */
  readonly fileOf: (flag: string) => string | undefined;
  /** Told what is found, in sentences. */
  readonly say: (sentence: string) => void;
}

/** A command of its own on the command line: `tradewind <name> <verb>`. */
export interface ProductCommand {
  readonly name: string;
  readonly verb: string;
  /** What it does, for the list of commands. */
  readonly help: string;
  /** Flags that it takes beside --data. */
  readonly flags: readonly string[];
  /** Its exit code. `parts` stands the engine at the end of the journal as it is then. */
  readonly run: (parts: () => Promise<OutsideParts>) => Promise<number>;
}
