import type { Count } from '@tradewind/base';
import { getAddress } from 'viem/utils';
import { AddressIndex } from '../chain/address-index.ts';
import { isSignature, isSigned, isSignedBeside, type Placed } from './entry.ts';
import { Signatures } from './signatures.ts';

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const NOBODY = `0x${'0'.repeat(40)}`;
/** Signatures that other threads verify at once: half of those that there are, so that others who need them go on. */
const BESIDE: Count = 2;

/**
 * Addresses under one key as tables tell them, by place and the other way. Nothing leaves it that was not verified: an entry is when
 * it is asked for first, and all others beside, the lowest place first. Takes 29 bytes for each, and 65 more until it is verified.
 */
export class SignedPool {
  readonly publicKey: string;
  /** Without an address where the entry is known not to be the signer's. */
  readonly #addresses = new AddressIndex();
  readonly #unverified = new Signatures();
  #planted: Count = 0;
  #verifying: Promise<void> | null = null;
  #stopped = false;

  /** Of the signer, 64 hex digits. */
  constructor(publicKey: string) {
    this.publicKey = publicKey;
  }

  /** How many places there are. */
  get size(): Count {
    return this.#addresses.size;
  }

  /** Entries that were found not to be the signer's so far. */
  get planted(): Count {
    return this.#planted;
  }

  /** The entry of the next place, in whatever form. */
  push(address: string, signature: string): void {
    const one = ADDRESS.test(address) && isSignature(signature) ? address.toLowerCase() : NOBODY;
    if (one === NOBODY) {
      this.#planted += 1;
      this.#addresses.push(null);
      this.#unverified.push(null);
      return;
    }
    // Somebody may have planted an address of another place at one before it.
    const before = this.#addresses.indexOf(one);
    if (before !== null) this.#verify(before);
    this.#addresses.push(one);
    this.#unverified.push(Buffer.from(signature, 'hex'));
  }

  /** In lower case; null beyond the places, and where the entry is not the signer's. */
  addressAt(place: Count): string | null {
    this.#verify(place);
    return this.#addresses.addressAt(place);
  }

  /** Null for what is at no place, or at one whose entry is not the signer's. */
  indexOf(address: string): Count | null {
    const place = this.#addresses.indexOf(address);
    if (place === null) return null;
    this.#verify(place);
    return this.#addresses.indexOf(address);
  }

  /** Verifies in other threads what was not in `[from, end)`. */
  async verify(from: Count, end: Count): Promise<void> {
    for (let place = from, next = this.#unverified.next(place, end); next !== null; ) {
      await this.#verifyBeside(next);
      place = next + 1;
      next = this.#unverified.next(place, end);
    }
  }

  /** Verifies in other threads all that was not, until none is left or `stop`. */
  verifyAll(): Promise<void> {
    this.#stopped = false;
    this.#verifying ??= this.#verifyRest().finally(() => {
      this.#verifying = null;
    });
    return this.#verifying;
  }

  /** What is not verified by now is when it is asked for. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#verifying;
  }

  async #verifyRest(): Promise<void> {
    // More may come while the last ones are verified.
    while (!this.#stopped && this.#unverified.next(0) !== null) await this.#verifyEach();
  }

  async #verifyEach(): Promise<void> {
    let from: Count = 0;
    const verifyNext = async () => {
      for (;;) {
        const place = this.#stopped ? null : this.#unverified.next(from);
        if (place === null) return;
        from = place + 1;
        await this.#verifyBeside(place);
      }
    };
    await Promise.all(Array.from({ length: BESIDE }, verifyNext));
  }

  async #verifyBeside(place: Count): Promise<void> {
    const signature = this.#unverified.at(place);
    if (signature !== null) this.#settle(place, await isSignedBeside(this.publicKey, this.#placed(place), signature));
  }

  #verify(place: Count): void {
    const signature = this.#unverified.at(place);
    if (signature !== null) this.#settle(place, isSigned(this.publicKey, this.#placed(place), signature));
  }

  /** In the form that was signed. */
  #placed(index: Count): Placed {
    return { index, address: getAddress(this.#addresses.addressAt(index)!) };
  }

  /** Once, whoever comes to it first. */
  #settle(place: Count, isTheirs: boolean): void {
    if (!this.#unverified.forget(place) || isTheirs) return;
    this.#planted += 1;
    this.#addresses.drop(place);
  }
}
