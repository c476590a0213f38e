import { useEffect } from 'react';
import { accountStore } from '../../live/stores.ts';
import { queryClient } from '../query.ts';

/** A burst of changes asks the lists anew once. */
const BURST_MS = 500;

/** Lists of orders and fills follow what the account's stream tells while the page is open. */
export function useFreshOrders(): void {
  useEffect(() => {
    let { orders, ended, fills } = accountStore.get();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
      void queryClient.invalidateQueries({ queryKey: ['fills'] });
    };
    const leave = accountStore.subscribe(() => {
      const now = accountStore.get();
      if (now.orders === orders && now.ended === ended && now.fills === fills) return;
      ({ orders, ended, fills } = now);
      timer ??= setTimeout(refresh, BURST_MS);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, []);
}
