import type { Bracket } from './contract.ts';
import type { FundingTerms } from './funding.ts';

const UNITS = 1_000_000;
const brackets = (...rows: readonly (readonly [from: number, maxLeverage: number, maintenancePpm: number])[]) =>
  rows.map(([from, maxLeverage, maintenancePpm]): Bracket => ({ floor: from * UNITS, maxLeverage, maintenancePpm }));

export type Group = 'A' | 'B' | 'C';

/** Of contracts that are settled in an asset of six decimals: A = BTC and ETH, B = other large ones, C = all others. */
export const DEFAULT_BRACKETS: Readonly<Record<Group, readonly Bracket[]>> = {
  A: brackets(
    [0, 50, 5_000],
    [250_000, 25, 10_000],
    [1_000_000, 10, 25_000],
    [5_000_000, 5, 50_000],
    [20_000_000, 2, 125_000],
  ),
  B: brackets(
    [0, 25, 10_000],
    [50_000, 20, 20_000],
    [250_000, 10, 40_000],
    [1_000_000, 5, 80_000],
    [5_000_000, 2, 200_000],
  ),
  C: brackets([0, 20, 20_000], [10_000, 10, 40_000], [50_000, 5, 80_000], [250_000, 2, 200_000]),
};

/** Rates are of 8 h, of which a premium is taken every 5 s; the cap is three quarters of the first maintenance. */
export function defaultFunding(group: Group): FundingTerms {
  const cap = DEFAULT_BRACKETS[group][0]!.maintenancePpm * 75;
  return { interest: 10_000, damper: 50_000, cap, samples: 5_760 };
}
