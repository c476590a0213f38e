import { useSyncExternalStore } from 'react';
import { topicStore } from '../../live/stores.ts';
import {
  type ContractAccount,
  type ContractFrame,
  contractSnapshot,
  contractUpdate,
  noContracts,
} from './contract-state.ts';

const store = topicStore<ContractAccount, ContractFrame>(
  noContracts,
  () => ({ channel: 'account' }),
  contractSnapshot,
  contractUpdate,
);

/** Own open orders and positions in contracts, as they change. */
export const useContractAccount = () => useSyncExternalStore(store.subscribe, store.get);
