import type { Amount, IndexPrice, Lots } from '@tradewind/base';
import { mulDiv, type Rounding } from '../mul-div.ts';

/** A contract that is settled in what it prices: a lot is worth the less of it, the higher the price. */
export interface InverseContract {
  /** Units that a lot would be worth at a price of one. */
  readonly valueAtOne: Amount;
}

/** What so many lots are worth at a price, in units of what is priced. */
export function inverseWorthOf(
  { valueAtOne }: InverseContract,
  lots: Lots,
  price: IndexPrice,
  rounding: Rounding,
): Amount {
  return mulDiv(lots, valueAtOne, price, rounding);
}

/**
 * What a position has won at a price, in units; less than 0 = lost. Rounded against its owner: what a long is worth now is
 * rounded up, what a short is worth down.
 */
export function inverseUnrealisedOf(
  contract: InverseContract,
  { lots, entryWorth }: { readonly lots: Lots; readonly entryWorth: Amount },
  price: IndexPrice,
): Amount {
  const long = lots > 0;
  const worth = inverseWorthOf(contract, Math.abs(lots), price, long ? 'up' : 'down');
  return long ? entryWorth - worth : worth - entryWorth;
}

/** The price at which so many lots are worth so much, rounded down: of several fills their mean. */
export function inversePriceOf({ valueAtOne }: InverseContract, lots: Lots, worth: Amount): IndexPrice {
  return mulDiv(lots, valueAtOne, worth, 'down');
}
