import type { Pool } from '@tradewind/database';
import type { Journal } from '@tradewind/journal';
import { atGenesis } from '../follow/standing.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import { RESET } from '../schema/migrations.ts';
import { Rebuilder, replay } from './replay.ts';

/**
 * Empties the read model and makes it again from the journal; answers the sequence it then holds. No follower may run.
 * Interrupted, it is finished by the next follower.
 */
export async function rebuild(pool: Pool, journal: Journal): Promise<number> {
  await pool.query(RESET);
  const { seq } = await journal.head();
  const start = await atGenesis(journal);
  await replay(journal, start, new Rebuilder(pool, LIVE_SCHEMA, start, seq));
  return seq;
}
