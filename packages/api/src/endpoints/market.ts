import { get } from '../call.ts';

export const marketEndpoints = {
  instruments: get('market/instruments'),
  tickers: get('market/tickers'),
  index: get('market/index'),
  sparklines: get('market/sparklines'),
  depth: get('market/depth'),
  trades: get('market/trades'),
  candles: get('market/candles'),
};
