import type pg from 'pg';
import { DatabaseError, errorText } from './database-error.ts';

const CLIENTS = 3;
/** A pooler that hands the same connection to the same client by luck does not do so that often. */
const ROUNDS = 4;
/** How long one that should have a connection of its own may wait for it while another holds one. */
const HELD_MS = 5_000;

/**
 * Throws DatabaseError where clients that are connected at once do not each have a connection of their own to PostgreSQL, as
 * behind a pooler that lends them one for a transaction. Locks, prepared statements and announcements would then belong to
 * others: an append could be lost, and a lock be held by nobody. `connect` opens one more client.
 */
export async function refusePooler(connect: () => Promise<pg.Client>): Promise<void> {
  const clients: pg.Client[] = [];
  try {
    for (let count = 0; count < CLIENTS; count++) clients.push(await connect());
    if (!(await haveTheirOwn(clients))) throw new DatabaseError(LENDS);
  } catch (error) {
    if (NO_TRANSACTIONS.test(errorText(error))) throw new DatabaseError(LENDS, { cause: error });
    throw error;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

/** What PgBouncer says to BEGIN in statement mode. */
const NO_TRANSACTIONS = /transaction blocks not allowed in statement pooling mode/i;
const WAITED = /^Query read timeout/;

const LENDS =
  'DATABASE_URL leads to a pooler that lends a connection for one transaction at a time (PgBouncer with pool_mode = transaction or statement): locks would be left behind and writes be lost. Name the PostgreSQL server itself, or a pooler in session mode.';

const NARROW =
  'DATABASE_URL leads to a pooler that keeps one connection waiting until another is done (PgBouncer with a small default_pool_size, or with pool_mode = transaction): locks would wait for each other for ever. Name the PostgreSQL server itself, or a pooler in session mode with room for every connection.';

/** Whether each client meets one and the same backend again and again, and no other client does. */
async function haveTheirOwn(clients: readonly pg.Client[]): Promise<boolean> {
  const met = new Map<pg.Client, number>();
  const look = async (client: pg.Client): Promise<boolean> => {
    const asked = { text: 'SELECT pg_backend_pid() AS pid', query_timeout: HELD_MS };
    const { rows } = await client.query<{ pid: number }>(asked);
    const { pid } = rows[0]!;
    const before = met.get(client);
    if (before !== undefined) return before === pid;
    const another = [...met.values()].includes(pid);
    met.set(client, pid);
    return !another;
  };
  for (let round = 0; round < ROUNDS; round++) {
    const holder = clients[round % clients.length]!;
    // While one is held the others must be given another, and the next is likely to be given the one that was held.
    await holder.query('BEGIN');
    const others = clients.filter((client) => client !== holder);
    for (const client of [...others, ...others.toReversed()])
      if (!(await look(client).catch((error) => whyWaited(error, holder)))) return false;
    await holder.query('COMMIT');
    for (const client of [...others, holder, holder, ...others]) if (!(await look(client))) return false;
  }
  return true;
}

/** Throws why a client waited in vain: for the connection that `holder` holds, where that one is answered; else as it was thrown. */
async function whyWaited(error: unknown, holder: pg.Client): Promise<never> {
  if (!WAITED.test(errorText(error))) throw error;
  await holder.query('SELECT 1');
  // Without the cause: a time that ran out would count as something that passes.
  throw new DatabaseError(NARROW);
}
