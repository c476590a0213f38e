import type { Count } from '@tradewind/base';
import { type AddressEntry, verifyEntry } from '@tradewind/custody';
import type { Kysely } from 'kysely';
import type { CustodyRuntime } from '../common/runtime.ts';
import type { CustodyTables } from '../common/tables.ts';

/**
 * The entry at an index, as it was signed. Null unless it is there and its signature is the signer's own: whoever writes into the
 * database can change an address and no signature. The public key comes from the signer or from the settings, never from a table.
 */
export async function verifiedAddress(
  db: Kysely<CustodyTables>,
  { pool, signedBy }: Pick<CustodyRuntime, 'pool' | 'signedBy'>,
  index: Count,
): Promise<AddressEntry | null> {
  const row = await db
    .selectFrom('custody_addresses')
    .select(['index', 'address', 'signature'])
    .where('kind', '=', 'evm')
    .where('index', '=', index)
    .executeTakeFirst();
  if (row === undefined || signedBy === null) return null;
  const entry = { ...row, purpose: 'deposit', kind: 'evm', address: row.address as AddressEntry['address'] } as const;
  // What is shown is what is watched.
  const watched = pool.addressOf(index) === row.address.toLowerCase();
  return watched && verifyEntry(signedBy, entry) ? entry : null;
}
