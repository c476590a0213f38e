import { createDecipheriv, createECDH, createHmac, hkdfSync, pbkdf2Sync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const HARDENED = 2 ** 31;
/** Order of the group of secp256k1. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const [SALT, NONCE, TAG] = [32, 12, 16];

/** A node of the tree of BIP-32. */
interface Node {
  readonly key: Buffer;
  readonly chain: Buffer;
}

/** What only the signer of a demo may ever hold: its words, its seed, and private keys of wallets and of the first addresses. */
export interface SignerSecrets {
  readonly mnemonic: string;
  readonly seed: Buffer;
  readonly keys: readonly Buffer[];
}

/** Opens what the signer of a data directory has sealed, by its own means, so that it can be looked for where it must not be. */
export function signerSecrets(dataDir: string): SignerSecrets {
  const secret = Buffer.from(readFileSync(join(dataDir, 'signer.key'), 'latin1').trim(), 'hex');
  const [, hex = ''] = / key ([0-9a-f]+)\n$/.exec(readFileSync(join(dataDir, 'signer/keys.sealed'), 'latin1')) ?? [];
  const sealed = Buffer.from(hex, 'hex');
  const [salt, nonce] = [sealed.subarray(0, SALT), sealed.subarray(SALT, SALT + NONCE)];
  const name = 'tradewind signer keys 1';
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(hkdfSync('sha256', secret, salt, name, 32)), nonce);
  decipher.setAAD(Buffer.concat([Buffer.from(`${name} key `), salt])).setAuthTag(sealed.subarray(-TAG));
  const plain = Buffer.concat([decipher.update(sealed.subarray(SALT + NONCE, -TAG)), decipher.final()]);
  const { mnemonic } = JSON.parse(plain.toString()) as { mnemonic: string };
  const seed = pbkdf2Sync(mnemonic, 'mnemonic', 2_048, 64, 'sha512');
  const account = (number: number) =>
    [44 + HARDENED, 60 + HARDENED, number + HARDENED, 0].reduce(childOf, rootOf(seed));
  const keys = [0, 1, 2, 3, 4].flatMap((number) =>
    [0, 1, 2].map((index) => childOf(account(number), index + HARDENED).key),
  );
  return { mnemonic, seed, keys };
}

function rootOf(seed: Buffer): Node {
  return halves(createHmac('sha512', 'Bitcoin seed').update(seed).digest());
}

/** The private child of BIP-32. */
function childOf({ key, chain }: Node, index: number): Node {
  const place = Buffer.alloc(4);
  place.writeUInt32BE(index);
  const own = index >= HARDENED ? Buffer.concat([Buffer.alloc(1), key]) : publicKeyOf(key);
  const next = halves(createHmac('sha512', chain).update(own).update(place).digest());
  const sum = (BigInt(`0x${next.key.toString('hex')}`) + BigInt(`0x${key.toString('hex')}`)) % ORDER;
  return { key: Buffer.from(sum.toString(16).padStart(64, '0'), 'hex'), chain: next.chain };
}

function publicKeyOf(key: Buffer): Buffer {
  const curve = createECDH('secp256k1');
  curve.setPrivateKey(key);
  return curve.getPublicKey(null, 'compressed');
}

function halves(bytes: Buffer): Node {
  return { key: bytes.subarray(0, 32), chain: bytes.subarray(32) };
}

/** The secrets as they could stand in a file or in memory: as text, as digits, as bytes. */
export function tracesOf({ mnemonic, seed, keys }: SignerSecrets): readonly Buffer[] {
  const words = mnemonic.split(' ');
  const texts = [words.slice(0, 4).join(' '), words.slice(-4).join(' '), seed.toString('hex')];
  const digits = keys.map((key) => key.toString('hex'));
  return [...[...texts, ...digits].map((text) => Buffer.from(text)), seed, ...keys];
}
