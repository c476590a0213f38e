import { assert } from '@tradewind/base';
import type { Places, Schema } from '../schema/schema.ts';
import * as schemas from './schemas.ts';

export type ProductSchemas = typeof schemas;
type AnyProduct = ProductSchemas[keyof ProductSchemas];

/** By their ranges. */
export const SCHEMAS: readonly Schema[] = Object.values(schemas).sort((a, b) => a.range - b.range);

type Tables = 'houses' | 'funded' | 'reasons' | 'references' | 'refusals' | 'limits' | 'timers';
type KeysOf<P, T extends Tables> = P extends Record<T, infer Table> ? keyof Table & string : never;

/** The words that the products add to a table of the core. */
export type ProductWord<T extends Tables> = KeysOf<AnyProduct, T>;

/** A table of the core with what the products add to it. */
export function joined<T extends Tables, const C extends Places>(
  table: T,
  core: C,
): Readonly<Record<(keyof C & string) | ProductWord<T>, number>> {
  return Object.assign({}, core, ...SCHEMAS.map((schema) => schema[table]));
}

/** The words of a table, each at its place; the places of a product that is not there stay empty. */
export function wordsOf<W extends string>(places: Readonly<Record<W, number>>): readonly W[] {
  const words: W[] = [];
  for (const [word, place] of Object.entries(places) as [W, number][]) {
    assert(words[place] === undefined, `${word} and ${words[place]} have one place`);
    words[place] = word;
  }
  return words;
}
