import type { IndexPrice, Ppm } from '@tradewind/base';
import { INDEX_UNITS_PER_TICK } from '../bands.ts';
import { PPM } from '../percent.ts';
import { type Contract, worthOf } from './contract.ts';
import { type Backed, healthOf, isDue } from './margin.ts';

/**
 * The price at which a position is liquidated: of a long the highest, of a short the lowest, at which it is due. Found by
 * the very test that liquidates, whatever brackets lie between; null = no price does. Where every price does, it is the
 * highest that can be counted, of a short 0. In cross, the others at their marks, what stands behind a position is their
 * equity less what they have to keep.
 */
export function liquidationPrice(contract: Contract, position: Backed): IndexPrice | null {
  const long = position.lots > 0;
  const isDueAt = (price: IndexPrice) => isDue(healthOf(contract, position, price));
  const highest = Math.floor(Number.MAX_SAFE_INTEGER / 2 / worthOf(contract, Math.abs(position.lots), 1));
  // Equity less maintenance only rises with the price of a long, and only falls with that of a short.
  let [safe, due] = long ? [highest, 0] : [0, highest];
  if (!isDueAt(due)) return null;
  if (isDueAt(safe)) return safe;
  while (Math.abs(safe - due) > 1) {
    const between = Math.floor((safe + due) / 2);
    if (isDueAt(between)) due = between;
    else safe = between;
  }
  return due;
}

/** A liquidation price as it is shown, in whole ticks: never further away than it is. */
export function shownLiquidation(price: IndexPrice, long: boolean): IndexPrice {
  const ticks = price / INDEX_UNITS_PER_TICK;
  return (long ? Math.ceil(ticks) : Math.floor(ticks)) * INDEX_UNITS_PER_TICK;
}

/**
 * The price, in whole ticks, at which a position can be closed so that nothing of what stands behind it is left, a fee of
 * what it is closed for paid: that of a long is rounded up, of a short down. 0 = any price pays a long, null = none pays a
 * short. In cross, the others at their marks, their whole equity stands behind it.
 */
export function bankruptcyPrice(
  contract: Pick<Contract, 'pointValue'>,
  { lots, entryNotional, backing }: Backed,
  feePpm: Ppm,
): IndexPrice | null {
  const long = lots > 0;
  const worth = BigInt(long ? entryNotional - backing : entryNotional + backing) * BigInt(PPM);
  if (worth <= 0n) return long ? 0 : null;
  const ofTick = BigInt(worthOf(contract, Math.abs(lots), INDEX_UNITS_PER_TICK));
  const each = ofTick * BigInt(long ? PPM - feePpm : PPM + feePpm);
  const ticks = long ? (worth + each - 1n) / each : worth / each;
  return Number(ticks) * INDEX_UNITS_PER_TICK;
}
