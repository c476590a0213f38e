import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Address } from 'viem';
import { getAddress } from 'viem/utils';

/** An address of the pool as the signer exports it: whoever knows the public key can tell it from a planted one. */
export interface AddressEntry {
  readonly purpose: 'deposit';
  /** One address of this kind serves every chain of the kind. */
  readonly kind: 'evm';
  /** The place of the address in the pool: the number that `AssignAddress` gives a user. */
  readonly index: number;
  /** In checksum form (EIP-55). */
  readonly address: Address;
  /** Ed25519 over `entryText`, 128 hex digits. */
  readonly signature: string;
}

/** Hardened children of a key: indices 0 to 2^31 - 1 (BIP-32). */
export const HIGHEST_INDEX = 2 ** 31 - 1;

const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');
const PUBLIC_KEY = /^[0-9a-f]{64}$/;
const SIGNATURE = /^[0-9a-f]{128}$/;

/** What is signed. Its first line is of no other use, so that no signature serves for anything else. */
function entryText({ purpose, kind, index, address }: Omit<AddressEntry, 'signature'>): Buffer {
  return Buffer.from(
    `Tradewind signed address 1\npurpose ${purpose}\nkind ${kind}\nindex ${index}\naddress ${address}\n`,
  );
}

/** The key that signs entries, from its 32 secret bytes (RFC 8032). */
export function entryKey(secret: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, secret]), format: 'der', type: 'pkcs8' });
}

/** The public half as 64 hex digits, as the server keeps it and as operators compare it. */
export function publicKeyOf(key: KeyObject): string {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(SPKI_HEAD.length).toString('hex');
}

/** The other way. */
export function publicKeyFrom(text: string): KeyObject {
  return createPublicKey({ key: Buffer.concat([SPKI_HEAD, Buffer.from(text, 'hex')]), format: 'der', type: 'spki' });
}

export function signEntry(key: KeyObject, index: number, address: Address): AddressEntry {
  const entry = { purpose: 'deposit', kind: 'evm', index, address } as const;
  return { ...entry, signature: sign(null, entryText(entry), key).toString('hex') };
}

/**
 * Whether the signer with this public key (64 hex digits) exported the entry just so. False, never an error, for whatever is
 * anything else: another address or index, a form that is no checksum, a field that is none.
 */
export function verifyEntry(publicKey: string, entry: AddressEntry): boolean {
  const { purpose, kind, index, address, signature } = entry;
  if (purpose !== 'deposit' || kind !== 'evm' || !isIndex(index)) return false;
  if (!isChecksumAddress(address) || !isSignature(signature)) return false;
  return isSigned(publicKey, { index, address }, Buffer.from(signature, 'hex'));
}

/** What an entry tells of its place, in the forms that an entry has: the index in its bounds, the address in checksum form. */
export type Placed = Pick<AddressEntry, 'index' | 'address'>;

/** Whether 64 bytes are the signature of an entry under a public key (64 hex digits). */
export function isSigned(publicKey: string, placed: Placed, signature: Uint8Array): boolean {
  const key = keyOf(publicKey);
  return key !== null && verify(null, textOf(placed), key, signature);
}

/** The same in another thread, so that this one goes on. */
export function isSignedBeside(publicKey: string, placed: Placed, signature: Uint8Array): Promise<boolean> {
  const key = keyOf(publicKey);
  if (key === null) return Promise.resolve(false);
  return new Promise((resolve) => {
    verify(null, textOf(placed), key, signature, (error, is) => resolve(error === null && is));
  });
}

const textOf = (placed: Placed): Buffer => entryText({ purpose: 'deposit', kind: 'evm', ...placed });

/** The last one that was read: reading it takes a third of a verification, and there is one in an installation. */
let lastKey: { readonly text: string; readonly key: KeyObject } | null = null;

/** Null for what is no public key. */
function keyOf(text: string): KeyObject | null {
  if (lastKey?.text === text) return lastKey.key;
  if (!isText(text, PUBLIC_KEY)) return null;
  lastKey = { text, key: publicKeyFrom(text) };
  return lastKey.key;
}

export function isSignature(text: unknown): text is string {
  return isText(text, SIGNATURE);
}

export function isIndex(index: unknown): index is number {
  return typeof index === 'number' && Number.isInteger(index) && index >= 0 && index <= HIGHEST_INDEX;
}

/** Whether a text is an address in the one form that EIP-55 gives it. */
export function isChecksumAddress(text: unknown): text is Address {
  return isText(text, /^0x[0-9a-fA-F]{40}$/) && getAddress(text) === text;
}

function isText(value: unknown, form: RegExp): value is string {
  return typeof value === 'string' && form.test(value);
}
