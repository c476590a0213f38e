import { callsOf } from '../call.ts';
import { fiatRatesEndpoints } from './endpoints.ts';
import type { fiatRates as routes } from './routes.ts';

export * from './fiats.ts';
export const fiatRates = callsOf<typeof routes>(fiatRatesEndpoints);
