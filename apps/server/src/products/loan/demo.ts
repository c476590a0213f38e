import type { Count, Days } from '@tradewind/base';
import type { Command, CommandOf } from '@tradewind/engine';
import { PPM } from '@tradewind/rules';

const USDT = 0;
const UNIT = 1_000_000;
/** 0.03 % a day, 10.95 % a year. */
const DAILY_RATE_PPM = 300;
const PENALTY_TIMES = 3;

const days = (termDays: Days, instalments: Count) => ({ termDays, termMonths: 0, instalments });
const months = (termMonths: Count) => ({ termDays: 0, termMonths, instalments: termMonths });

const TERMS = [
  ...[days(7, 1), days(14, 2), days(30, 1), days(60, 2), days(90, 3), days(180, 6)],
  ...[months(1), months(3), months(6), months(12)],
];

/** Loans of a demo: ten terms in USDT, a pool to lend from, and what one person may owe. */
export const DEMO_LOANS: readonly Command[] = [
  { kind: 'FundHouse', house: 'loan-pool', asset: USDT, amount: 5_000_000 * UNIT },
  { kind: 'SetLoanLimits', asset: USDT, tierOne: 10_000 * UNIT, tierTwo: 50_000 * UNIT, alone: 5_000 * UNIT },
  ...TERMS.map(
    (term, product): CommandOf<'ListLoanProduct'> => ({
      ...{ kind: 'ListLoanProduct', product, asset: USDT, ...term },
      ...{ dailyRatePpm: DAILY_RATE_PPM, penaltyPpm: DAILY_RATE_PPM * PENALTY_TIMES, graceDays: 1, costCapPpm: PPM },
      ...{ minimum: 100 * UNIT, maximum: 50_000 * UNIT, startsAt: 0 },
    }),
  ),
];
