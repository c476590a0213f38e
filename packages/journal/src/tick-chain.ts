import { createHash } from 'node:crypto';

const HASH_BYTES = 32;

/** The public chain over the tick log: h = SHA-256(h_prev ‖ UTF-8 of the line), from 32 zero bytes. */
export class TickChain {
  #head: Uint8Array;

  constructor(head: Uint8Array = new Uint8Array(HASH_BYTES)) {
    if (head.length !== HASH_BYTES)
      throw new RangeError(`a tick chain head has ${HASH_BYTES} bytes, not ${head.length}`);
    this.#head = head;
  }

  get head(): Uint8Array {
    return this.#head;
  }

  /** The head as it stands in a journal row, 64 hex digits. */
  get hex(): string {
    return Buffer.from(this.#head).toString('hex');
  }

  add(line: string): void {
    this.#head = createHash('sha256').update(this.#head).update(line, 'utf8').digest();
  }
}
