import type { Amount, Count, Ppm } from '@tradewind/base';
import { mulDiv } from '../mul-div.ts';
import type { Bracket } from './contract.ts';
import type { FundingTerms } from './funding.ts';

/** A = BTC and ETH, B = other large ones, C = all others. */
export type Group = 'A' | 'B' | 'C';

/** What holds for the contracts of a group. */
export interface GroupTerms {
  readonly brackets: readonly Bracket[];
  readonly funding: FundingTerms;
  /** Most that the mark stands apart from the index. */
  readonly apartPpm: Ppm;
  /** Of what a liquidation closes. */
  readonly liquidationFeePpm: Ppm;
  /** Most notional that a person may hold, in units; and so much in any case. */
  readonly limit: Amount;
  readonly limitAtLeast: Amount;
}

const UNITS = 1_000_000;
const LIMIT_AT_LEAST = 100_000 * UNITS;

/** Rates of 8 h: 0.01 % interest, 0.05 % damper, a premium every 5 s, the cap three quarters of the first maintenance. */
function fundingTerms([first]: readonly [Bracket, ...Bracket[]]): FundingTerms {
  const cap = (first.maintenancePpm * 1_000 * 3) / 4;
  return { interest: 100_000, damper: 500_000, cap, samples: 5_760, impactMargin: 200 * UNITS };
}

type Row = readonly [from: number, maxLeverage: number, maintenancePpm: Ppm];

const defaults = (
  { apartPpm, liquidationFeePpm, limit }: Pick<GroupTerms, 'apartPpm' | 'liquidationFeePpm' | 'limit'>,
  ...rows: readonly [Row, ...Row[]]
): GroupTerms => {
  const ofRow = ([from, maxLeverage, maintenancePpm]: Row) => ({ floor: from * UNITS, maxLeverage, maintenancePpm });
  const [first, ...others] = rows;
  const brackets = [ofRow(first), ...others.map(ofRow)] as const;
  return {
    brackets,
    funding: fundingTerms(brackets),
    apartPpm,
    liquidationFeePpm,
    limit: limit * UNITS,
    limitAtLeast: LIMIT_AT_LEAST,
  };
};

/** Of contracts that are settled in an asset of six decimals. */
export const DEFAULT_TERMS: Readonly<Record<Group, GroupTerms>> = {
  A: defaults(
    { apartPpm: 30_000, liquidationFeePpm: 5_000, limit: 40_000_000 },
    [0, 50, 5_000],
    [250_000, 25, 10_000],
    [1_000_000, 10, 25_000],
    [5_000_000, 5, 50_000],
    [20_000_000, 2, 125_000],
  ),
  B: defaults(
    { apartPpm: 50_000, liquidationFeePpm: 10_000, limit: 10_000_000 },
    [0, 25, 10_000],
    [50_000, 20, 20_000],
    [250_000, 10, 40_000],
    [1_000_000, 5, 80_000],
    [5_000_000, 2, 200_000],
  ),
  C: defaults(
    { apartPpm: 80_000, liquidationFeePpm: 15_000, limit: 500_000 },
    [0, 20, 20_000],
    [10_000, 10, 40_000],
    [50_000, 5, 80_000],
    [250_000, 2, 200_000],
  ),
};

/** The terms of a group for contracts that are settled in an asset of so many decimals; amounts are rounded down to its units. */
export function termsOf(group: Group, decimals: Count): GroupTerms {
  const { brackets, funding, limit, limitAtLeast, ...rates } = DEFAULT_TERMS[group];
  const units = (amount: Amount) => mulDiv(amount, 10 ** decimals, UNITS, 'down');
  return {
    ...rates,
    brackets: brackets.map((bracket) => ({ ...bracket, floor: units(bracket.floor) })),
    funding: { ...funding, impactMargin: units(funding.impactMargin) },
    limit: units(limit),
    limitAtLeast: units(limitAtLeast),
  };
}

/** Of a fill's notional. */
export const DEFAULT_FEES = { makerPpm: 200, takerPpm: 500 };

/** Most notional that a person may hold: a tenth of what is open, rounded down, but so much in any case and never more than the group's. */
export function positionLimitOf(
  { limit, limitAtLeast }: Pick<GroupTerms, 'limit' | 'limitAtLeast'>,
  openInterest: Amount,
): Amount {
  return Math.min(limit, Math.max(limitAtLeast, Math.floor(openInterest / 10)));
}
