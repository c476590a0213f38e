import type { Amount, Count, IndexPrice, Lots, Ppm } from '@tradewind/base';
import { mulDiv } from '../mul-div.ts';
import { PPM } from '../percent.ts';
import { type Contract, maintenanceOf, worthOf } from './contract.ts';
import { notionalOf, type Position, unrealisedOf } from './position.ts';

/** What opening a notional takes, rounded up to a unit. */
export function initialMarginOf(notional: Amount, leverage: Count): Amount {
  return mulDiv(notional, 1, leverage, 'up');
}

/** An order that opens or adds. */
export interface Opening {
  readonly side: 'buy' | 'sell';
  readonly lots: Lots;
  readonly price: IndexPrice;
  readonly leverage: Count;
  readonly feePpm: Ppm;
}

/** What an order sets aside, by what for; in units, each rounded up. */
export interface OrderCost {
  readonly margin: Amount;
  readonly openFee: Amount;
  /** Of closing it where the margin is used up. */
  readonly closeFee: Amount;
  /** What it loses at once where the mark is worse than its price. */
  readonly openLoss: Amount;
}

export function orderCostOf(contract: Pick<Contract, 'pointValue'>, order: Opening, mark: IndexPrice): OrderCost {
  const { side, lots, price, leverage, feePpm } = order;
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

/** A position with what stands behind it: its own margin, or in cross the wallet with what other positions won and have to keep. */
export interface Backed extends Position {
  readonly backing: Amount;
}

/** What is left of it at a price beyond what it has to keep, in units; 0 or less = it is liquidated. */
export function marginLeft(contract: Contract, position: Backed, mark: IndexPrice): Amount {
  const equity = position.backing + unrealisedOf(contract, position, mark);
  return equity - maintenanceOf(contract, notionalOf(contract, position, mark));
}

/** Most that may be taken out of an isolated margin: behind it the position could be opened anew, and a loss is paid. */
export function removableOf(contract: Contract, position: Backed, leverage: Count, mark: IndexPrice): Amount {
  const needed = initialMarginOf(notionalOf(contract, position, mark), leverage);
  return Math.max(0, position.backing + Math.min(0, unrealisedOf(contract, position, mark)) - needed);
}
