import type { Pool } from '@tradewind/database';
import { PARTITION_SEQS } from './limits.ts';

/**
 * Makes the partitions from the one that holds `seq` to the one after it; answers the first sequence that has none.
 * A partition is attached, not created in place: attaching lets readers and the appender go on.
 */
export async function ensurePartitions(pool: Pool, seq: number): Promise<number> {
  const first = Math.floor(seq / PARTITION_SEQS) * PARTITION_SEQS;
  for (const from of [first, first + PARTITION_SEQS]) await ensurePartition(pool, from);
  return first + 2 * PARTITION_SEQS;
}

async function ensurePartition(pool: Pool, from: number): Promise<void> {
  const name = `journal_${from}`;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query("SELECT pg_advisory_xact_lock(hashtext('journal partition'))");
    const { rows } = await client.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [name]);
    if (rows[0]?.found !== true) {
      await client.query(`CREATE TABLE ${name} (LIKE journal INCLUDING ALL)`);
      const bounds = `FROM (${from}) TO (${from + PARTITION_SEQS})`;
      await client.query(`ALTER TABLE journal ATTACH PARTITION ${name} FOR VALUES ${bounds}`);
    }
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
