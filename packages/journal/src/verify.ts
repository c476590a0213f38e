import type { Pool } from '@tradewind/database';
import { TAIL_ROWS } from './limits.ts';
import { ChainError, type Queryable, readFrom } from './read-chain.ts';
import { GENESIS, lastSeq, type Position } from './row.ts';

/** The head that the leader row records, with the leadership that wrote it. */
export type Head = Position & { readonly epoch: number; readonly time: number };

/** What wrote journals before they named a version. */
export const FIRST_VERSION = '0.1.0';

/** The version that the rows behind the end need; null where there is none. The tables may be of any version. */
export async function readVersion(db: Queryable): Promise<string | null> {
  const { rows: tables } = await db.query<{ made: boolean }>(`SELECT to_regclass('leader') IS NOT NULL AS made`, []);
  if (!tables[0]?.made) return null;
  const { rows } = await db.query<{ version: string | null }>(
    `SELECT to_jsonb(leader) ->> 'version' AS version FROM leader WHERE head_seq > 0`,
    [],
  );
  return rows[0] ? (rows[0].version ?? FIRST_VERSION) : null;
}

type LeaderRow = { epoch: number; head_seq: number; head_hash: Buffer; time: number };

/** The committed end of the journal; sequence 0 when nothing was ever written. */
export async function readHead(db: Queryable): Promise<Head> {
  const { rows } = await db.query<LeaderRow>('SELECT epoch, head_seq, head_hash, time FROM leader', []);
  const row = rows[0];
  if (row === undefined) return { ...GENESIS, epoch: 0, time: 0 };
  return { seq: row.head_seq, hash: row.head_hash.toString('hex'), epoch: row.epoch, time: row.time };
}

/**
 * Checks the chain over the last `rows` rows (Infinity: all) and that it ends where the leader row says, in one view of
 * the database, so it may run beside a leader. Answers the head. Throws ChainError naming the sequence.
 */
export async function verifyTail(pool: Pool, rows = TAIL_ROWS): Promise<Head> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const head = await readHead(client);
    let end: Position = GENESIS;
    for await (const row of readFrom(client, await tailStart(client, rows)))
      end = { seq: lastSeq(row), hash: row.hash };
    if (end.seq < head.seq) throw new ChainError(end.seq + 1, `the end is missing up to ${head.seq}`);
    if (end.seq > head.seq) throw new ChainError(head.seq + 1, `the leader row ends at ${head.seq}`);
    if (end.hash !== head.hash) throw new ChainError(head.seq, 'the leader row has another hash');
    return head;
  } finally {
    // Read only: nothing to keep.
    await client.query('ROLLBACK').then(
      () => client.release(),
      () => client.release(true),
    );
  }
}

async function tailStart(db: Queryable, rows: number): Promise<number> {
  if (!Number.isFinite(rows)) return 1;
  const { rows: found } = await db.query<{ first_seq: number }>(
    'SELECT first_seq FROM journal ORDER BY first_seq DESC OFFSET $1 LIMIT 1',
    [rows - 1],
  );
  return found[0]?.first_seq ?? 1;
}
