import type { Amount, Count, IndexPrice, Lots, Ppm } from '@tradewind/base';
import { mulDiv } from '../mul-div.ts';
import { PPM } from '../percent.ts';

/** From a notional on, what a position may be levered by and what it has to keep. */
export interface Bracket {
  /** In units, whole millions: what is deducted then is exact. */
  readonly floor: Amount;
  readonly maxLeverage: Count;
  /** Of the notional. */
  readonly maintenancePpm: Ppm;
}

/** A linear contract, settled in what it is quoted in. Its prices are as fine as the index. */
export interface Contract {
  /** What a lot is worth more when the price rises by one, in units: so no value is rounded. */
  readonly pointValue: Amount;
  /** By rising floors, the first from 0. */
  readonly brackets: readonly Bracket[];
}

/** What so many lots are worth at a price, in units. */
export function worthOf({ pointValue }: Pick<Contract, 'pointValue'>, lots: Lots, price: IndexPrice): Amount {
  return lots * price * pointValue;
}

/** Place of the bracket of a notional. */
export function bracketOf(brackets: readonly Bracket[], notional: Amount): number {
  return Math.max(
    0,
    brackets.findLastIndex(({ floor }) => floor <= notional),
  );
}

/** What makes the maintenance of a bracket begin where that of the one before ends, in units. */
export function deductionOf(brackets: readonly Bracket[], place: number): Amount {
  let sum = 0;
  for (let at = 1; at <= place; at += 1) {
    const { floor, maintenancePpm } = brackets[at]!;
    sum += mulDiv(floor, maintenancePpm - brackets[at - 1]!.maintenancePpm, PPM, 'down');
  }
  return sum;
}

/** What a position of a notional has to keep, rounded up to a unit. */
export function maintenanceOf({ brackets }: Pick<Contract, 'brackets'>, notional: Amount): Amount {
  const place = bracketOf(brackets, notional);
  return mulDiv(notional, brackets[place]!.maintenancePpm, PPM, 'up') - deductionOf(brackets, place);
}

/** Most that a position of a notional may be levered by. */
export function maxLeverageOf({ brackets }: Pick<Contract, 'brackets'>, notional: Amount): Count {
  return brackets[bracketOf(brackets, notional)]!.maxLeverage;
}

/** Floors and rates rise, leverage falls, and whoever opens a position with the most of it can keep it. */
export function areBrackets(brackets: readonly Bracket[]): boolean {
  return (
    brackets.length > 0 &&
    brackets.every(({ floor, maxLeverage, maintenancePpm }, at) => {
      const before = brackets[at - 1];
      const rises = before === undefined ? floor === 0 : floor > before.floor && maintenancePpm > before.maintenancePpm;
      const falls = before === undefined || maxLeverage < before.maxLeverage;
      return rises && falls && floor % PPM === 0 && maxLeverage >= 1 && maintenancePpm * maxLeverage < PPM;
    })
  );
}
