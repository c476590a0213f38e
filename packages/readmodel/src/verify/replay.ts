import type { Pool } from '@tradewind/database';
import { createEngine, type EngineApi, type Event } from '@tradewind/engine';
import { GENESIS, type Journal, type JournalRow, lastSeq } from '@tradewind/journal';
import { applyRow } from '../follow/apply-row.ts';
import type { Standing } from '../follow/standing.ts';
import { Projector } from '../project/projector.ts';

/** An engine before the first row. */
export function atGenesis(): Standing {
  return { engine: createEngine(), position: GENESIS };
}

/** What a replay shows: the events of each command, then the row that held them. */
export interface Watcher {
  readonly events?: (events: readonly Event[]) => void;
  readonly row: (row: JournalRow) => Promise<void>;
}

/** Applies every row behind a standing, comparing event hashes. Throws ChainError or DivergenceError. */
export async function replay(journal: Journal, { engine, position }: Standing, watcher: Watcher): Promise<void> {
  for await (const row of journal.readAfter(position)) {
    applyRow(engine, row, watcher.events);
    await watcher.row(row);
  }
}

/** Table rows that are enough for one transaction. */
const FULL_BATCH = 20_000;

/** Writes what a replay from the first row shows into the tables of a schema, up to a sequence. */
export class Rebuilder implements Watcher {
  readonly #pool: Pool;
  readonly #engine: EngineApi;
  readonly #upToSeq: number;
  readonly #projector: Projector;

  constructor(pool: Pool, schema: string, engine: EngineApi, upToSeq: number) {
    this.#pool = pool;
    this.#engine = engine;
    this.#upToSeq = upToSeq;
    this.#projector = new Projector(schema, { seq: 0, time: 0, eventHash: '', records: 0 }, engine);
  }

  readonly events = (events: readonly Event[]): void => {
    if (this.#engine.seq <= this.#upToSeq) this.#projector.add(events);
  };

  readonly row = async (row: JournalRow): Promise<void> => {
    const last = lastSeq(row);
    if (last > this.#upToSeq || (this.#projector.size < FULL_BATCH && last < this.#upToSeq)) return;
    const { seq, time } = this.#engine;
    await this.#projector.flush(this.#pool, { seq, time, eventHash: this.#engine.eventHash() });
  };
}
