import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const KEY_BYTES = 32;
const HEX = /^[0-9a-f]{64}$/i;

/** The key that is there already, or null; nothing is made. */
export function knownVaultKey(dataDir: string, fromEnvironment: string | undefined): Buffer | null {
  const there = fromEnvironment !== undefined || existsSync(join(dataDir, 'vault-key'));
  return there ? vaultKey(dataDir, fromEnvironment) : null;
}

/**
 * The key that wraps all others: TRADEWIND_VAULT_KEY (64 hex digits; needed where several machines share a database), else
 * a file of the owner alone in the data directory, made at first use. It is never in the database nor in an export.
 */
export function vaultKey(dataDir: string, fromEnvironment: string | undefined): Buffer {
  if (fromEnvironment !== undefined) {
    if (!HEX.test(fromEnvironment)) throw new Error('TRADEWIND_VAULT_KEY is not 64 hex digits (32 random bytes).');
    return Buffer.from(fromEnvironment, 'hex');
  }
  const path = join(dataDir, 'vault-key');
  if (!existsSync(path)) writeFileSync(path, randomBytes(KEY_BYTES).toString('hex'), { mode: 0o600, flag: 'wx' });
  const text = readFileSync(path, 'utf8').trim();
  if (!HEX.test(text)) throw new Error(`The key in ${path} is damaged; restore it from a backup.`);
  return Buffer.from(text, 'hex');
}
