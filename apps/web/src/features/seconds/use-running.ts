import { useInfiniteQuery } from '@tanstack/react-query';
import type { SecondsContract } from '@tradewind/api';
import { useSession } from '../../shared/session.ts';
import { contractsQuery } from './seconds-queries.ts';
import type { Mark } from './tick-line.ts';

/** Own contracts that run, newest first. */
export function useRunning(): readonly SecondsContract[] {
  const enabled = useSession((session) => session.token !== null);
  return useInfiniteQuery({ ...contractsQuery('trading'), enabled }).data?.pages[0]?.items ?? [];
}

/** Where a contract stands in the chart; none before its entry. */
export function markOf({ id, entry, expiry, direction }: SecondsContract): Mark[] {
  return entry === null || expiry === null ? [] : [{ id, time: entry.time, price: entry.price, expiry, direction }];
}
