import { useQuery } from '@tanstack/react-query';
import { queries } from '../query.ts';

/** Trade prices of the window from which the 24 h change counts; a picture is drawn from floating numbers. */
export function useSparks(): Readonly<Record<string, readonly number[]>> {
  const { data } = useQuery(queries.sparklines);
  return Object.fromEntries((data ?? []).map(({ instrument, closes }) => [instrument, closes.map(Number)]));
}
