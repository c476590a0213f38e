import type { Amount, Count, IndexPrice } from '@tradewind/base';
import { mulDiv } from '../mul-div.ts';
import { type Contract, maintenanceOf } from './contract.ts';
import { notionalOf, type Position, unrealisedOf } from './position.ts';

/** What opening a notional takes, rounded up to a unit. */
export function initialMarginOf(notional: Amount, leverage: Count): Amount {
  return mulDiv(notional, 1, leverage, 'up');
}

/** A position with what stands behind it; that of an isolated one is its margin, that of a cross one what the others leave. */
export interface Backed extends Position {
  /** In units; in cross it may be less than 0. */
  readonly backing: Amount;
}

/** What there is, and what has to be kept; in units. */
export interface Health {
  readonly equity: Amount;
  readonly maintenance: Amount;
}

/** Of a position at its mark. */
export function healthOf(contract: Contract, position: Backed, mark: IndexPrice): Health {
  return {
    equity: position.backing + unrealisedOf(contract, position, mark),
    maintenance: maintenanceOf(contract, notionalOf(contract, position, mark)),
  };
}

/** A cross position at the mark of its contract. */
export interface Marked {
  readonly contract: Contract;
  readonly position: Position;
  readonly mark: IndexPrice;
}

/** Of a wallet with all that its cross positions have won and lost. Without one of them its equity is what stands behind that one. */
export function crossHealthOf(wallet: Amount, held: readonly Marked[]): Health {
  let [equity, maintenance] = [wallet, 0];
  for (const { contract, position, mark } of held) {
    const own = healthOf(contract, { ...position, backing: 0 }, mark);
    equity += own.equity;
    maintenance += own.maintenance;
  }
  return { equity, maintenance };
}

/** Whether it is liquidated. */
export function isDue({ equity, maintenance }: Health): boolean {
  return equity <= maintenance;
}

/** Orders by how little of what has to be kept is there: the least first. Of such that have something to keep. */
export function byUrgency(a: Health, b: Health): number {
  const [left, right] = [BigInt(a.equity) * BigInt(b.maintenance), BigInt(b.equity) * BigInt(a.maintenance)];
  return left === right ? 0 : left < right ? -1 : 1;
}

/**
 * What of an isolated margin is more than opening the position anew at its mark takes, a loss paid and no win counted: so
 * much may be taken out. Less than 0 = so much has to be added before this leverage holds.
 */
export function spareOf(contract: Contract, position: Backed, leverage: Count, mark: IndexPrice): Amount {
  const needed = initialMarginOf(notionalOf(contract, position, mark), leverage);
  return position.backing + Math.min(0, unrealisedOf(contract, position, mark)) - needed;
}
