import type { Amount } from '@tradewind/base';

/** Fees that the smallest withdrawal is worth at least. */
export const MINIMUM_FEES = 2;

/** Flat, for each asset on a chain, in its units. */
export interface WithdrawalCharge {
  readonly fee: Amount;
  readonly minimum: Amount;
}

/** Whether so much is the smallest that may be withdrawn for such a fee: no less than twice the fee, and something. */
export function areWithdrawalTerms({ fee, minimum }: WithdrawalCharge): boolean {
  return fee >= 0 && minimum > 0 && minimum >= MINIMUM_FEES * fee;
}

/** What the chain pays: the amount includes the fee. */
export function netOf({ amount, fee }: { readonly amount: Amount; readonly fee: Amount }): Amount {
  return amount - fee;
}

/** Worth in units of the first asset: of a withdrawal, of all that count with it, and the most that these may be together. */
export interface Withdrawn {
  readonly worth: Amount;
  readonly used: Amount;
  readonly limit: Amount;
}

/** Whether it fits into what is left of the limit: at the limit it does. */
export function mayWithdraw({ worth, used, limit }: Withdrawn): boolean {
  return worth <= limit - used;
}
