import type { Pool } from '@tradewind/database';
import type { Event } from '@tradewind/engine';
import { type Journal, type JournalRow, lastSeq } from '@tradewind/journal';
import { applyRow, worldOf } from '../follow/apply-row.ts';
import type { Standing } from '../follow/standing.ts';
import { Projector } from '../project/projector.ts';

/** What a replay shows: the events of each command, then the row that held them. */
export interface Watcher {
  readonly events: (events: readonly Event[]) => void;
  readonly row: (row: JournalRow) => Promise<void>;
}

/** Applies every row behind a standing, comparing event hashes and tick heads. Throws ChainError or DivergenceError. */
export async function replay(journal: Journal, standing: Standing, watcher: Partial<Watcher> = {}): Promise<void> {
  for await (const row of journal.readAfter(standing.position)) {
    applyRow(standing, row, watcher.events);
    await watcher.row?.(row);
  }
}

/** Table rows that are enough for one transaction. */
const FULL_BATCH = 20_000;

/** Writes what a replay from the first row shows into the tables of a schema, up to a sequence. */
export class Rebuilder implements Watcher {
  readonly #pool: Pool;
  readonly #start: Standing;
  readonly #upToSeq: number;
  readonly #projector: Projector;

  constructor(pool: Pool, schema: string, start: Standing, upToSeq: number) {
    this.#pool = pool;
    this.#start = start;
    this.#upToSeq = upToSeq;
    this.#projector = new Projector(schema, { seq: 0, time: 0, eventHash: '', records: 0 }, worldOf(start));
  }

  readonly events = (events: readonly Event[]): void => {
    if (this.#start.engine.seq <= this.#upToSeq) this.#projector.add(events);
  };

  readonly row = async (row: JournalRow): Promise<void> => {
    const last = lastSeq(row);
    if (last > this.#upToSeq || (this.#projector.size < FULL_BATCH && last < this.#upToSeq)) return;
    const { seq, time } = this.#start.engine;
    await this.#projector.flush(this.#pool, { seq, time, eventHash: this.#start.engine.eventHash() });
  };
}
