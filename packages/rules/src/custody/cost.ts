import type { Amount } from '@tradewind/base';
import { mulDiv } from '../mul-div.ts';
import { PPM } from '../percent.ts';
import { type Mark, worthOf } from './worth.ts';

/** What may be lost of the worth of unreleased deposits until they are final, in ppm. */
export const COST_PPM = 10_000;

/** One side of an exchange, a fill or a conversion: what it gave, and what it got after fees. */
export interface Exchanged {
  readonly given: Amount;
  readonly givenMark: Mark;
  readonly got: Amount;
  readonly gotMark: Mark;
}

/** What it cost against the index, fees included: what was given rounded up less what was got rounded down; a gain costs 0. */
export function costOf({ given, givenMark, got, gotMark }: Exchanged): Amount {
  return Math.max(0, worthOf(given, givenMark, 'up') - worthOf(got, gotMark, 'down'));
}

/** Most that fills and conversions may cost while deposits of such a worth are not final, or lost and owed: 1 %, rounded down. */
export function costCapOf(worth: Amount): Amount {
  return mulDiv(worth, COST_PPM, PPM, 'down');
}

/** What is spent still once a deposit of such a worth is final: what came below its own cap is forgotten. */
export function spentAfterRelease(spent: Amount, released: Amount): Amount {
  return Math.max(0, spent - costCapOf(released));
}
