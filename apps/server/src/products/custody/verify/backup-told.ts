import type { Pool } from '@tradewind/database';

/** What an export holds of deposits, and what it does not; nothing where there is none. */
export function exportedOf(rows: ReadonlyMap<string, number>): readonly string[] {
  const addresses = rows.get('custody_addresses') ?? 0;
  if (addresses === 0) return [];
  const [transfers, own] = ['custody_transfers', 'custody_outgoing'].map((name) => rows.get(name) ?? 0);
  return [
    `Deposits: ${addresses} addresses of the pool, ${transfers} transfers to people, ${own} transactions of our own.`,
    'Not in it: the keys of the signer, its log, and the chain of a demo. Keep a copy of the folder of a live signer elsewhere.',
  ];
}

/**
 * Marks the data as restored, so that a live installation gives no address again. Answers what goes on with chains; nothing where
 * there were none.
 */
export async function restoredOf(pool: Pool): Promise<readonly string[]> {
  const { rows: made } = await pool.query<{ made: boolean }>(
    `SELECT to_regclass('custody_restored') IS NOT NULL AS made`,
  );
  if (!made[0]?.made) return [];
  await pool.query('INSERT INTO custody_restored (at) VALUES ((extract(epoch FROM now()) * 1000)::int8)');
  const { rows } = await pool.query<{ addresses: number; height: number | null }>(
    `SELECT (SELECT count(*) FROM custody_addresses)::int4 AS addresses, (SELECT max(height) FROM custody_headers) AS height`,
  );
  const [{ addresses, height } = { addresses: 0, height: null }] = rows;
  if (addresses === 0) return [];
  return [
    `Deposits: ${addresses} addresses are there again, read up to block ${height ?? 'none'}.`,
    'Live: start it with the same signer and file of chains. It reads on from there, so that what came since is booked, and nothing twice. Addresses that were given since go to nobody else.',
    'Demo: its chain begins anew. Balances stay, and everybody gets another deposit address.',
  ];
}
