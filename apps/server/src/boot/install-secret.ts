import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SECRET_BYTES = 32;

/** The secret of this installation, under which codes are hashed: a file of the owner alone, made at first use. */
export function installSecret(dataDir: string): Buffer {
  const path = join(dataDir, 'install-secret');
  if (!existsSync(path)) writeFileSync(path, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600, flag: 'wx' });
  const secret = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex');
  if (secret.length !== SECRET_BYTES) throw new Error(`The secret in ${path} is damaged; restore it from a backup.`);
  return secret;
}
