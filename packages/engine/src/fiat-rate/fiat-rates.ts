import { part } from '../product/part.ts';
import type { RowOf } from '../schema/schema.ts';
import type { State } from '../state.ts';
import { FIATS, type Fiat } from '../words.ts';
import type { FIAT_RATE } from './schema.ts';

/** What screens show beside a value. */
export type FiatRate = RowOf<(typeof FIAT_RATE)['rows']['rate']>;

/** The rate of each currency that has one. Nothing that moves money reads it. */
export const fiatRatesOf = part(() => new Map<Fiat, FiatRate>());

/** Of the currencies that have a rate, in the order of their list. */
export function allFiatRates(state: State): readonly FiatRate[] {
  const rates = fiatRatesOf(state);
  return FIATS.flatMap((fiat) => rates.get(fiat) ?? []);
}
