import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { queries } from '../../shared/query.ts';
import { useChosenInstrument } from '../../shared/trading/chosen-instrument.ts';

/** The instrument of `?instrument=`, of Spot or of a product, else the first of Spot; undefined until it is known. */
export function useKlineInstrument() {
  const spot = useChosenInstrument();
  const wanted = useSearchParams()[0].get('instrument');
  const elsewhere = spot.instrument !== undefined && wanted !== null && spot.instrument.id !== wanted;
  const every = useQuery({ ...queries.everyInstrument, enabled: elsewhere });
  if (!elsewhere) return spot;
  const { isError, refetch } = every;
  const instrument = every.data && (every.data.find(({ id }) => id === wanted) ?? spot.instrument);
  return { ...spot, instrument, isError, refetch };
}
