/** A snapshot cannot be used; the message says why. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}

const FIRST_BYTES = 1 << 16;
const ALIGN = 8;
const MAX_CHAR = 0xff;

type Column = Uint8Array | Int32Array | Float64Array;

/** Writes sections of numbers one after the other, each with its length, aligned to eight bytes. */
export class SectionWriter {
  #bytes = new Uint8Array(FIRST_BYTES);
  #view = new DataView(this.#bytes.buffer);
  #end = 0;

  number(value: number): void {
    this.#ensure(ALIGN);
    this.#view.setFloat64(this.#end, value, true);
    this.#end += ALIGN;
  }

  /** The first `count` entries of a column. */
  column(data: Column, count: number): void {
    this.number(count);
    const bytes = count * data.BYTES_PER_ELEMENT;
    const padded = Math.ceil(bytes / ALIGN) * ALIGN;
    this.#ensure(padded);
    this.#bytes.set(new Uint8Array(data.buffer, data.byteOffset, bytes), this.#end);
    this.#end += padded;
  }

  /** A named part that says how long it is. */
  section(name: string, write: () => void): void {
    this.text(name);
    const length = this.#end;
    this.number(0);
    write();
    this.#view.setFloat64(length, this.#end - length - ALIGN, true);
  }

  numbers(values: readonly number[]): void {
    this.column(Float64Array.from(values), values.length);
  }

  /** Text of one-byte characters. */
  text(text: string): void {
    const bytes = new Uint8Array(text.length);
    for (let at = 0; at < text.length; at += 1) {
      const char = text.charCodeAt(at);
      if (char > MAX_CHAR) throw new SnapshotError('a text in the state has a character beyond one byte');
      bytes[at] = char;
    }
    this.column(bytes, bytes.length);
  }

  take(): Uint8Array {
    return this.#bytes.slice(0, this.#end);
  }

  #ensure(bytes: number): void {
    if (this.#end + bytes <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#end + bytes));
    grown.set(this.#bytes);
    this.#bytes = grown;
    this.#view = new DataView(grown.buffer);
  }
}

/** Reads what SectionWriter wrote. Throws SnapshotError where the bytes end too soon. */
export class SectionReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** What was read must be all there is. */
  end(name: string): void {
    if (this.#at !== this.#bytes.length) throw new SnapshotError(`the snapshot holds more of '${name}' than is known`);
  }

  number(): number {
    this.#need(ALIGN);
    const value = this.#view.getFloat64(this.#at, true);
    this.#at += ALIGN;
    return value;
  }

  /** Copies a column to the front of `into`, which `room` makes large enough first. */
  column(into: (count: number) => Column): number {
    const count = this.number();
    if (!Number.isSafeInteger(count) || count < 0) throw new SnapshotError('the snapshot holds an impossible length');
    const target = into(count);
    const bytes = count * target.BYTES_PER_ELEMENT;
    const padded = Math.ceil(bytes / ALIGN) * ALIGN;
    this.#need(padded);
    new Uint8Array(target.buffer, target.byteOffset, bytes).set(this.#bytes.subarray(this.#at, this.#at + bytes));
    this.#at += padded;
    return count;
  }

  /** Whether the next part has this name. */
  begins(name: string): boolean {
    const at = this.#at;
    const found = at < this.#bytes.length && this.text() === name;
    this.#at = at;
    return found;
  }

  /** The next part, which must have this name. */
  section(name: string): SectionReader {
    const found = this.text();
    if (found !== name) throw new SnapshotError(`the snapshot holds '${found}' where '${name}' belongs`);
    const bytes = this.number();
    if (!Number.isSafeInteger(bytes) || bytes < 0) throw new SnapshotError('the snapshot holds an impossible length');
    this.#need(bytes);
    const part = new SectionReader(this.#bytes.subarray(this.#at, this.#at + bytes));
    this.#at += bytes;
    return part;
  }

  numbers(): number[] {
    let data = new Float64Array(0);
    this.column((count) => {
      this.#need(count * ALIGN);
      data = new Float64Array(count);
      return data;
    });
    return Array.from(data);
  }

  text(): string {
    let data = new Uint8Array(0);
    this.column((count) => {
      this.#need(count);
      data = new Uint8Array(count);
      return data;
    });
    const parts: string[] = [];
    for (let at = 0; at < data.length; at += CHUNK)
      parts.push(Reflect.apply(String.fromCharCode, undefined, data.subarray(at, at + CHUNK)));
    return parts.join('');
  }

  #need(bytes: number): void {
    if (this.#at + bytes > this.#bytes.length) throw new SnapshotError('the snapshot is truncated');
  }
}

/** Characters that are made at a time: bounded by what a call may take as arguments. */
const CHUNK = 8_192;

/** Two-lane hash over eight-byte words, 16 hex digits. */
export function hashBytes(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let a = 0x811c9dc5 | 0;
  let b = 0x9e3779b9 | 0;
  const words = bytes.byteLength - (bytes.byteLength % ALIGN);
  for (let at = 0; at < words; at += ALIGN) {
    a = Math.imul(a ^ view.getInt32(at, true), 0x9e3779b1);
    a = (a << 13) | (a >>> 19);
    b = Math.imul(b ^ view.getInt32(at + 4, true) ^ a, 0x85ebca77);
    b = (b << 15) | (b >>> 17);
  }
  const hex = (word: number) => (word >>> 0).toString(16).padStart(8, '0');
  return hex(a) + hex(b);
}
