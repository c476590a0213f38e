import { type Amount, type Count, DAY_MS, type Days, type Ppm, type TimeMs, utcDay } from '@tradewind/base';
import { afterMonths } from '../calendar.ts';
import { mulDiv } from '../mul-div.ts';
import { PPM, PPM_WIDE } from '../percent.ts';

/** What a month counts for where one instalment is computed for all; its interest is of its actual days. */
const DAYS_OF_MONTH = 30;
const LONGEST_MONTH = 31;

/** What a loan costs and when it is repaid; amounts in units of its asset. */
export interface LoanTerms {
  /** Days of 24 h, or 0 where the term is in months. */
  readonly termDays: Days;
  /** Calendar months, or 0 where the term is in days. */
  readonly termMonths: Count;
  /** Of a loan in instalments; 1 where it is repaid in one sum alone. */
  readonly instalments: Count;
  /** Simple interest of a started day, of what is owed of the principal. */
  readonly dailyRatePpm: Ppm;
  /** Of a started day, of what is overdue of the principal, in place of interest. */
  readonly penaltyPpm: Ppm;
  /** Days after a due date in which nothing happens yet. */
  readonly graceDays: Days;
  /** Most that interest and penalty come to in all, of the amount. */
  readonly costCapPpm: Ppm;
}

/** A loan as it was made. */
export interface Loan {
  readonly terms: LoanTerms;
  readonly amount: Amount;
  /** How many repayments there are. */
  readonly instalments: Count;
  /** When the money came: its days begin here. */
  readonly start: TimeMs;
}

/** One repayment of the plan. */
export interface Instalment {
  /** Days after the start; it is due when they are over. */
  readonly dueDay: Days;
  readonly interest: Amount;
  readonly principal: Amount;
  readonly total: Amount;
  /** What is owed of the principal after it. */
  readonly left: Amount;
}

/** The repayments of a loan; their principal adds up to its amount. */
export function planOf({ terms, amount, instalments, start }: Loan): Instalment[] {
  const equal = instalmentOf(terms, amount, instalments);
  let left = amount;
  let before = 0;
  return Array.from({ length: instalments }, (_, at) => {
    const last = at === instalments - 1;
    const dueDay = dueDayOf(terms, instalments, start, at + 1);
    const interest = interestOf(left, terms.dailyRatePpm, dueDay - before);
    const principal = last ? left : Math.min(left, Math.max(0, equal - interest));
    left -= principal;
    before = dueDay;
    return { dueDay, interest, principal, total: interest + principal, left };
  });
}

/** Interest of so many days of one balance: balance x ppm x days / 10^6, rounded up to one unit. */
export function interestOf(balance: Amount, dailyRatePpm: Ppm, days: Days): Amount {
  return mulDiv(balance, dailyRatePpm * days, PPM, 'up');
}

/**
 * Each of n equal repayments of an amount P: P r (1+r)^n / ((1+r)^n - 1), where r is the interest of a period, a month
 * counted as 30 days. Rounded up to one unit: the last repayment is what is left.
 */
function instalmentOf(terms: LoanTerms, amount: Amount, instalments: Count): Amount {
  if (instalments === 1) return amount;
  const days = (terms.termDays + terms.termMonths * DAYS_OF_MONTH) / instalments;
  const rate = BigInt(terms.dailyRatePpm * days);
  const power = (PPM_WIDE + rate) ** BigInt(instalments);
  const numerator = BigInt(amount) * rate * power;
  const denominator = PPM_WIDE * (power - PPM_WIDE ** BigInt(instalments));
  return Number((numerator + denominator - 1n) / denominator);
}

/** Days from the start to a repayment, 1 the first. Months end on the day of the month on which the loan began, or on their last. */
function dueDayOf({ termDays, termMonths }: LoanTerms, instalments: Count, start: TimeMs, number: Count): Days {
  if (termMonths === 0) return (termDays / instalments) * number;
  const first = utcDay(start);
  return afterMonths(first, (termMonths / instalments) * number) - first;
}

/** When a day of a loan is over. */
export function dayEndsAt(start: TimeMs, day: Days): TimeMs {
  return start + day * DAY_MS;
}

/** Days of a loan that have begun by a moment: the first begins with the loan, and a day ends with its last millisecond. */
export function startedDays(start: TimeMs, time: TimeMs): Days {
  return Math.max(1, Math.ceil((time - start) / DAY_MS));
}

/** Days of a loan that are over by a moment: the last of them ended with it, or before. */
export function endedDays(start: TimeMs, time: TimeMs): Days {
  return Math.floor((time - start) / DAY_MS);
}

/** Most that interest and penalty of an amount come to, rounded down. */
export function costCapOf({ costCapPpm }: LoanTerms, amount: Amount): Amount {
  return mulDiv(amount, costCapPpm, PPM, 'down');
}

/** Whether no plan of this amount or more can cost more than the cap, however its interest is rounded. */
export function keepsCap(terms: LoanTerms, minimum: Amount): boolean {
  const { termDays, termMonths, instalments, dailyRatePpm, costCapPpm } = terms;
  const most = dailyRatePpm * (termDays + termMonths * LONGEST_MONTH);
  return most < costCapPpm && BigInt(costCapPpm - most) * BigInt(minimum) >= BigInt(instalments) * PPM_WIDE;
}
