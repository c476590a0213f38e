import { useQuery } from '@tanstack/react-query';
import type { Balance } from '@tradewind/api';
import { useAccount } from '../live/hooks.ts';
import { queries } from './query.ts';
import { worthOf, worthOfAmount } from './worth.ts';

const keyOf = (balance: Balance) => `${balance.account}/${balance.asset}`;

/**
 * Balances from the server, each replaced by what the private stream has said since, and their worth in USDT at the
 * latest index: null while the balances or one of their prices are not known.
 */
export function useBalances() {
  const { data, isPending, isError, refetch } = useQuery(queries.assets);
  const indexes = useQuery(queries.index);
  const { balances: live, ready } = useAccount();
  const fresh = new Map((ready ? live : []).map((balance) => [keyOf(balance), balance]));
  const merged = (data?.accounts ?? []).map((balance) => fresh.get(keyOf(balance)) ?? balance);
  const known = new Set(merged.map(keyOf));
  const all = data ? [...merged, ...[...fresh.values()].filter((balance) => !known.has(keyOf(balance)))] : [];
  const balances = all.map((balance) => ({
    ...balance,
    equivalent: indexes.data ? worthOfAmount(balance.asset, balance.total, indexes.data) : null,
  }));
  return {
    balances,
    known: data !== undefined,
    total: data && indexes.data ? worthOf(balances) : null,
    isPending: isPending || indexes.isPending,
    isError: isError || (indexes.isError && !indexes.data),
    refetch: () => Promise.all([refetch(), indexes.refetch()]),
  };
}
