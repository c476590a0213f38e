import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scryptSync } from 'node:crypto';
import { SignerError } from './failure.ts';

/** What opens the sealed keys: a person's words, which scrypt makes dear to guess, or a file's 32 random bytes. */
export type Secret =
  | { readonly kind: 'passphrase'; readonly text: string }
  | { readonly kind: 'key'; readonly text: string };

/** A shorter passphrase is guessed, scrypt or not. */
const SHORTEST_PASSPHRASE = 12;
const LONGEST_PASSPHRASE = 1_024;
/** 128 MiB and about 0.4 s for each guess. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 } as const;
const NAME = 'tradewind signer keys 1';
const KINDS: readonly Secret['kind'][] = ['passphrase', 'key'];
const [SALT_BYTES, NONCE_BYTES, TAG_BYTES, KEY_BYTES] = [32, 12, 16, 32];
const FORM = /^tradewind signer keys 1 (passphrase|key) ([0-9a-f]+)\n$/;

/** Throws a SignerError with what is wrong with a secret, and nothing of the secret. */
export function checkSecret({ kind, text }: Secret): void {
  if (kind === 'key' && !/^[0-9a-f]{64}$/.test(text))
    throw new SignerError('The key file does not hold 64 hex digits (32 random bytes) in one line.');
  if (kind === 'passphrase' && (text.length < SHORTEST_PASSPHRASE || text.length > LONGEST_PASSPHRASE))
    throw new SignerError(`The passphrase has to have ${SHORTEST_PASSPHRASE} to ${LONGEST_PASSPHRASE} characters.`);
}

/** One line: what it is, which kind of secret opens it, and salt, nonce, ciphertext and tag (AES-256-GCM). */
export function seal(secret: Secret, plain: Buffer): string {
  checkSecret(secret);
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv('aes-256-gcm', stretch(secret, salt), nonce).setAAD(headOf(secret.kind, salt));
  const sealed = Buffer.concat([salt, nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return `${NAME} ${secret.kind} ${sealed.toString('hex')}\n`;
}

/** Throws a SignerError for another secret and for a single changed byte. */
export function unseal(secret: Secret, text: string): Buffer {
  checkSecret(secret);
  const [, named, hex = ''] = FORM.exec(text) ?? [];
  const bytes = Buffer.from(hex, 'hex');
  const kind = KINDS.find((one) => one === named);
  if (!kind || bytes.length * 2 !== hex.length || bytes.length <= SALT_BYTES + NONCE_BYTES + TAG_BYTES)
    throw new SignerError('The file of the sealed keys is damaged. Put back a copy of it.');
  if (kind !== secret.kind) throw new SignerError(`The keys are sealed by a ${kind}, and a ${secret.kind} was given.`);
  const salt = bytes.subarray(0, SALT_BYTES);
  const nonce = bytes.subarray(SALT_BYTES, SALT_BYTES + NONCE_BYTES);
  const key = stretch(secret, salt);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(headOf(kind, salt)).setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(SALT_BYTES + NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new SignerError(`The sealed keys do not open: it is another ${kind}, or their file is damaged.`);
  }
}

function stretch({ kind, text }: Secret, salt: Buffer): Buffer {
  if (kind === 'passphrase') return scryptSync(text.normalize('NFKC'), salt, KEY_BYTES, SCRYPT);
  return Buffer.from(hkdfSync('sha256', Buffer.from(text, 'hex'), salt, NAME, KEY_BYTES));
}

function headOf(kind: Secret['kind'], salt: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${NAME} ${kind} `), salt]);
}
