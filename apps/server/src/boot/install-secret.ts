import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readSecretFile } from '../platform/vault/secret-file.ts';
import type { Vault } from '../platform/vault/vault.ts';

const SECRET_BYTES = 32;

/**
 * The secret of this installation, under which codes are hashed. It lies sealed in the database; up to 0.2.0 it was a file of the
 * data directory, which is taken over where there is one.
 */
export function installSecret(vault: Vault, dataDir: string): Promise<Buffer> {
  return vault.installSecret(() => readSecretFile(join(dataDir, 'install-secret')) ?? randomBytes(SECRET_BYTES));
}
