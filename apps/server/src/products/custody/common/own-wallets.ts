import type { SignerStatus } from '@tradewind/custody';
import type { OwnWallets } from './runtime.ts';

/** The wallets of the house as the signer tells them, in the one form of the chain. */
export function ownWallets({ addresses }: Pick<SignerStatus, 'addresses'>): OwnWallets {
  const { hot, gasTank, cold } = addresses;
  return { hot: hot.toLowerCase(), gas: gasTank.toLowerCase(), cold: cold?.toLowerCase() ?? null };
}
