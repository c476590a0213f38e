import { useSyncExternalStore } from 'react';
import { topicStore } from '../../live/stores.ts';
import {
  type ContractAccount,
  type ContractFrame,
  contractSnapshot,
  contractUpdate,
  noContracts,
} from './contract-state.ts';

export const contractStore = topicStore<ContractAccount, ContractFrame>(
  noContracts,
  () => ({ channel: 'account' }),
  contractSnapshot,
  contractUpdate,
);

/** Own open orders and positions in contracts, as they change. */
export const useContractAccount = () => useSyncExternalStore(contractStore.subscribe, contractStore.get);

/** Own open orders in one contract. */
export function useOwnOrders(contract: string) {
  return useContractAccount().orders.filter(({ instrument }) => instrument === contract);
}
