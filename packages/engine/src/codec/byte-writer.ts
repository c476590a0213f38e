import { CodecError } from './codec-error.ts';

/** Longest text in bytes. */
const MAX_TEXT_LENGTH = 255;

/** Longest integer in bytes: 6 + 7 x 7 bits hold 2^53 - 1. */
const MAX_INTEGER_BYTES = 8;

/** Bytes that grow by doubling. Integers are variable-width: continuation bit, sign bit, 6 bits, then 7 bits a byte. */
export class ByteWriter {
  #bytes = new Uint8Array(1_024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  byte(value: number): void {
    if (this.#length === this.#bytes.length) this.#grow(1);
    this.#bytes[this.#length++] = value;
  }

  /** Any safe integer; smaller ones take fewer bytes. */
  integer(value: number): void {
    if (!Number.isSafeInteger(value)) throw new CodecError(`expected a safe integer, found ${value}`);
    if (this.#length + MAX_INTEGER_BYTES > this.#bytes.length) this.#grow(MAX_INTEGER_BYTES);
    const bytes = this.#bytes;
    let at = this.#length;
    const sign = value < 0 ? 0x40 : 0;
    let rest = value < 0 ? -value : value;
    if (rest < 64) {
      bytes[at++] = sign | rest;
    } else {
      bytes[at++] = 0x80 | sign | (rest % 64);
      rest = Math.floor(rest / 64);
      while (rest >= 128) {
        bytes[at++] = 0x80 | (rest % 128);
        rest = Math.floor(rest / 128);
      }
      bytes[at++] = rest;
    }
    this.#length = at;
  }

  /** ASCII text up to 255 characters: a length byte, then one byte each. */
  text(value: string): void {
    if (value.length > MAX_TEXT_LENGTH) throw new CodecError(`expected at most ${MAX_TEXT_LENGTH} characters`);
    if (this.#length + 1 + value.length > this.#bytes.length) this.#grow(1 + value.length);
    const bytes = this.#bytes;
    let at = this.#length;
    bytes[at++] = value.length;
    for (let i = 0; i < value.length; i += 1) {
      const code = value.charCodeAt(i);
      if (code > 127) throw new CodecError(`expected ASCII text, found character ${code}`);
      bytes[at++] = code;
    }
    this.#length = at;
  }

  /** Forgets what was written after `length`. */
  truncate(length: number): void {
    this.#length = length;
  }

  /** A copy of what was written. */
  copy(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #grow(needed: number): void {
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + needed));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }
}
