import { mapped, ownFields, rising, rows, sectionOf, single } from '../snapshot/rows.ts';
import { type Conversions, conversionsOf } from './conversions.ts';
import { CONVERT } from './schema.ts';

const { rows: ROWS } = CONVERT;

export const convertSection = sectionOf<Conversions>('convert', conversionsOf, [
  single(ROWS.terms, 'terms'),
  ownFields(ROWS.counters),
  mapped(ROWS.convertible, 'convertible'),
  rows(
    ROWS.quote,
    ({ quotes }) => rising(quotes),
    (into, quote) => into.keep(quote),
  ),
  mapped(ROWS.day, 'days'),
  // Of each user in the order in which they came.
  rows(
    ROWS.standing,
    ({ standing }) => standing.all(),
    (into, price) => into.standing.add(price),
  ),
]);
