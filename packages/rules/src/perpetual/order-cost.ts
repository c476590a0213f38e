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

/** An order, or what is left of it. */
export interface Placed {
  readonly lots: Lots;
  readonly price: IndexPrice;
  /** Never opens: what it could not close costs nothing. */
  readonly reduceOnly: boolean;
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

/** Orders of a contract, of each side as the book fills them: best price first, then the eldest. */
export interface Orders {
  readonly buys: readonly Placed[];
  readonly sells: readonly Placed[];
}

/**
 * What the orders of somebody who holds so many lots set aside, in units: that of the side that takes more, since the other
 * closes what it opened. A side takes first what closes the position, which costs nothing, and pays for the lots beyond.
 */
export function ordersCostOf(
  contract: Pick<Contract, 'pointValue'>,
  held: Lots,
  { buys, sells }: Orders,
  terms: CostTerms,
): Amount {
  const costOf = (side: Side, orders: readonly Placed[], closing: Lots) => {
    let toClose = Math.max(0, closing);
    let sum = 0;
    for (const { lots, price, reduceOnly } of orders) {
      const beyond = Math.max(0, lots - toClose);
      toClose -= lots - beyond;
      if (reduceOnly || beyond === 0) continue;
      const { margin, openFee, closeFee, openLoss } = orderCostOf(contract, { side, lots: beyond, price }, terms);
      sum += margin + openFee + closeFee + openLoss;
    }
    return sum;
  };
  return Math.max(costOf('buy', buys, -held), costOf('sell', sells, held));
}
