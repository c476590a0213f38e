import { useQuery } from '@tanstack/react-query';
import type { Balance } from '@tradewind/api';
import { useAccount } from '../live/hooks.ts';
import { add } from './decimal.ts';
import { queries } from './query.ts';
import { netOf, owedOf, type Valued, valued, worthOf } from './worth.ts';

/** A balance with what it is worth here. */
export type ValuedBalance = Balance & Valued;

const keyOf = (balance: Balance) => `${balance.account}/${balance.asset}`;

/**
 * Balances from the server, each replaced by what the private stream has said since, and their worth in USDT at the
 * latest index less what is owed: null while the balances or one of their prices are not known.
 */
export function useBalances() {
  const { data, isPending, isError, refetch } = useQuery(queries.assets);
  const indexes = useQuery(queries.index);
  const { balances: live, ready } = useAccount();
  const fresh = new Map((ready ? live : []).map((balance) => [keyOf(balance), balance]));
  const merged = (data?.accounts ?? []).map((balance) => fresh.get(keyOf(balance)) ?? balance);
  const known = new Set(merged.map(keyOf));
  const all = data ? [...merged, ...[...fresh.values()].filter((balance) => !known.has(keyOf(balance)))] : [];
  const worth = (asset: string, amount: string): Valued =>
    indexes.data ? valued(asset, amount, indexes.data) : { equivalent: null, unpriced: false };
  const balances = all.map((balance): ValuedBalance => ({ ...balance, ...worth(balance.asset, balance.total) }));
  const held = data && indexes.data ? worthOf(balances) : null;
  const owed = data && indexes.data ? owedOf(data.debts, indexes.data) : null;
  return {
    balances,
    known: data !== undefined,
    worth: {
      total: netOf(held, owed),
      owed,
      unpriced: unpricedOf(balances),
      pending: isPending || indexes.isPending,
    },
    isPending: isPending || indexes.isPending,
    isError: isError || (indexes.isError && !indexes.data),
    refetch: () => Promise.all([refetch(), indexes.refetch()]),
  };
}

/** Worth of everything, as it stands over the pages of what one has. */
export type Worth = ReturnType<typeof useBalances>['worth'];

/** What is held over all accounts of what nothing has told a price of yet, by asset. */
function unpricedOf(balances: readonly ValuedBalance[]): ReadonlyMap<string, string> {
  const sums = new Map<string, string>();
  for (const { asset, total, unpriced } of balances) if (unpriced) sums.set(asset, add(sums.get(asset) ?? '0', total));
  return sums;
}
