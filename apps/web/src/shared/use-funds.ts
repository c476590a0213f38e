import type { AccountType } from '@tradewind/api';
import { useBalances } from './balances.ts';
import type { Funds } from './from-spot.ts';
import { useSession } from './session.ts';

/** What the account of a product and Spot have available of an asset; null while that is not known. */
export function useFunds(account: AccountType, asset: string): Funds | null {
  const signedIn = useSession((session) => session.token !== null);
  const { balances, isPending } = useBalances();
  if (!signedIn || isPending) return null;
  const of = (wanted: AccountType) =>
    balances.find((one) => one.account === wanted && one.asset === asset)?.available ?? '0';
  return { own: of(account), spot: of('spot') };
}
