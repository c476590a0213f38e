import { useQuery } from '@tanstack/react-query';
import { decimalsOf } from '../decimal.ts';
import { queries } from '../query.ts';

interface Steps {
  readonly price: number | undefined;
  readonly amount: number | undefined;
}

/** Digits after the dot of each market's prices and amounts, so that a column of them ends on one line. */
export function useSteps(): (instrument: string) => Steps {
  const { data } = useQuery(queries.instruments);
  return (instrument) => {
    const market = data?.find(({ id }) => id === instrument);
    return { price: market && decimalsOf(market.tick), amount: market && decimalsOf(market.lot) };
  };
}
