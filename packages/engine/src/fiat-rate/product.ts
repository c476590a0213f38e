import { product } from '../product/product.ts';
import { rows, sectionOf } from '../snapshot/rows.ts';
import type { State } from '../state.ts';
import { allFiatRates, fiatRatesOf } from './fiat-rates.ts';
import { FIAT_RATE } from './schema.ts';
import { setFiatRate } from './set-fiat-rate.ts';

export type { FiatRate } from './fiat-rates.ts';

export const fiatRates = product({
  schema: FIAT_RATE,
  verbs: { SetFiatRate: setFiatRate },
  timers: {},
  section: sectionOf<State>('fiat-rates', (state) => state, [
    rows(FIAT_RATE.rows.rate, allFiatRates, (state, rate) => fiatRatesOf(state).set(rate.fiat, rate)),
  ]),
  views: (state) => ({ all: () => allFiatRates(state) }),
});
