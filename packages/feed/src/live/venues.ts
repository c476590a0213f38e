import { binance } from './binance.ts';
import { coinbase } from './coinbase.ts';
import { kraken } from './kraken.ts';
import type { Venue } from './venue.ts';

/** The venues whose public prices a live feed can be made of. */
export const VENUES: readonly Venue[] = [binance, coinbase, kraken];
