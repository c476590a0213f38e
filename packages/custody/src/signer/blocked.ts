import { readFileSync, statSync } from 'node:fs';
import type { Count } from '@tradewind/base';
import { SignerRefusal, sentenceOf } from './failure.ts';

/**
 * Addresses to which nothing is paid: a file of the operator, one in any case a line, blank lines and what follows a '#' aside. What is
 * changed in it holds from the next request on; without it nobody is blocked.
 */
export class Blocked {
  readonly #path: string;
  #version = '';
  #addresses: ReadonlySet<string> = new Set();

  constructor(path: string) {
    this.#path = path;
  }

  /** Throws a SignerRefusal where the file holds anything but addresses. */
  has(address: string): boolean {
    this.#look();
    return this.#addresses.has(address.toLowerCase());
  }

  /** Null where the file cannot be used. */
  count(): Count | null {
    try {
      this.#look();
      return this.#addresses.size;
    } catch (error) {
      if (error instanceof SignerRefusal) return null;
      throw error;
    }
  }

  #look(): void {
    const found = statSync(this.#path, { throwIfNoEntry: false, bigint: true });
    const version = found ? `${found.ino} ${found.size} ${found.mtimeNs}` : '';
    if (version === this.#version) return;
    this.#addresses = found ? addressesOf(this.#path) : new Set();
    this.#version = version;
  }
}

function addressesOf(path: string): ReadonlySet<string> {
  const addresses = linesOf(path).map((line) => line.replace(/#.*$/, '').trim().toLowerCase());
  const wrong = addresses.findIndex((text) => text !== '' && !/^0x[0-9a-f]{40}$/.test(text));
  if (wrong < 0) return new Set(addresses.filter((text) => text !== ''));
  throw damaged(`Line ${wrong + 1} of ${path} is no address`);
}

function linesOf(path: string): readonly string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch (error) {
    throw damaged(sentenceOf(error));
  }
}

function damaged(what: string): SignerRefusal {
  return new SignerRefusal('blocked_list_damaged', `${what}: nothing is paid to users.`);
}
