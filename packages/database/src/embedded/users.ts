import pg from 'pg';
import { errorCode } from '../database-error.ts';
import { SUPERUSER } from './initialise.ts';
import type { Place } from './place.ts';
import type { Postmaster } from './postmaster.ts';

const DATABASE = 'tradewind';
/** Every process that uses the embedded server holds this lock shared; who gets it alone is the last one. */
const USERS_LOCK = '8388074291001';
const TOO_MANY_CONNECTIONS = '53300';

/** The connection string of the database (or of the maintenance database) of a running postmaster. */
export function urlOf(place: Place, running: Postmaster, database = DATABASE): string {
  const login = `${SUPERUSER}:${place.password}`;
  return running.socketDir
    ? `postgresql://${login}@/${database}?host=${encodeURIComponent(running.socketDir)}&port=${running.port}`
    : `postgresql://${login}@127.0.0.1:${running.port}/${database}`;
}

/** One connection; a statement that is not answered within `answerMs` fails. */
export async function connect(url: string, answerMs?: number): Promise<pg.Client> {
  const answer = answerMs === undefined ? {} : { query_timeout: answerMs };
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, ...answer });
  // A connection that dies later is noticed by its next query.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Makes the database if needed and counts us as a user of the server, as long as the returned connection lives. */
export async function becomeUser(place: Place, running: Postmaster): Promise<pg.Client> {
  const keeper = await connect(urlOf(place, running, 'postgres'));
  await keeper.query(`SELECT pg_advisory_lock_shared(${USERS_LOCK})`);
  const { rowCount } = await keeper.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
  if (rowCount === 0) await keeper.query(`CREATE DATABASE ${DATABASE}`).catch(unlessMade);
  return keeper;
}

function unlessMade(error: unknown): void {
  const code = error instanceof pg.DatabaseError ? error.code : undefined;
  // duplicate_database, or the same seen by the unique index: another process was faster.
  if (code !== '42P04' && code !== '23505') throw error;
}

/** Ends our use and runs `last` when no other process uses the server (any more: it does not answer, or is stopping). */
export async function endUse(place: Place, running: Postmaster, keeper: pg.Client, last: () => Promise<void>) {
  // Explicitly: an ended connection gives its locks back a moment later.
  await keeper.query(`SELECT pg_advisory_unlock_shared(${USERS_LOCK})`).catch(() => {});
  await keeper.end().catch(() => {});
  let closer: pg.Client | undefined;
  let alone: boolean;
  try {
    closer = await connect(urlOf(place, running, 'postgres'));
    const { rows } = await closer.query<{ alone: boolean }>(`SELECT pg_try_advisory_lock(${USERS_LOCK}) AS alone`);
    alone = rows[0]?.alone === true;
  } catch (error) {
    alone = errorCode(error) !== TOO_MANY_CONNECTIONS;
  }
  if (alone) await last();
  await closer?.end().catch(() => {});
}
