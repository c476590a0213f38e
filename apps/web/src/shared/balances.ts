import { useQuery } from '@tanstack/react-query';
import type { Balance } from '@tradewind/contract';
import { useAccount } from '../live/hooks.ts';
import { add } from './decimal.ts';
import { queries } from './query.ts';

const keyOf = (balance: Balance) => `${balance.account}/${balance.asset}`;

/**
 * Balances from the server, each replaced by what the private stream has said since, and their worth in USDT:
 * null while the balances or one of their prices are not known.
 */
export function useBalances() {
  const { data, isPending, isError, refetch } = useQuery(queries.assets);
  const { balances: live, ready } = useAccount();
  const fresh = new Map((ready ? live : []).map((balance) => [keyOf(balance), balance]));
  const merged = (data?.accounts ?? []).map((balance) => fresh.get(keyOf(balance)) ?? balance);
  const known = new Set(merged.map(keyOf));
  const balances = data ? [...merged, ...[...fresh.values()].filter((balance) => !known.has(keyOf(balance)))] : [];
  return { balances, total: data ? worthOf(balances) : null, isPending, isError, refetch };
}

/** Worth of some balances in USDT; null as soon as one of them is not known. */
export function worthOf(balances: readonly Balance[]): string | null {
  let sum: string | null = '0';
  for (const { equivalent } of balances) sum = sum === null || equivalent === null ? null : add(sum, equivalent);
  return sum;
}
