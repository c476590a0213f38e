import type { Amount, IndexPrice, Lots, Ppm } from '@tradewind/base';
import { mulDiv } from '../mul-div.ts';
import { PPM } from '../percent.ts';
import { bracketOf, type Contract, worthOf } from './contract.ts';
import { notionalOf, type Position } from './position.ts';

/** Brackets that one step of a liquidation goes down. */
const BRACKETS_OF_STEP = 2;

/** Lots that a step of a liquidation closes: to the top of a lower bracket; in the first bracket all. */
export function lotsOfStep(contract: Contract, position: Position, mark: IndexPrice): Lots {
  const size = Math.abs(position.lots);
  const place = bracketOf(contract.brackets, notionalOf(contract, position, mark));
  if (place === 0) return size;
  const top = contract.brackets[Math.max(1, place - BRACKETS_OF_STEP + 1)]!.floor - 1;
  return size - Math.floor(top / worthOf(contract, 1, mark));
}

/** What a liquidation costs, rounded up to a unit and never more than what is left. */
export function liquidationFee(
  { closedFor, left }: Readonly<Record<'closedFor' | 'left', Amount>>,
  feePpm: Ppm,
): Amount {
  return Math.min(Math.max(0, left), mulDiv(closedFor, feePpm, PPM, 'up'));
}

/** Most of the fund that all its positions may come to, and that the fund may have lost within 8 h. */
const MOST_TAKEN_PPM = 200_000;
const MOST_LOST_PPM = 300_000;

/** An insurance fund, in units. */
export interface Fund {
  readonly balance: Amount;
  /** What it had 8 h ago. */
  readonly before: Amount;
}

/** Whether the fund takes a position over. */
export function takesOver({ balance, before }: Fund, notional: Amount): boolean {
  return (
    notional <= mulDiv(balance, MOST_TAKEN_PPM, PPM, 'down') &&
    before - balance <= mulDiv(before, MOST_LOST_PPM, PPM, 'down')
  );
}
