import { callsOf, get } from '../call.ts';
import type { fiatRates as routes } from './routes.ts';

export * from './fiats.ts';

export const fiatRatesEndpoints = {
  list: get('market/fiat-rates'),
};
export const fiatRates = callsOf<typeof routes>(fiatRatesEndpoints);
