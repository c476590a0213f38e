import type { Field, Fields, Form } from '../schema/field.ts';
import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';
import { CodecError } from './codec-error.ts';

type Listed = readonly (readonly [string, Field])[];
type Valued = Readonly<Record<string, unknown>>;

/** The names and fields of each record, made once. */
const listed = new WeakMap<Fields, Listed>();

function listOf(fields: Fields): Listed {
  let list = listed.get(fields);
  if (list === undefined) {
    list = Object.entries(fields);
    listed.set(fields, list);
  }
  return list;
}

/** Writes the values of the fields in their order. Throws CodecError for a value that its field cannot hold. */
export function writeFields(to: ByteWriter, fields: Fields, values: Valued): void {
  for (const [name, { form }] of listOf(fields)) writeValue(to, form, values[name]);
}

const FLAGS = [false, true];

function writeValue(to: ByteWriter, form: Form, value: unknown): void {
  if (form === 'integer') to.integer(value as number);
  else if (form === 'text') to.text(value as string);
  else if (form === 'flag') to.byte(placeOf(FLAGS, value as boolean));
  else if (form === 'texts') writeList(to, value as readonly string[], (one) => to.text(one));
  else if ('each' in form) writeList(to, value as readonly Valued[], (one) => writeFields(to, form.each, one));
  else to.byte(placeOf(form, value as string));
}

function writeList<T>(to: ByteWriter, list: readonly T[], write: (one: T) => void): void {
  to.integer(list.length);
  for (const one of list) write(one);
}

/** The place of a word in its list. Throws CodecError where it is none. */
export function placeOf<T>(words: readonly T[], word: T): number {
  const place = words.indexOf(word);
  if (place < 0) throw new CodecError(`expected one of ${words.join(', ')}, found ${String(word)}`);
  return place;
}

/** Reads the fields into `into`. */
export function readFields(from: ByteReader, fields: Fields, into: Record<string, unknown> = {}): Valued {
  for (const [name, { form }] of listOf(fields)) into[name] = readValue(from, form);
  return into;
}

function readValue(from: ByteReader, form: Form): unknown {
  if (form === 'integer') return from.integer();
  if (form === 'text') return from.text();
  if (form === 'flag') return from.flag();
  if (form === 'texts') return readList(from, () => from.text());
  if ('each' in form) return readList(from, () => readFields(from, form.each));
  return from.oneOf(form);
}

function readList<T>(from: ByteReader, read: () => T): T[] {
  const count = from.count();
  const list: T[] = [];
  for (let i = 0; i < count; i += 1) list.push(read());
  return list;
}
