import type { Amount, IndexPrice, Lots, Ppm } from '@tradewind/base';
import { mulDiv } from '../mul-div.ts';
import { PPM } from '../percent.ts';
import { bracketOf, type Contract, POINTS_OF_TICK, worthOf } from './contract.ts';
import { type Backed, marginLeft } from './margin.ts';
import { notionalOf, type Position } from './position.ts';

/**
 * The price at which a position is liquidated: of a long the highest, of a short the lowest, at which nothing is left beyond
 * what it has to keep. Found by the very test that liquidates, whatever brackets lie between; null = no price does.
 */
export function liquidationPrice(contract: Contract, position: Backed): IndexPrice | null {
  const long = position.lots > 0;
  const isDue = (price: IndexPrice) => marginLeft(contract, position, price) <= 0;
  const size = Math.abs(position.lots);
  const highest = Math.floor(Number.MAX_SAFE_INTEGER / 2 / worthOf(contract, size, 1));
  // What is left only rises with the price of a long, and only falls with that of a short.
  let [safe, due] = long ? [highest, 0] : [0, highest];
  if (!isDue(due)) return null;
  if (isDue(safe)) return safe;
  while (Math.abs(safe - due) > 1) {
    const between = Math.floor((safe + due) / 2);
    if (isDue(between)) due = between;
    else safe = between;
  }
  return due;
}

/**
 * The price, in whole ticks, at which a position can be closed so that nothing of what stands behind it is left, a fee of
 * what it is closed for paid: that of a long is rounded up, of a short down. 0 = any price pays a long.
 */
export function bankruptcyPrice(contract: Pick<Contract, 'pointValue'>, position: Backed, feePpm: Ppm): IndexPrice {
  const { lots, entryNotional, backing } = position;
  const ofTick = BigInt(worthOf(contract, Math.abs(lots), POINTS_OF_TICK));
  const worth = BigInt(lots > 0 ? entryNotional - backing : entryNotional + backing) * BigInt(PPM);
  if (worth <= 0n) return 0;
  const each = ofTick * BigInt(lots > 0 ? PPM - feePpm : PPM + feePpm);
  const ticks = lots > 0 ? (worth + each - 1n) / each : worth / each;
  return Number(ticks) * POINTS_OF_TICK;
}

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
export function liquidationFee(closedFor: Amount, feePpm: Ppm, left: Amount): Amount {
  return Math.min(Math.max(0, left), mulDiv(closedFor, feePpm, PPM, 'up'));
}

/** Most of the fund that one position may come to, and that the fund may have lost within 8 h. */
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
