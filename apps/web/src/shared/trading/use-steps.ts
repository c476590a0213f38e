import { useQuery } from '@tanstack/react-query';
import { decimalsOf } from '../decimal.ts';
import { queries } from '../query.ts';
import { quoteDecimals } from './quote-decimals.ts';

/** Digits after the dot of each market's prices, amounts and totals, so that a column of them ends on one line. */
export function useSteps() {
  const { data, isPending } = useQuery(queries.instruments);
  return {
    /** Lists wait for them: a figure that is padded later would jump. */
    isPending,
    of: (instrument: string) => {
      const market = data?.find(({ id }) => id === instrument);
      return {
        price: market && decimalsOf(market.tick),
        amount: market && decimalsOf(market.lot),
        total: market && quoteDecimals(market),
      };
    },
  };
}
