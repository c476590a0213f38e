import type { AccountType } from '@tradewind/api';

/** The five accounts in the order in which they are shown. */
export const ACCOUNTS: readonly AccountType[] = ['spot', 'fiat', 'contract', 'fast', 'finance'];
