import { join } from 'node:path';
import { ConfigError, type Environment } from '../settings/settings.ts';
import { makeSecretFile, parseSecret, readSecretFile } from './secret-file.ts';

/** TRADEWIND_VAULT_KEY; throws ConfigError where it is no key, and an empty one is none. */
export function readVaultKey({ TRADEWIND_VAULT_KEY: text }: Environment): Buffer | undefined {
  if (text === undefined) return undefined;
  const key = parseSecret(text);
  if (key === null) throw new ConfigError('TRADEWIND_VAULT_KEY is not 64 hex digits (32 random bytes).');
  return key;
}

/**
 * The key that wraps all others: the one of the settings (needed where several machines share a database), else a file of the owner
 * alone in the data directory. It is never in the database nor in an export. Null where there is none; nothing is made.
 */
export function knownVaultKey(dataDir: string, fromSettings: Buffer | undefined): Buffer | null {
  return fromSettings ?? readSecretFile(vaultKeyFile(dataDir));
}

/** A new key in its file, for an installation that has sealed nothing yet. */
export function makeVaultKey(dataDir: string): Buffer {
  return makeSecretFile(vaultKeyFile(dataDir));
}

function vaultKeyFile(dataDir: string): string {
  return join(dataDir, 'vault-key');
}
