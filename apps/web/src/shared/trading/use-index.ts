import { useQuery } from '@tanstack/react-query';
import { queries } from '../query.ts';

/** The index of one instrument, asked every few seconds. */
export function useIndex(instrument: string) {
  const { data } = useQuery(queries.index);
  return data?.find((index) => index.instrument === instrument);
}
