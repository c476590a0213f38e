import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SectionReader, SectionWriter, SnapshotError } from './bytes.ts';

function refused(read: () => unknown, message: RegExp): void {
  assert.throws(read, (error) => error instanceof SnapshotError && message.test(error.message));
}

/** Two sections of one number each. */
function written(): Uint8Array {
  const writer = new SectionWriter();
  writer.section('first', () => writer.number(1));
  writer.section('second', () => writer.number(2));
  return writer.take();
}

/** A section that says it has `length` bytes; eight follow. */
function claiming(length: number): SectionReader {
  const writer = new SectionWriter();
  writer.text('first');
  writer.number(length);
  writer.number(1);
  return new SectionReader(writer.take());
}

test('sections are read by their names, in their order, to their end', () => {
  const reader = new SectionReader(written());
  assert.equal(reader.section('first').number(), 1);
  const second = reader.section('second');
  assert.equal(second.number(), 2);
  second.end('second');
  refused(() => new SectionReader(written()).end('all'), /holds more of 'all' than is known/);
  reader.end('all');
});

test('whether a section begins is told by its name, and nothing is read by it', () => {
  const reader = new SectionReader(written());
  assert.deepEqual([reader.begins('second'), reader.begins('first')], [false, true]);
  reader.section('first');
  reader.section('second');
  assert.equal(reader.begins('second'), false);
});

test('a section of another name is refused, and both names are said', () => {
  refused(() => new SectionReader(written()).section('second'), /holds 'first' where 'second' belongs/);
  refused(() => new SectionReader(written()).section(''), /holds 'first' where '' belongs/);
});

test('an impossible length is refused, and one beyond the end', () => {
  for (const length of [-1, -8, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
    refused(() => claiming(length).section('first'), /impossible length/);
  refused(() => claiming(9).section('first'), /truncated/);
  assert.equal(claiming(8).section('first').number(), 1);
});

test('a section never reads into the next', () => {
  const first = new SectionReader(written()).section('first');
  first.number();
  first.end('first');
  refused(() => first.number(), /truncated/);
  refused(() => claiming(0).section('first').number(), /truncated/);
});
