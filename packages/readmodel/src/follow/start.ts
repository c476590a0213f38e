import { createPool } from '@tradewind/database';
import { type Journal, openJournal } from '@tradewind/journal';
import { type Cursor, readCursor } from '../project/cursor.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import { Follower, type FollowerOptions } from './follower.ts';
import { standAt } from './standing.ts';

/** A follower whose query is not answered for so long begins again on new connections. */
const PATIENCE_MS = 10_000;

/**
 * Opens its own connections and goes on where the tables end, which the leader has brought up to date. Throws when the
 * read model does not belong to this journal.
 */
export async function startFollower(options: FollowerOptions): Promise<Follower> {
  const pool = createPool(options.url, { max: 2, patienceMs: PATIENCE_MS });
  let journal: Journal | undefined;
  try {
    journal = openJournal({ url: options.url, maxConnections: 2, patienceMs: PATIENCE_MS });
    const cursor = await readCursor(pool, LIVE_SCHEMA);
    await checkBehindJournal(journal, cursor);
    return new Follower(options, pool, journal, cursor, await standAt(journal, cursor.seq));
  } catch (error) {
    await journal?.close();
    await pool.end();
    throw error;
  }
}

async function checkBehindJournal(journal: Journal, cursor: Cursor): Promise<void> {
  const head = await journal.head();
  if (cursor.seq > head.seq) {
    throw new Error(
      `The read model stands at sequence ${cursor.seq}, but the journal ends at ${head.seq}: rebuild the read model.`,
    );
  }
}
