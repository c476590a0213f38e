import type { Amount } from '@tradewind/base';

/** What a deposit is worth, what is unreleased beside it, and the caps; of one user, and of all of a chain. */
export interface Credited {
  readonly worth: Amount;
  readonly ofUser: Amount;
  readonly userCap: Amount;
  readonly ofChain: Amount;
  readonly chainCap: Amount;
}

/** Whether a deposit may be credited before it is final: at its cap it may. */
export function mayCredit({ worth, ofUser, userCap, ofChain, chainCap }: Credited): boolean {
  return ofUser + worth <= userCap && ofChain + worth <= chainCap;
}
