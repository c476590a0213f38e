import type { Pool } from '@tradewind/database';
import { Vault } from './vault.ts';
import { knownVaultKey, makeVaultKey } from './vault-key.ts';

/**
 * The vault of an installation. A key is made only where nothing was ever sealed with another one: a new file would stand where
 * the old key has to be put back. Throws with a sentence where the key is missing or another.
 */
export async function openVault(
  pool: Pool,
  { dataDir, vaultKey }: { readonly dataDir: string; readonly vaultKey: Buffer | undefined },
): Promise<Vault> {
  const known = knownVaultKey(dataDir, vaultKey);
  await Vault.check(pool, known);
  return Vault.open(pool, known ?? makeVaultKey(dataDir));
}
