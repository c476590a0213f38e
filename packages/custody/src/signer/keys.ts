import { hkdfSync, type KeyObject, pbkdf2Sync } from 'node:crypto';
import type { Address, Hex } from 'viem';
import { english, generateMnemonic, HDKey, privateKeyToAddress } from 'viem/accounts';
import { type AddressEntry, entryKey, publicKeyOf, signEntry } from '../pool/entry.ts';

/**
 * The accounts A of the paths m/44'/60'/A'/0/i': deposit addresses for i = 0, 1 ..., all others at i = 0. The path is the same for
 * every EVM chain. The last step is hardened too: a key that leaked together with an extended public key tells no other.
 */
const ACCOUNTS = { deposit: 0, hot: 1, 'gas-tank': 2, 'demo-wallet': 3, treasury: 4 } as const;

const HARDENED = 2 ** 31;
/** 24 words. */
const ENTROPY_BITS = 256;

/** Wallets with one address. */
export type WalletName = Exclude<keyof typeof ACCOUNTS, 'deposit'>;
/** Whose key signs: a wallet, or the deposit address at an index. */
export type Payer = WalletName | { readonly deposit: number };

export function makeMnemonic(): string {
  return generateMnemonic(english, ENTROPY_BITS);
}

/** All keys that the signer has, from its mnemonic. They are derived when they are used and kept no longer. */
export class KeyRing {
  readonly #accounts: Readonly<Record<keyof typeof ACCOUNTS, HDKey>>;
  readonly #entryKey: KeyObject;
  /** Of the key that signs the address pool; it is the name of this signer too. */
  readonly publicKey: string;

  constructor(mnemonic: string) {
    // BIP-39 without a passphrase.
    const seed = pbkdf2Sync(mnemonic.normalize('NFKD'), 'mnemonic', 2_048, 64, 'sha512');
    const root = HDKey.fromMasterSeed(seed);
    const account = (name: keyof typeof ACCOUNTS) => root.derive(`m/44'/60'/${ACCOUNTS[name]}'/0`);
    this.#accounts = {
      deposit: account('deposit'),
      hot: account('hot'),
      'gas-tank': account('gas-tank'),
      'demo-wallet': account('demo-wallet'),
      treasury: account('treasury'),
    };
    this.#entryKey = entryKey(new Uint8Array(hkdfSync('sha256', seed, '', 'tradewind address pool 1', 32)));
    this.publicKey = publicKeyOf(this.#entryKey);
  }

  addressOf(payer: Payer): Address {
    return privateKeyToAddress(this.privateKeyOf(payer));
  }

  privateKeyOf(payer: Payer): Hex {
    const [name, index] = typeof payer === 'string' ? ([payer, 0] as const) : (['deposit', payer.deposit] as const);
    const { privateKey } = this.#accounts[name].deriveChild(HARDENED + index);
    return `0x${Buffer.from(privateKey!).toString('hex')}`;
  }

  entry(index: number): AddressEntry {
    return signEntry(this.#entryKey, index, this.addressOf({ deposit: index }));
  }
}
