/** The networks whose addresses can be kept. */
export const ADDRESS_CHAINS = ['bitcoin', 'ethereum', 'bsc', 'tron', 'solana'] as const;
export type AddressChain = (typeof ADDRESS_CHAINS)[number];
