import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { DataOf } from '@tradewind/api';
import { open } from '@tradewind/api/calls';
import { call } from '../api.ts';

const quiet = { quiet: true } as const;

export type OpenSources = DataOf<typeof open.sources>;
export type TickDay = DataOf<typeof open.days>['items'][number];
export type SeedDay = DataOf<typeof open.seeds>[number];

export const sourcesQuery = queryOptions({
  queryKey: ['open', 'sources'],
  queryFn: ({ signal }) => call(open.sources, {}, { ...quiet, signal }),
  refetchInterval: 5_000,
});

/** Days of the log, newest first. */
export const daysQuery = infiniteQueryOptions({
  queryKey: ['open', 'days'],
  queryFn: ({ pageParam, signal }) => call(open.days, { query: { cursor: pageParam } }, { ...quiet, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.next ?? undefined,
  refetchInterval: 30_000,
});

export const seedsQuery = queryOptions({
  queryKey: ['open', 'seeds'],
  queryFn: ({ signal }) => call(open.seeds, {}, { ...quiet, signal }),
  staleTime: 60_000,
});

/** The lines of a day behind a sequence, oldest first. */
export const linesQuery = (day: string, after: number) =>
  infiniteQueryOptions({
    queryKey: ['open', 'ticks', day, after],
    queryFn: ({ pageParam, signal }) =>
      call(open.ticks, { query: { day, ...(pageParam > 0 && { after: String(pageParam) }) } }, { ...quiet, signal }),
    initialPageParam: after,
    getNextPageParam: (last) => (last.more ? last.ticks.at(-1)?.seq : undefined),
    staleTime: Number.POSITIVE_INFINITY,
  });
