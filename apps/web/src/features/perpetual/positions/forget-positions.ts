import { queryClient } from '../../../shared/query.ts';

/** What a change of a position or an order makes old. */
export function forgetPositions(): void {
  for (const key of ['lever', 'positions', 'assets']) void queryClient.invalidateQueries({ queryKey: [key] });
}
