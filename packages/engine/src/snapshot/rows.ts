import { assert } from '@tradewind/base';
import type { Form } from '../schema/field.ts';
import type { RowOf, RowSchema } from '../schema/schema.ts';
import type { State } from '../state.ts';
import { type SectionReader, type SectionWriter, SnapshotError } from './bytes.ts';
import type { Section } from './section.ts';

/** Rows of one kind in a section. */
export interface Rows<T> {
  readonly write: (to: SectionWriter, of: T) => void;
  readonly read: (from: SectionReader, of: T, state: State) => void;
}

/**
 * Rows as their schema says, in the order in which `all` gives them: one column of numbers, a word as its place in its
 * list, and the texts behind it. `put` takes each back.
 */
export function rows<T, R extends RowSchema>(
  schema: R,
  all: (of: T) => Iterable<RowOf<R>>,
  put: (of: T, row: RowOf<R>, state: State) => void,
): Rows<T> {
  const fields = Object.entries(schema.fields).map(([name, { form }]) => ({ name, form }));
  const hasTexts = fields.some(({ form }) => form === 'text');
  return {
    write: (to, of) => {
      const numbers: number[] = [];
      const texts: unknown[] = [];
      for (const row of all(of) as Iterable<Readonly<Record<string, unknown>>>)
        for (const { name, form } of fields) {
          if (form === 'text') texts.push(row[name]);
          else numbers.push(numberOf(form, row[name]));
        }
      to.numbers(numbers);
      if (hasTexts) to.text(JSON.stringify(texts));
    },
    read: (from, of, state) => {
      const numbers = from.numbers().values();
      const texts = hasTexts ? (JSON.parse(from.text()) as string[]).values() : [].values();
      for (let next = numbers.next(); !next.done; ) {
        const row: Record<string, unknown> = {};
        for (const { name, form } of fields) {
          if (form === 'text') row[name] = known(texts.next().value);
          else {
            if (next.done) throw new SnapshotError('the snapshot holds a part of a row');
            row[name] = valueIn(form, next.value);
            next = numbers.next();
          }
        }
        put(of, row as RowOf<R>, state);
      }
    },
  };
}

/** One row: what the whole has under this name. */
export function single<const N extends string, R extends RowSchema>(
  schema: R,
  name: N,
): Rows<{ -readonly [K in N]: RowOf<R> }> {
  return rows(
    schema,
    (of) => [of[name]],
    (of, row) => {
      of[name] = row;
    },
  );
}

/** One row: fields of the whole itself. */
export function ownFields<R extends RowSchema>(schema: R): Rows<RowOf<R>> {
  return rows(
    schema,
    (of) => [of],
    (of, row) => Object.assign(of, row),
  );
}

/** The rows of a map under the first field of their schema, rising. */
export function mapped<const N extends string, R extends RowSchema>(
  schema: R,
  name: N,
): Rows<{ readonly [K in N]: Map<number, RowOf<R>> }> {
  const [key] = Object.keys(schema.fields) as [keyof RowOf<R>];
  return rows(
    schema,
    (of) => rising(of[name]),
    (of, row) => of[name].set(row[key] as number, row),
  );
}

/** What a map holds, by its keys, rising. */
export function rising<T>(map: ReadonlyMap<number, T>): T[] {
  return [...map].sort(([a], [b]) => a - b).map(([, one]) => one);
}

/** A section that is made of rows. */
export function sectionOf<T>(name: string, of: (state: State) => T, parts: readonly Rows<T>[]): Section {
  return {
    name,
    write: (to, state) => {
      for (const { write } of parts) write(to, of(state));
    },
    read: (from, state) => {
      for (const { read } of parts) read(from, of(state), state);
    },
  };
}

function numberOf(form: Form, value: unknown): number {
  if (form === 'integer') {
    assert(Number.isFinite(value), `a row says '${String(value)}', which is no number`);
    return value as number;
  }
  if (form === 'flag') return Number(value);
  const place = (form as readonly unknown[]).indexOf(value);
  assert(place >= 0, `a row says '${String(value)}', which is none of its words`);
  return place;
}

function valueIn(form: Form, number: number): unknown {
  if (form === 'integer') return number;
  if (form === 'flag') return number === 1;
  return known((form as readonly string[])[number]);
}

function known(value: string | undefined): string {
  if (value === undefined) throw new SnapshotError('a row of the snapshot holds a word or a text that is none');
  return value;
}
