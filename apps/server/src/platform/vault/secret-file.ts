import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SECRET_BYTES = 32;
const HEX = /^[0-9a-f]{64}$/i;

/** 64 hex digits as bytes; null for any other text. */
export function parseSecret(text: string): Buffer | null {
  return HEX.test(text) ? Buffer.from(text, 'hex') : null;
}

/** What such a file holds, or null where there is none. Throws with a sentence for one that is damaged. */
export function readSecretFile(path: string): Buffer | null {
  if (!existsSync(path)) return null;
  const secret = parseSecret(readFileSync(path, 'utf8').trim());
  if (secret === null) throw new Error(`The key in ${path} is damaged; restore it from a backup.`);
  return secret;
}

/**
 * Makes a secret in a file of the owner alone, which is whole and on disk before anything is sealed with it: a power cut leaves
 * no half of one behind. One that is there is answered as it is. Only who leads makes one.
 */
export function makeSecretFile(path: string): Buffer {
  const unfinished = join(dirname(path), `.secret-${randomBytes(4).toString('hex')}`);
  try {
    writeFileSync(unfinished, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600, flag: 'wx', flush: true });
    if (!existsSync(path)) renameSync(unfinished, path);
    // Windows opens no folder, and keeps what it lists by itself.
    if (process.platform !== 'win32') keepFolder(dirname(path));
  } finally {
    rmSync(unfinished, { force: true });
  }
  return readSecretFile(path)!;
}

function keepFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
