import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { Count } from '@tradewind/base';
import { SignerError } from './failure.ts';
import { checkFile } from './folder.ts';

const OWNER_ONLY = 0o600;
/** The highest count has ten digits: a number is written over the one before in one piece. */
const DIGITS = 10;
const FORM = /^([0-9]{10}\n)?$/;

/**
 * How many deposit indexes, from 0 on, a server may ever have given to people: the one thing of a lost database that has to be known
 * after it. On the disk (O_SYNC) before `raise` returns, and never less than before.
 */
export class Reserved {
  readonly #path: string;
  #count: Count = 0;

  /** Without a file nothing was reserved. Throws a SignerError for one that is not as it was written. */
  constructor(path: string) {
    this.#path = path;
    if (!existsSync(path)) return;
    checkFile(path);
    const text = readFileSync(path, 'latin1');
    if (!FORM.test(text))
      throw new SignerError(`${path} is damaged: put back a copy of it, or take it away; the server tells it again.`);
    this.#count = Number(text);
  }

  get count(): Count {
    return this.#count;
  }

  /** One that is no higher changes nothing. */
  raise(count: Count): void {
    if (count <= this.#count) return;
    const file = openSync(this.#path, existsSync(this.#path) ? 'rs+' : 'as', OWNER_ONLY);
    try {
      writeSync(file, `${String(count).padStart(DIGITS, '0')}\n`, 0);
    } finally {
      closeSync(file);
    }
    this.#count = count;
  }
}
