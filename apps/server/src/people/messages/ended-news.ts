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
    const places = await this.#places();
    for (const one of this.#options.ended)
      await this.#step(one, places.get(one.source) ?? { time: from, id: 0 }, before).then(
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
  async #step({ source, messages }: TellEnded, after: EndedSpan['after'], before: TimeMs): Promise<boolean> {
    const told = await messages(this.#options, { after, before, limit: MOST });
    if (told.length > 0) await this.#send(source, told);
    return told.length < MOST;
  }

  /** How far each source has come that is on its way. */
  async #places(): Promise<ReadonlyMap<string, EndedSpan['after']>> {
    const { rows } = await sql<EndedSpan['after'] & { readonly source: string }>`
      SELECT source, time, id FROM ended_news`.execute(this.#db);
    return new Map(rows.map(({ source, ...place }) => [source, place]));
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
