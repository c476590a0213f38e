import { closeSync, existsSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import type { Count } from '@tradewind/base';
import { SignerError, SignerRefusal } from './failure.ts';
import { checkFile } from './folder.ts';
import type { KeyRing } from './keys.ts';

interface Exported {
  readonly index: number;
  readonly address: string;
}

const OWNER_ONLY = 0o600;
const DIGITS = 10;
/** `index address`, and the end of the line. */
const LINE_BYTES = DIGITS + 1 + 42 + 1;
const LINE = /^([0-9]{10}) (0x[0-9a-fA-F]{40})$/;
/** Some 200 MB of memory. */
const MOST: Count = 1_000_000;
/** Derived at most for one request: some two seconds. */
const AT_ONCE: Count = 1_000;

/**
 * The deposit addresses that anybody can have: those that were ever exported, on the disk (O_SYNC) before they are given out. The file
 * is made again from the keys, as far as addresses were reserved, where it is missing.
 */
export class ExportedAddresses {
  readonly #path: string;
  readonly #keys: KeyRing;
  readonly #indexes = new Set<number>();
  readonly #addresses = new Set<string>();
  /** Below it all are known. */
  #whole: Count = 0;

  /** Throws a SignerError for a file that is not as it was written. */
  constructor(path: string, keys: KeyRing) {
    this.#path = path;
    this.#keys = keys;
    if (!existsSync(path)) return;
    checkFile(path);
    const text = readFileSync(path, 'latin1');
    const end = text.length - (text.length % LINE_BYTES);
    if (end < text.length) truncateSync(path, end);
    for (let at = 0; at < end; at += LINE_BYTES) {
      const [, index, address] = LINE.exec(text.slice(at, at + LINE_BYTES - 1)) ?? [];
      if (address === undefined)
        throw new SignerError(`${path} is damaged at byte ${at}: take it away; it is made again from the keys.`);
      this.#note({ index: Number(index), address });
    }
  }

  get count(): Count {
    return this.#indexes.size;
  }

  /** Throws a SignerRefusal where they are more than can be remembered. */
  add(entries: readonly Exported[]): void {
    const fresh = entries.filter(({ index }) => !this.#indexes.has(index));
    if (fresh.length === 0) return;
    if (this.count + fresh.length > MOST)
      throw new SignerRefusal('addresses_too_many', `At most ${MOST} addresses are exported; ${this.count} are.`);
    const file = openSync(this.#path, 'as', OWNER_ONLY);
    try {
      const lines = fresh.map(({ index, address }) => `${String(index).padStart(DIGITS, '0')} ${address}\n`);
      const bytes = Buffer.from(lines.join(''));
      for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
    } finally {
      closeSync(file);
    }
    for (const entry of fresh) this.#note(entry);
  }

  /** Whether an address is one of them; throws a SignerRefusal while those below `reserved` are not all known. */
  has(address: string, reserved: Count): boolean {
    this.#derive(reserved);
    return this.#addresses.has(address.toLowerCase());
  }

  #derive(reserved: Count): void {
    const missing: Exported[] = [];
    for (let index = this.#whole; index < reserved && missing.length < AT_ONCE; index += 1)
      if (!this.#indexes.has(index)) missing.push({ index, address: this.#keys.addressOf({ deposit: index }) });
    this.add(missing);
    if (this.#whole >= reserved) return;
    throw new SignerRefusal(
      'addresses_unknown',
      `Addresses of ${this.#whole} to ${reserved - 1} are derived anew, some with each request: ask again.`,
    );
  }

  #note({ index, address }: Exported): void {
    this.#indexes.add(index);
    this.#addresses.add(address.toLowerCase());
    while (this.#indexes.has(this.#whole)) this.#whole += 1;
  }
}
