import type { TimeMs } from '@tradewind/base';
import type { EndedSpan } from '@tradewind/readmodel';
import { type Kysely, sql } from 'kysely';
import type { PeopleTables } from '../common/tables.ts';
import type { EndedParts, TellEnded, Told } from './ended.ts';
import { notify } from './messages.ts';

/** Messages of one transaction: whoever reads or writes an inbox waits no longer than for these. */
const MOST = 200;

export interface EndedNewsOptions extends EndedParts {
  readonly ended: readonly TellEnded[];
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/**
 * Tells what of products has ended, a bounded step of each source at a time. How far a source has come is kept in the
 * transaction of its messages, so that a fault repeats only its step and each is told once.
 */
export class EndedNews {
  readonly #db: Kysely<PeopleTables>;
  readonly #options: EndedNewsOptions;

  constructor(db: Kysely<PeopleTables>, options: EndedNewsOptions) {
    this.#db = db;
    this.#options = options;
  }

  /**
   * A step of what ended from one time on and before what the tables may still add to; whether that was all of it. A
   * source that fails keeps no other waiting.
   */
  async tell(from: TimeMs, before: TimeMs): Promise<boolean> {
    let whole = true;
    const faults: unknown[] = [];
    for (const one of this.#options.ended)
      await this.#step(one, from, before).then(
        (last) => {
          whole &&= last;
        },
        (fault: unknown) => faults.push(fault),
      );
    if (faults.length > 0) throw faults[0];
    if (!whole) return false;
    await this.#db.transaction().execute(async (tx) => {
      await sql`UPDATE trading_news SET time = ${before}`.execute(tx);
      await sql`DELETE FROM ended_news`.execute(tx);
    });
    return true;
  }

  /** Whether the source has no more. */
  async #step({ source, messages }: TellEnded, from: TimeMs, before: TimeMs): Promise<boolean> {
    const after = await this.#placeOf(source, from);
    const told = await messages(this.#options, { after, before, limit: MOST });
    if (told.length > 0) await this.#send(source, told);
    return told.length < MOST;
  }

  async #placeOf(source: string, from: TimeMs): Promise<EndedSpan['after']> {
    const { rows } = await sql<EndedSpan['after']>`
      SELECT time, id FROM ended_news WHERE source = ${source}`.execute(this.#db);
    return rows[0] ?? { time: from, id: 0 };
  }

  async #send(source: string, told: readonly Told[]): Promise<void> {
    const { time, id } = told.at(-1)!;
    const now = this.#options.now();
    await this.#db.transaction().execute(async (tx) => {
      await sql`INSERT INTO ended_news (source, time, id) VALUES (${source}, ${time}, ${id})
        ON CONFLICT (source) DO UPDATE SET time = excluded.time, id = excluded.id`.execute(tx);
      // An account of a user of the engine may be nobody's.
      const { rows } = await sql<{ id: number }>`
        SELECT id FROM people WHERE id = ANY(${told.map(({ user }) => user)}::int8[])`.execute(tx);
      const people = new Set(rows.map((row) => row.id));
      for (const { user, kind, values, silent } of told)
        if (people.has(user) && silent !== true) await notify(tx, user, kind, values, now);
    });
  }
}
