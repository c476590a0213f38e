import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { queries } from '../query.ts';

/** The instrument of `?instrument=`, else the first; undefined until the list is there. */
export function useChosenInstrument() {
  const [parameters, setParameters] = useSearchParams();
  const { data, isError, refetch } = useQuery(queries.instruments);
  const wanted = parameters.get('instrument');
  const instrument = data?.find(({ id }) => id === wanted) ?? data?.[0];
  const choose = (id: string) => setParameters({ instrument: id }, { replace: true });
  return { instrument, instruments: data ?? [], isError, refetch, choose };
}
