import type { PerpetualContract } from '@tradewind/api';
import { formatDecimal, parseDecimal } from '@tradewind/base';
import { INDEX_UNITS_PER_TICK, SHARE_SCALE } from '@tradewind/rules';
import type { Contract } from '@tradewind/rules/perpetual';
import { decimalsOf, divide, multiply } from '../../../shared/decimal.ts';

/** What the figures of a contract are computed from. */
export type Terms = Pick<PerpetualContract, 'size' | 'tick' | 'brackets'>;

/** A contract in the whole numbers of the engine. */
export interface ContractUnits extends Contract {
  amountOf(text: string): number;
  amountText(units: number): string;
  /** Prices in hundredths of a tick; what is finer is cut. */
  pointsOf(price: string): number;
  priceText(points: number): string;
}

/** Of texts that the server told: anything else is a mistake of the program. */
function unitsOf(text: string, scale: number): number {
  const read = parseDecimal(text, scale);
  if (!read.ok) throw new Error(`contract: '${text.slice(0, 40)}' has no ${scale} decimals: ${read.code}`);
  return read.value;
}

/** Digits after the dot of a text as the server writes it. */
const scaleOf = (text: string) => text.split('.')[1]?.length ?? 0;

export function contractUnits({ size, tick, brackets }: Terms): ContractUnits {
  const scale = scaleOf(brackets[0]?.from ?? '');
  const point = divide(tick, String(INDEX_UNITS_PER_TICK), decimalsOf(tick) + 2);
  return {
    pointValue: unitsOf(multiply(point, size), scale),
    brackets: brackets.map(({ from, maxLeverage, maintenance }) => ({
      floor: unitsOf(from, scale),
      maxLeverage,
      maintenancePpm: unitsOf(maintenance, SHARE_SCALE),
    })),
    amountOf: (text) => unitsOf(text, scale),
    amountText: (units) => formatDecimal(units, scale),
    pointsOf: (price) => Number(divide(price, point, 0)),
    priceText: (points) => multiply(String(points), point),
  };
}
