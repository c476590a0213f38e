import type { Pool } from '@tradewind/database';
import { createEngine, type EngineApi } from '@tradewind/engine';
import { GENESIS, type Journal, type JournalRow, lastSeq } from '@tradewind/journal';
import { applyRow } from '../follow/apply-row.ts';
import type { Standing } from '../follow/standing.ts';
import { Projector } from '../project/projector.ts';

/** An engine before the first row. */
export function atGenesis(): Standing {
  return { engine: createEngine(), position: GENESIS };
}

/**
 * Applies every row behind a standing, comparing event hashes. `onRow` sees the engine after each row, with the events
 * of that row in its log. Throws ChainError or DivergenceError.
 */
export async function replay(
  journal: Journal,
  { engine, position }: Standing,
  onRow: (row: JournalRow) => Promise<void> | undefined,
): Promise<void> {
  for await (const row of journal.readAfter(position)) {
    applyRow(engine, row);
    await onRow(row);
    engine.events.clear();
  }
}

/** Table rows that are enough for one transaction. */
const FULL_BATCH = 20_000;

/** Writes what a replay from the first row shows into the tables of a schema, up to a sequence. */
export class Rebuilder {
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

  /** To be called after each row. */
  async take(row: JournalRow): Promise<void> {
    if (lastSeq(row) > this.#upToSeq) return;
    this.#projector.add(this.#engine.events.decode());
    if (this.#projector.size < FULL_BATCH && lastSeq(row) < this.#upToSeq) return;
    const { seq, time } = this.#engine;
    await this.#projector.flush(this.#pool, { seq, time, eventHash: this.#engine.eventHash() });
  }
}
