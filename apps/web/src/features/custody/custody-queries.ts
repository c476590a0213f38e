import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Deposit } from '@tradewind/api';
import { custody } from '@tradewind/api/calls';
import { call } from '../../shared/api.ts';

const quiet = { quiet: true } as const;
/** Blocks and confirmations move while somebody looks. */
export const BLOCKS_MS = 3_000;

export const chainsQuery = queryOptions({
  queryKey: ['chains'],
  queryFn: ({ signal }) => call(custody.chains, {}, { ...quiet, signal }),
  refetchInterval: BLOCKS_MS,
});

/** An address never changes: what is asked again is whether its signature still holds. */
export const addressQuery = (chain: string, asset: string) =>
  queryOptions({
    queryKey: ['deposit-address', chain, asset],
    queryFn: ({ signal }) => call(custody.address, { query: { chain, asset } }, { ...quiet, signal }),
    staleTime: 60_000,
    retry: false,
  });

/** Deposits that still move are asked for again with each block. */
export const latestDepositsQuery = queryOptions({
  queryKey: ['deposits', 'latest'],
  queryFn: ({ signal }) => call(custody.deposits, { query: {} }, { ...quiet, signal }),
  refetchInterval: BLOCKS_MS,
});

export type DepositStatus = Deposit['status'];

export const depositsQuery = (status: DepositStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: ['deposits', 'pages', status ?? 'all'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      call(custody.deposits, { query: { ...(status && { status }), ...(cursor && { cursor }) } }, { ...quiet, signal }),
    getNextPageParam: (page) => page.next ?? undefined,
  });

export const openAddressesQuery = (chain: string) =>
  infiniteQueryOptions({
    queryKey: ['open', 'custody', 'addresses', chain],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      call(custody.openAddresses, { query: { chain, ...(cursor && { cursor }) } }, { ...quiet, signal }),
    getNextPageParam: (page) => page.next ?? undefined,
  });

/** Where no network is there: whether one is about to be. */
export const startingQuery = queryOptions({
  queryKey: ['open', 'custody', 'starting'],
  queryFn: ({ signal }) => call(custody.open, {}, { ...quiet, signal }),
  select: ({ starting }) => starting,
  refetchInterval: BLOCKS_MS,
});

export const openCustodyQuery = queryOptions({
  queryKey: ['open', 'custody'],
  queryFn: ({ signal }) => call(custody.open, {}, { ...quiet, signal }),
  refetchInterval: 10_000,
});

/** A new one follows with each final block. */
export const attestationQuery = queryOptions({
  queryKey: ['open', 'custody', 'attestation'],
  queryFn: ({ signal }) => call(custody.attestation, {}, { ...quiet, signal }),
  refetchInterval: 30_000,
});
