import type { PositionDetail } from '@tradewind/api';
import { addLots, closeLots, type Position, worthOf } from '@tradewind/rules/perpetual';
import { add } from '../../../shared/decimal.ts';
import type { ContractUnits } from '../positions/contract-units.ts';

/** As many fills as the server tells of one position: older ones may be missing. */
const MOST_FILLS = 100;

/** What the fills of a position come to. */
export interface Replayed extends Position {
  /** In units, over all that was closed. */
  readonly realised: number;
  readonly fees: string;
}

/** Takes the fills of a position one after the other, as the engine did; null where some of them are not told. */
export function replayed(
  { fills, side }: Pick<PositionDetail, 'fills' | 'side'>,
  units: ContractUnits,
): Replayed | null {
  if (fills.length >= MOST_FILLS) return null;
  const opens = side === 'long' ? 'buy' : 'sell';
  const sign = side === 'long' ? 1 : -1;
  let now: Replayed = { lots: 0, entryNotional: 0, realised: 0, fees: '0' };
  for (const fill of fills.toReversed()) {
    const worth = worthOf(units, fill.lots, units.pointsOf(fill.price));
    const fees = add(now.fees, fill.fee);
    if (fill.side === opens) {
      now = { ...now, ...addLots(now, sign * fill.lots, worth), fees };
    } else {
      if (fill.lots > Math.abs(now.lots)) return null;
      const { rest, realised } = closeLots(now, fill.lots, worth);
      now = { ...rest, realised: now.realised + realised, fees };
    }
  }
  return now;
}
