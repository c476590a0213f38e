import { createHash } from 'node:crypto';
import type { Pool } from '@tradewind/database';
import { KEPT_SNAPSHOTS } from './limits.ts';
import { readParts, SnapshotError, writeParts } from './snapshot-parts.ts';

/** A complete engine state as bytes, bound to its place in the journal. */
export type Snapshot = {
  /** Last sequence it holds: the end of a journal row. */
  readonly seq: number;
  readonly format: number;
  readonly engineVersion: string;
  /** Hash of the journal row that ends at `seq` (64 hex digits). */
  readonly journalHash: string;
  readonly stateHash: string;
  /** Sequencer time of that row, milliseconds. */
  readonly time: number;
  readonly bytes: Buffer;
};

type StoredSnapshot = {
  seq: number;
  format: number;
  engine_version: string;
  journal_hash: Buffer;
  state_hash: string;
  time: number;
  sha256: Buffer;
};

/** Saves a snapshot and forgets all but the latest three. The same place again replaces the earlier one. */
export async function saveSnapshot(pool: Pool, snapshot: Snapshot, onPart: () => void = () => {}): Promise<void> {
  const { seq, format, engineVersion, journalHash, stateHash, time, bytes } = snapshot;
  const values = [seq, format, engineVersion, Buffer.from(journalHash, 'hex'), stateHash, time, checksum(snapshot)];
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO snapshot (seq, format, engine_version, journal_hash, state_hash, time, sha256)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (seq) DO UPDATE SET format = excluded.format, engine_version = excluded.engine_version,
         journal_hash = excluded.journal_hash, state_hash = excluded.state_hash, time = excluded.time,
         sha256 = excluded.sha256`,
      values,
    );
    await client.query('DELETE FROM snapshot_part WHERE seq = $1', [seq]);
    await writeParts(client, seq, bytes, onPart);
    await client.query('DELETE FROM snapshot WHERE seq NOT IN (SELECT seq FROM snapshot ORDER BY seq DESC LIMIT $1)', [
      KEPT_SNAPSHOTS,
    ]);
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    // Closing the connection rolls back.
    client.release(true);
    throw error;
  }
}

/**
 * The latest snapshot (or the latest not beyond `maxSeq`), or undefined when there is none. Throws SnapshotError when it
 * is damaged, or the journal has no row that ends where it was taken.
 */
export async function latestSnapshot(pool: Pool, maxSeq = Number.MAX_SAFE_INTEGER): Promise<Snapshot | undefined> {
  const { rows } = await pool.query<StoredSnapshot>(
    `SELECT seq, format, engine_version, journal_hash, state_hash, time, sha256
     FROM snapshot WHERE seq <= $1 ORDER BY seq DESC LIMIT 1`,
    [maxSeq],
  );
  const stored = rows[0];
  if (stored === undefined) return undefined;
  const snapshot: Snapshot = {
    seq: stored.seq,
    format: stored.format,
    engineVersion: stored.engine_version,
    journalHash: stored.journal_hash.toString('hex'),
    stateHash: stored.state_hash,
    time: stored.time,
    bytes: await readParts(pool, stored.seq),
  };
  if (!checksum(snapshot).equals(stored.sha256)) throw new SnapshotError(stored.seq);
  await checkPlace(pool, snapshot);
  return snapshot;
}

/** Where the latest snapshot was taken, when (ms since 1970), and how many bytes it takes as stored. Nothing is verified. */
export async function describeSnapshot(pool: Pool): Promise<{ seq: number; time: number; bytes: number } | null> {
  const { rows } = await pool.query<{ seq: number; time: number; bytes: number }>(
    `SELECT seq, time, (SELECT coalesce(sum(octet_length(packed)), 0)::int8 FROM snapshot_part p WHERE p.seq = s.seq) AS bytes
     FROM snapshot s ORDER BY seq DESC LIMIT 1`,
  );
  return rows[0] ?? null;
}

async function checkPlace(pool: Pool, { seq, journalHash }: Snapshot): Promise<void> {
  if (seq === 0) return;
  const { rows } = await pool.query<{ last: number; hash: Buffer }>(
    'SELECT first_seq + count - 1 AS last, hash FROM journal WHERE first_seq <= $1 ORDER BY first_seq DESC LIMIT 1',
    [seq],
  );
  if (rows[0]?.last !== seq || rows[0].hash.toString('hex') !== journalHash) {
    throw new SnapshotError(seq, 'it belongs to another row of the journal');
  }
}

/** SHA-256 over the description and the bytes, so that a wrong version or place is noticed like a wrong byte. */
function checksum({ seq, format, engineVersion, journalHash, stateHash, time, bytes }: Snapshot): Buffer {
  const description = JSON.stringify([seq, format, engineVersion, journalHash, stateHash, time]);
  return createHash('sha256').update(description).update('\n').update(bytes).digest();
}
