import { get } from '../call.ts';

export const fiatRatesEndpoints = {
  list: get('market/fiat-rates'),
};
