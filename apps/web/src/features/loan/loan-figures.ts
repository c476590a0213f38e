import type { LoanOffer } from '@tradewind/api';
import { type Days, formatDecimal, parseDecimal, type TimeMs, trimDecimal } from '@tradewind/base';
import { mulDiv, PPM, parsePercent } from '@tradewind/rules';
import { costCapOf, dayEndsAt, type Loan, type LoanTerms, planned } from '@tradewind/rules/loan';
import {
  add,
  compare,
  divide,
  floorToStep,
  isPlainDecimal,
  isPositive,
  multiply,
  subtract,
} from '../../shared/decimal.ts';

export type Method = 'lump-sum' | 'instalments';

/** One repayment of a plan, as decimals. */
export interface PlannedRepayment {
  readonly dueAt: TimeMs;
  readonly interest: string;
  readonly principal: string;
  readonly total: string;
  readonly left: string;
}

/** What a loan would cost, as decimals of its asset. */
export interface LoanPreview {
  readonly repayments: readonly PlannedRepayment[];
  readonly interest: string;
  readonly total: string;
  /** Most that interest and penalty come to. */
  readonly costCap: string;
  /** Of the first repayment. */
  readonly overdueDay: string;
}

/** Decimals of the asset of an amount: what the server tells is padded to them. */
export function scaleOf(amount: string): number {
  return amount.split('.')[1]?.length ?? 0;
}

/** How many repayments a loan has. */
export function phasesOf({ instalments }: Pick<LoanOffer, 'instalments'>, method: Method): number {
  return method === 'instalments' ? instalments : 1;
}

/** The terms by which the engine charges; null where a rate is none. */
function termsOf(offer: LoanOffer): LoanTerms | null {
  const rates = [offer.dailyRate, offer.penaltyRate, offer.costCap].map(parsePercent);
  const [dailyRatePpm, penaltyPpm, costCapPpm] = rates.map((one) => (one.ok ? one.value : null));
  if (dailyRatePpm == null || penaltyPpm == null || costCapPpm == null) return null;
  const { termDays, termMonths, instalments, graceDays } = offer;
  const term = { termDays: termDays ?? 0, termMonths: termMonths ?? 0, instalments, graceDays };
  return { ...term, dailyRatePpm, penaltyPpm, costCapPpm };
}

/** A loan as the engine has it, made at a moment; null while the amount is none. */
export function loanOf(offer: LoanOffer, amount: string, phases: number, start: TimeMs): Loan | null {
  const units = isPlainDecimal(amount) ? parseDecimal(amount, scaleOf(offer.minimum)) : null;
  const terms = termsOf(offer);
  if (!units?.ok || units.value === 0 || terms === null) return null;
  return { terms, amount: units.value, instalments: phases, start };
}

/** By the engine's own rules, as if the money came at `start`; null while the amount is outside the offer. */
export function previewOf(offer: LoanOffer, amount: string, method: Method, start: TimeMs): LoanPreview | null {
  const loan = loanOf(offer, amount, phasesOf(offer, method), start);
  if (loan === null || compare(amount, offer.minimum) < 0 || compare(amount, offer.maximum) > 0) return null;
  const { plan } = planned(loan);
  const text = (units: number) => formatDecimal(units, scaleOf(offer.minimum));
  const interest = plan.reduce((sum, one) => sum + one.interest, 0);
  return {
    repayments: plan.map((one) => ({
      dueAt: dayEndsAt(start, one.dueDay),
      interest: text(one.interest),
      principal: text(one.principal),
      total: text(one.total),
      left: text(one.left),
    })),
    interest: text(interest),
    total: text(loan.amount + interest),
    costCap: text(costCapOf(loan.terms, loan.amount)),
    overdueDay: text(mulDiv(plan[0]?.principal ?? 0, loan.terms.penaltyPpm, PPM, 'up')),
  };
}

/** A term that can be chosen, or that is announced. */
export interface TermChoice {
  readonly offer: LoanOffer;
  /** From when on it can be applied for; null = now. */
  readonly from: TimeMs | null;
  /** Other terms for the same time that are announced. */
  readonly next: LoanOffer | null;
}

const DAYS_OF_MONTH = 30;

/** Days of a term, a month counted as 30: what lists of terms are sorted by. */
function daysOf({ termDays, termMonths }: Pick<LoanOffer, 'termDays' | 'termMonths'>): Days {
  return (termDays ?? 0) + (termMonths ?? 0) * DAYS_OF_MONTH;
}

/** Each term of an asset once, the shortest first: the newest offer that has begun holds, as on the server. */
export function termChoices(offers: readonly LoanOffer[], asset: string, now: TimeMs): TermChoice[] {
  const byTerm = Map.groupBy(
    offers.filter((one) => one.open && one.asset === asset),
    ({ termDays, termMonths }) => `${termDays}/${termMonths}`,
  );
  const choices = [...byTerm.values()].map((group): TermChoice => {
    const begun = group.findLast(({ startsAt }) => startsAt <= now);
    const announced = group.filter(({ startsAt }) => startsAt > now).sort((a, b) => a.startsAt - b.startsAt);
    const [soonest] = announced as [LoanOffer];
    return begun
      ? { offer: begun, from: null, next: soonest ?? null }
      : { offer: soonest, from: soonest.startsAt, next: null };
  });
  return choices.sort((a, b) => daysOf(a.offer) - daysOf(b.offer));
}

/** The slider moves by hundreds of the largest amount, so that it stops at figures people say. */
const STEPS = 500;
const WHOLE = 100;

interface Range {
  readonly minimum: string;
  readonly maximum: string;
}

/** The amount at a percentage of a range, its ends exact and round in between. */
export function amountAt(percent: number, { minimum, maximum }: Range): string {
  if (percent <= 0) return trimDecimal(minimum);
  if (percent >= WHOLE) return trimDecimal(maximum);
  const raw = add(minimum, divide(multiply(subtract(maximum, minimum), String(percent)), String(WHOLE), 6));
  const step = divide(maximum, String(STEPS), 6);
  const round = isPositive(step) ? floorToStep(raw, step) : raw;
  return compare(round, minimum) < 0 ? trimDecimal(minimum) : round;
}

/** Where an amount lies in a range, in whole percent. */
export function percentAt(amount: string, { minimum, maximum }: Range): number {
  if (!isPlainDecimal(amount) || compare(amount, minimum) <= 0 || compare(maximum, minimum) <= 0) return 0;
  if (compare(amount, maximum) >= 0) return WHOLE;
  const share = multiply(subtract(amount, minimum), String(WHOLE));
  return Number(divide(share, subtract(maximum, minimum), 0));
}

const USUAL_AMOUNT = '1000';

/** What a calculation begins with. */
export function startAmount({ minimum, maximum }: Range): string {
  if (compare(USUAL_AMOUNT, minimum) < 0) return trimDecimal(minimum);
  return compare(USUAL_AMOUNT, maximum) > 0 ? trimDecimal(maximum) : USUAL_AMOUNT;
}

/** What the reader can apply for within an offer; the offer's own range while that is not known. */
export function rangeOf({ minimum, maximum }: LoanOffer, available: string | null): Range {
  return { minimum, maximum: available !== null && compare(available, maximum) < 0 ? available : maximum };
}
