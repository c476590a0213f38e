import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { SignerError } from './failure.ts';
import { checkFile, syncFolder } from './folder.ts';
import { checkSecret, type Secret } from './seal.ts';

const OWNER_ONLY = 0o600;
const KEY_BYTES = 32;

/** Throws a SignerError where the file is not there, others can read it, or it holds no key. */
export function readKeyFile(path: string): Secret {
  return readSecret('key', path);
}

/** Takes the one line of the file; throws as `readKeyFile` does. */
export function readPassphraseFile(path: string): Secret {
  return readSecret('passphrase', path);
}

/** A new key of 32 random bytes in a file that was not there, for its owner alone, whole and on the disk. */
export function makeKeyFile(path: string): void {
  if (existsSync(path)) throw new SignerError(`The key file ${path} is there already.`);
  const draft = `${path}.new`;
  rmSync(draft, { force: true });
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: OWNER_ONLY, flag: 'wx', flush: true });
  renameSync(draft, path);
  syncFolder(dirname(path));
}

function readSecret(kind: Secret['kind'], path: string): Secret {
  if (!existsSync(path)) throw new SignerError(`The ${kind} file ${path} is not there.`);
  checkFile(path);
  const secret = { kind, text: readFileSync(path, 'utf8').replace(/\r?\n$/, '') };
  checkSecret(secret);
  return secret;
}
