import { queryOptions } from '@tanstack/react-query';
import { addresses } from '@tradewind/api/calls';
import { call } from '../../shared/api.ts';

export const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: ({ signal }) => call(addresses.list, {}, { quiet: true, signal }),
});

/** Names of networks, the same in every language. */
export const CHAIN_NAMES = {
  bitcoin: 'Bitcoin',
  ethereum: 'Ethereum (ERC-20)',
  bsc: 'BNB Smart Chain (BEP-20)',
  tron: 'TRON (TRC-20)',
  solana: 'Solana',
} as const;
