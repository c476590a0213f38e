import { useQuery } from '@tanstack/react-query';
import { decimalsOf } from '../decimal.ts';
import { queries } from '../query.ts';

/** An index counts hundredths of its market's tick. */
const FINER = 2;

/** Decimals of an index, always the same: a price that ends in a zero is as wide as any other, and none is cut short. */
export function useIndexDecimals(instrument: string): number {
  const { data } = useQuery(queries.instruments);
  const market = data?.find(({ id }) => id === instrument);
  return FINER + (market ? decimalsOf(market.tick) : 0);
}
