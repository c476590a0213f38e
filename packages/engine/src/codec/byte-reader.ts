import { CodecError } from './codec-error.ts';

/** Reads what ByteWriter wrote. Every read past the end or out of range is a CodecError. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get position(): number {
    return this.#at;
  }

  get done(): boolean {
    return this.#at >= this.#bytes.length;
  }

  byte(): number {
    const value = this.#bytes[this.#at];
    if (value === undefined) throw new CodecError(`bytes end at ${this.#at} inside a command`);
    this.#at += 1;
    return value;
  }

  integer(): number {
    const first = this.byte();
    let value = first & 0x3f;
    if (first & 0x80) {
      // Up to 2^27 by shifts; what is larger continues by exact multiplication.
      let byte = this.byte();
      value |= (byte & 0x7f) << 6;
      if (byte & 0x80) {
        byte = this.byte();
        value |= (byte & 0x7f) << 13;
        if (byte & 0x80) {
          byte = this.byte();
          value |= (byte & 0x7f) << 20;
          if (byte & 0x80) value = this.#longInteger(value);
        }
      }
    }
    return first & 0x40 && value !== 0 ? -value : value;
  }

  text(): string {
    const length = this.byte();
    if (length > this.#bytes.length - this.#at) throw new CodecError(`text of ${length} bytes ends early`);
    let text = '';
    for (let i = 0; i < length; i += 1) {
      const code = this.byte();
      if (code > 127) throw new CodecError(`expected ASCII text, found byte ${code} at ${this.#at - 1}`);
      text += String.fromCharCode(code);
    }
    return text;
  }

  /** 0 or 1. */
  flag(): boolean {
    const value = this.byte();
    if (value > 1) throw new CodecError(`expected 0 or 1, found ${value} at ${this.#at - 1}`);
    return value === 1;
  }

  /** One byte that is a place in `values`. */
  oneOf<T>(values: readonly T[]): T {
    return this.pick(values, this.byte());
  }

  pick<T>(values: readonly T[], place: number): T {
    const value = values[place];
    if (value === undefined) throw new CodecError(`expected a place below ${values.length}, found ${place}`);
    return value;
  }

  /** A count of elements of at least one byte each, so that a false count cannot ask for more than there is. */
  count(): number {
    const value = this.integer();
    if (value < 0 || value > this.#bytes.length - this.#at) throw new CodecError(`count ${value} exceeds the bytes`);
    return value;
  }

  #longInteger(low: number): number {
    let value = low;
    let scale = 2 ** 27;
    let byte = 0x80;
    for (let i = 0; i < 4 && byte & 0x80; i += 1) {
      byte = this.byte();
      value += (byte & 0x7f) * scale;
      scale *= 128;
    }
    if (byte & 0x80 || value > Number.MAX_SAFE_INTEGER) throw new CodecError('integer exceeds 2^53 - 1');
    return value;
  }
}
