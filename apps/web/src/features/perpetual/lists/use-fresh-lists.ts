import { useEffect, useRef } from 'react';
import { queryClient } from '../../../shared/query.ts';
import { useContractAccount } from '../contract-account.ts';

/** A burst of changes asks the lists anew once. */
const BURST_MS = 500;

/** Lists of orders and of what was realised follow what the account's stream tells while the page is open. */
export function useFreshLists(): void {
  const { orders, positions, ready } = useContractAccount();
  const began = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changed is not read, only that it did
  useEffect(() => {
    if (!ready) return;
    if (!began.current) {
      began.current = true;
      return;
    }
    const timer = setTimeout(() => {
      for (const list of ['orders', 'income']) void queryClient.invalidateQueries({ queryKey: ['lever', list] });
    }, BURST_MS);
    return () => clearTimeout(timer);
  }, [orders, positions, ready]);
}
