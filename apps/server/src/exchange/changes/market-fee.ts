import type { Ppm } from '@tradewind/base';
import { Refused } from '../../platform/calls/refused.ts';
import { parseFee } from '../wire/catalogue.ts';

/** 5 %: a fee above it is a share that was meant as percent. */
const MAX_FEE_PPM = 50_000;

/** The fee of a market that is to be listed. Refuses `amount_too_large`. */
export function readMarketFee(text: string, field: string): Ppm {
  const ppm = parseFee(text, field);
  if (ppm > MAX_FEE_PPM) throw new Refused('amount_too_large', { field, expected: 'a share of at most 0.05' });
  return ppm;
}
