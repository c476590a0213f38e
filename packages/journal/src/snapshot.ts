import { createHash } from 'node:crypto';
import type { Pool } from '@tradewind/database';
import { KEPT_SNAPSHOTS } from './limits.ts';
import { ChainError } from './read-chain.ts';

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

/** A stored snapshot is damaged; the message says which and what to do. */
export class SnapshotError extends Error {
  override name = 'SnapshotError';
}

type StoredSnapshot = {
  seq: number;
  format: number;
  engine_version: string;
  journal_hash: Buffer;
  state_hash: string;
  time: number;
  size: number;
  sha256: Buffer;
};

/** Read in slices: the driver makes two characters of each byte, and a string is bounded. */
const SLICE_BYTES = 16 * 1024 * 1024;

/** Saves a snapshot and forgets all but the latest three. The same place again replaces the earlier one. */
export async function saveSnapshot(pool: Pool, snapshot: Snapshot): Promise<void> {
  const { seq, format, engineVersion, stateHash, time, bytes } = snapshot;
  const values = [seq, format, engineVersion, Buffer.from(snapshot.journalHash, 'hex'), stateHash, time, bytes];
  await pool.query(
    `INSERT INTO snapshot (seq, format, engine_version, journal_hash, state_hash, time, bytes, sha256)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (seq) DO UPDATE SET format = excluded.format, engine_version = excluded.engine_version,
       journal_hash = excluded.journal_hash, state_hash = excluded.state_hash, time = excluded.time,
       bytes = excluded.bytes, sha256 = excluded.sha256`,
    [...values, checksum(snapshot)],
  );
  await pool.query('DELETE FROM snapshot WHERE seq NOT IN (SELECT seq FROM snapshot ORDER BY seq DESC LIMIT $1)', [
    KEPT_SNAPSHOTS,
  ]);
}

/**
 * The latest snapshot (or the latest not beyond `maxSeq`), or undefined when there is none. Throws SnapshotError when it
 * is damaged and ChainError when the journal has no row that ends where it was taken.
 */
export async function latestSnapshot(pool: Pool, maxSeq = Number.MAX_SAFE_INTEGER): Promise<Snapshot | undefined> {
  const { rows } = await pool.query<StoredSnapshot>(
    `SELECT seq, format, engine_version, journal_hash, state_hash, time, length(bytes) AS size, sha256
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
    bytes: await readBytes(pool, stored.seq, stored.size),
  };
  if (!checksum(snapshot).equals(stored.sha256)) {
    throw new SnapshotError(
      `The snapshot at sequence ${stored.seq} is damaged: delete it to start from an earlier one.`,
    );
  }
  await checkPlace(pool, snapshot);
  return snapshot;
}

async function readBytes(pool: Pool, seq: number, size: number): Promise<Buffer> {
  const slices: Buffer[] = [];
  for (let offset = 0; offset < size; offset += SLICE_BYTES) {
    const { rows } = await pool.query<{ slice: Buffer }>(
      'SELECT substring(bytes FROM $2 FOR $3) AS slice FROM snapshot WHERE seq = $1',
      [seq, offset + 1, SLICE_BYTES],
    );
    slices.push(rows[0]?.slice ?? Buffer.alloc(0));
  }
  return Buffer.concat(slices);
}

async function checkPlace(pool: Pool, { seq, journalHash }: Snapshot): Promise<void> {
  if (seq === 0) return;
  const { rows } = await pool.query<{ last: number; hash: Buffer }>(
    'SELECT first_seq + count - 1 AS last, hash FROM journal WHERE first_seq <= $1 ORDER BY first_seq DESC LIMIT 1',
    [seq],
  );
  if (rows[0]?.last !== seq || rows[0].hash.toString('hex') !== journalHash) {
    throw new ChainError(seq, 'the snapshot taken there belongs to another row');
  }
}

/** SHA-256 over the description and the bytes, so that a wrong version or place is noticed like a wrong byte. */
function checksum({ seq, format, engineVersion, journalHash, stateHash, time, bytes }: Snapshot): Buffer {
  const description = JSON.stringify([seq, format, engineVersion, journalHash, stateHash, time]);
  return createHash('sha256').update(description).update('\n').update(bytes).digest();
}
