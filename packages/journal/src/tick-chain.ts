import { createHash } from 'node:crypto';
import { formatDecimal } from '@tradewind/base';

const HASH_BYTES = 32;

/** One line of the public tick log. */
export interface TickLine {
  readonly seq: number;
  readonly time: number;
  readonly instrument: string;
  /** Decimals of all prices of the line. */
  readonly indexScale: number;
  /** null while the index is not live. */
  readonly index: number | null;
  readonly sources: readonly { readonly name: string; readonly price: number; readonly ageMs: number }[];
}

/** `seq,time,instrument,index,source=price@ageMs;…` with prices as decimals; no index leaves its place empty. */
export function formatTickLine(line: TickLine): string {
  const index = line.index === null ? '' : formatDecimal(line.index, line.indexScale);
  const sources = line.sources.map(({ name, price, ageMs }) => {
    return `${name}=${formatDecimal(price, line.indexScale)}@${ageMs}`;
  });
  return `${line.seq},${line.time},${line.instrument},${index},${sources.join(';')}`;
}

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
