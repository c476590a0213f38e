import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { Tab } from './tab.ts';

/** A wallet with a key of its own, as an extension of the browser would be (EIP-1193). */
export class TestWallet {
  readonly address: string;
  /** What the page asked it for. */
  readonly asked: string[] = [];
  readonly #key: Uint8Array;

  constructor(seed: number) {
    this.#key = Uint8Array.from({ length: 32 }, (_, at) => (at * 7 + seed) % 251);
    const publicKey = secp256k1.getPublicKey(this.#key, false);
    this.address = `0x${Buffer.from(keccak_256(publicKey.subarray(1)))
      .toString('hex')
      .slice(-40)}`;
  }

  /** Puts the wallet into every page of a tab. */
  async install({ page }: Tab): Promise<void> {
    await page.exposeFunction('askTestWallet', (method: string, params: readonly string[]) =>
      this.#answer(method, params),
    );
    await page.addInitScript(() => {
      const ask = (window as unknown as { askTestWallet: (method: string, params: unknown) => Promise<unknown> })
        .askTestWallet;
      const request = (call: { method: string; params?: unknown }) => ask(call.method, call.params ?? []);
      Object.assign(window, { ethereum: { request } });
    });
  }

  /** As EIP-191 says. */
  sign(text: Buffer): string {
    const head = Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`);
    const hash = keccak_256(Buffer.concat([head, text]));
    const signed = secp256k1.sign(hash, this.#key, { prehash: false, format: 'recovered' });
    return `0x${Buffer.from(signed.subarray(1)).toString('hex')}${(27 + signed[0]!).toString(16)}`;
  }

  #answer(method: string, [text = '']: readonly string[]): unknown {
    this.asked.push(method);
    if (method === 'eth_requestAccounts') return [this.address];
    if (method === 'personal_sign') return this.sign(Buffer.from(text.slice(2), 'hex'));
    throw new Error(`a wallet must not be asked for ${method}`);
  }
}
