import type { AccountType } from '@tradewind/contract';

/** The five accounts in the order in which they are shown. */
export const ACCOUNTS: readonly AccountType[] = ['spot', 'fiat', 'contract', 'fast', 'finance'];
