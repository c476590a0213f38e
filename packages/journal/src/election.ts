import { setTimeout as pause } from 'node:timers/promises';
import { type Pool, valueTypes } from '@tradewind/database';
import pg from 'pg';
import { GENESIS } from './row.ts';
import type { Head } from './verify.ts';

/** Held by the leader's connection as long as it lives. It elects; what protects the journal is the epoch. */
export const LEADER_LOCK = '8388074291003';

/** A statement of the leader that is not answered for so long was sent to nobody: its outcome is unknown. */
const SILENCE_MS = 10_000;

/** PostgreSQL's code for a lock that was not had within `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03';

type LeaderRow = { epoch: number; head_seq: number; head_hash: Buffer; time: number };
const RETURNING = 'RETURNING epoch, head_seq, head_hash, time';

/** A connection of its own for a leader; `onBroken` is told when it ends. */
export async function connectLeader(
  url: string,
  onBroken: (client: pg.Client, reason: string) => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    types: valueTypes,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: SILENCE_MS,
  });
  client.on('error', (error) => onBroken(client, error.message));
  client.on('end', () => onBroken(client, 'it was closed'));
  await client.connect();
  // An acknowledged row is on disk whatever the server's default is; stricter defaults (replicas) stay.
  await client.query(
    `SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') IN ('off', 'local')`,
  );
  return client;
}

export async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ won: boolean }>(`SELECT pg_try_advisory_lock(${LEADER_LOCK}) AS won`);
  return rows[0]?.won === true;
}

/**
 * Ends the connection of whoever holds the lock and takes it; false when it is still held after `timeoutMs`. Stands in
 * the lock's queue before the holder is ended, so one that comes back at once stands behind.
 */
export async function seizeLock(client: pg.Client, pool: Pool, timeoutMs: number): Promise<boolean> {
  const backend = await backendOf(client);
  await client.query(`SET lock_timeout = ${timeoutMs}`);
  let waiting = true;
  const seized = client
    .query(`SELECT pg_advisory_lock(${LEADER_LOCK})`)
    .then(() => true)
    .catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) return false;
      throw error;
    })
    .finally(() => {
      waiting = false;
    });
  try {
    while (waiting && !(await endHolder(pool, backend))) await pause(20);
  } finally {
    await seized;
  }
  await client.query('RESET lock_timeout');
  return seized;
}

/** Ends the connection for whose lock `backend` waits; false where it does not wait (yet). */
async function endHolder(pool: Pool, backend: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    'SELECT pg_terminate_backend(holder) FROM unnest(pg_blocking_pids($1)) AS holder',
    [backend],
  );
  return rowCount !== 0;
}

/** The database's number of a connection. */
export async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]!.pid;
}

/** Ends `backend` where it holds the lock: a connection that is cut off keeps it otherwise. */
export async function breakLock(client: pg.Client, backend: number): Promise<void> {
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 1
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
     AND (classid::int8 << 32) + objid::int8 = ${LEADER_LOCK} AND pid <> pg_backend_pid()
     AND pid = $1`,
    [backend],
  );
}

/** Begins a new epoch, whoever led before; `version` is that of a journal that nobody has begun. */
export async function beginEpoch(client: pg.Client, version: string): Promise<Head> {
  const { rows } = await client.query<LeaderRow>(
    `INSERT INTO leader AS l (id, epoch, head_seq, head_hash, time, version) VALUES (1, 1, $1, $2, 0, $3)
     ON CONFLICT (id) DO UPDATE SET epoch = l.epoch + 1,
       version = CASE WHEN l.head_seq = 0 THEN excluded.version ELSE l.version END ${RETURNING}`,
    [GENESIS.seq, Buffer.from(GENESIS.hash, 'hex'), version],
  );
  return headOf(rows[0]!);
}

/** Begins the epoch after `epoch`, or answers undefined when another leader already has. */
export async function continueEpoch(client: pg.Client, epoch: number): Promise<Head | undefined> {
  const { rows } = await client.query<LeaderRow>(
    `UPDATE leader SET epoch = epoch + 1 WHERE id = 1 AND epoch = $1 ${RETURNING}`,
    [epoch],
  );
  return rows[0] && headOf(rows[0]);
}

function headOf(row: LeaderRow): Head {
  return { seq: row.head_seq, hash: row.head_hash.toString('hex'), epoch: row.epoch, time: row.time };
}
