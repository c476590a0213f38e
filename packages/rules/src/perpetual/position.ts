import type { Amount, IndexPrice, Lots } from '@tradewind/base';
import { mulDiv } from '../mul-div.ts';
import { type Contract, worthOf } from './contract.ts';

/** What somebody holds of a contract; there is no average price that would have to be rounded. */
export interface Position {
  /** More than 0 = long, less = short. */
  readonly lots: Lots;
  /** What the lots were worth when they were taken, in units. */
  readonly entryNotional: Amount;
}

/** What a position is worth at a price, in units. */
export function notionalOf(contract: Pick<Contract, 'pointValue'>, { lots }: Position, price: IndexPrice): Amount {
  return worthOf(contract, Math.abs(lots), price);
}

/** What it has won at a price, in units; less than 0 = lost. */
export function unrealisedOf(contract: Pick<Contract, 'pointValue'>, position: Position, price: IndexPrice): Amount {
  const won = notionalOf(contract, position, price) - position.entryNotional;
  return position.lots < 0 ? 0 - won : won;
}

/** Adds lots of the same sign, taken for what they are worth now. */
export function addLots({ lots, entryNotional }: Position, more: Lots, worth: Amount): Position {
  return { lots: lots + more, entryNotional: entryNotional + worth };
}

/** What closing a part does. */
export interface Closed {
  readonly rest: Position;
  /** Of the entry, in units. */
  readonly released: Amount;
  /** Won, in units; less than 0 = lost. */
  readonly realised: Amount;
}

/**
 * Closes so many lots, at most all, for what they are worth now; what would turn a position opens anew. What a part releases
 * of the entry is rounded against its owner, and the fraction stays in the position: over its life the sum is exact.
 */
export function closeLots({ lots, entryNotional }: Position, part: Lots, worth: Amount): Closed {
  const size = Math.abs(lots);
  const long = lots > 0;
  const released = part === size ? entryNotional : mulDiv(entryNotional, part, size, long ? 'up' : 'down');
  return {
    rest: { lots: long ? lots - part : lots + part, entryNotional: entryNotional - released },
    released,
    realised: long ? worth - released : released - worth,
  };
}
