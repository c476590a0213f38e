import type { Amount, Count, IndexPrice, Lots, Ppm } from '@tradewind/base';
import { mulDiv } from '../mul-div.ts';
import { PPM } from '../percent.ts';
import { type Contract, worthOf } from './contract.ts';
import { initialMarginOf } from './margin.ts';

type Side = 'buy' | 'sell';

/** By what the orders of somebody in a contract are reckoned. */
export interface CostTerms {
  readonly leverage: Count;
  /** The taker's. */
  readonly feePpm: Ppm;
  readonly mark: IndexPrice;
}

/** What lots that open or add set aside, by what for; in units, each rounded up. */
export interface OrderCost {
  readonly margin: Amount;
  readonly openFee: Amount;
  /** Of closing them where the margin is used up. */
  readonly closeFee: Amount;
  /** What they lose at once where the mark is worse than their price. */
  readonly openLoss: Amount;
}

export function orderCostOf(
  contract: Pick<Contract, 'pointValue'>,
  { side, lots, price }: { readonly side: Side; readonly lots: Lots; readonly price: IndexPrice },
  { leverage, feePpm, mark }: CostTerms,
): OrderCost {
  const notional = worthOf(contract, lots, price);
  const margin = initialMarginOf(notional, leverage);
  const used = side === 'buy' ? notional - margin : notional + margin;
  const worse = side === 'buy' ? price - mark : mark - price;
  return {
    margin,
    openFee: mulDiv(notional, feePpm, PPM, 'up'),
    closeFee: mulDiv(used, feePpm, PPM, 'up'),
    openLoss: worthOf(contract, lots, Math.max(0, worse)),
  };
}

/** Orders of one side that may open, in all. */
export interface SideSums {
  readonly lots: Lots;
  /** By the price of each, in units. */
  readonly notional: Amount;
  /** What they lose at once where the mark was worse than their prices. */
  readonly openLoss: Amount;
}

/**
 * What the orders of a side set aside in units, where so many lots of a position are closed by them first: the lots beyond
 * take their share of the sums, rounded up, whichever order is filled first.
 */
export function sideCostOf(
  side: Side,
  { lots, notional, openLoss }: SideSums,
  closing: Lots,
  { leverage, feePpm }: Pick<CostTerms, 'leverage' | 'feePpm'>,
): Amount {
  const beyond = lots - Math.max(0, closing);
  if (beyond <= 0) return 0;
  const worth = mulDiv(notional, beyond, lots, 'up');
  const margin = initialMarginOf(worth, leverage);
  const used = side === 'buy' ? worth - margin : worth + margin;
  const fees = mulDiv(worth, feePpm, PPM, 'up') + mulDiv(used, feePpm, PPM, 'up');
  return margin + fees + mulDiv(openLoss, beyond, lots, 'up');
}

/**
 * What all orders of somebody who holds so many lots set aside in units: the larger of the two sides, since each closes what
 * the other opens.
 */
export function ordersCostOf(
  held: Lots,
  { buys, sells }: Readonly<Record<'buys' | 'sells', SideSums>>,
  terms: Pick<CostTerms, 'leverage' | 'feePpm'>,
): Amount {
  return Math.max(sideCostOf('buy', buys, -held, terms), sideCostOf('sell', sells, held, terms));
}
