import type { LoanDetail, LoanRepayment } from '@tradewind/api';
import { DAY_MS, formatDecimal, parseDecimal, type TimeMs, trimDecimal } from '@tradewind/base';
import { type Owed, split } from '@tradewind/rules/loan';
import { add, compare, decimalsOf, isPlainDecimal, isPositive, subtract } from '../../shared/decimal.ts';
import { scaleOf } from './loan-figures.ts';

type Own = Pick<LoanDetail, 'amount' | 'owed' | 'overdue' | 'repayments'>;

export type RepayError = 'empty' | 'malformed' | 'short';

/** What an amount pays and what is owed then, as decimals. */
export interface RepaySummary {
  /** What leaves Spot: at most all that is owed. */
  readonly pays: string;
  readonly penalty: string;
  readonly interest: string;
  readonly principal: string;
  readonly after: string;
  /** More was typed than is owed. */
  readonly tooMuch: boolean;
}

export interface CheckedRepay {
  readonly summary: RepaySummary | null;
  readonly error: RepayError | null;
}

/** By the engine's own rule; null available = not known yet. */
export function checkRepay(amount: string, loan: Own, available: string | null): CheckedRepay {
  if (amount === '') return { summary: null, error: 'empty' };
  if (!isPlainDecimal(amount) || !isPositive(amount) || decimalsOf(amount) > scaleOf(loan.amount))
    return { summary: null, error: 'malformed' };
  const { total } = loan.owed;
  const tooMuch = compare(amount, total) > 0;
  const pays = tooMuch ? total : amount;
  const short = available !== null && compare(pays, available) > 0;
  return { summary: summaryOf(pays, loan, tooMuch), error: short ? 'short' : null };
}

function summaryOf(pays: string, loan: Own, tooMuch: boolean): RepaySummary | null {
  const scale = scaleOf(loan.amount);
  const units = (text: string) => {
    const parsed = parseDecimal(text, scale);
    return parsed.ok ? parsed.value : 0;
  };
  const { penalty, interest, principal } = loan.owed;
  const owed: Owed = { penalty: units(penalty), interest: units(interest), principal: units(principal) };
  const paid = split(owed, units(pays));
  return {
    pays: formatDecimal(units(pays), scale),
    penalty: formatDecimal(paid.penalty, scale),
    interest: formatDecimal(paid.interest, scale),
    principal: formatDecimal(paid.principal, scale),
    after: formatDecimal(units(loan.owed.total) - units(pays), scale),
    tooMuch,
  };
}

export type Quick = 'overdue' | 'next' | 'all';

/** Amounts that are offered by one tap: what is overdue or else the next repayment, unless that is all there is. */
export function quickAmounts({ owed, overdue, repayments }: Own): { readonly quick: Quick; readonly amount: string }[] {
  const next = nextOf(repayments);
  const all = { quick: 'all', amount: trimDecimal(owed.total) } as const;
  const part = overdue
    ? ({ quick: 'overdue', amount: trimDecimal(overdue.amount) } as const)
    : next && ({ quick: 'next', amount: trimDecimal(next.left) } as const);
  const smaller = part && isPositive(part.amount) && compare(part.amount, all.amount) < 0;
  return smaller ? [part, all] : [all];
}

/** A repayment that is to be paid. */
interface Due {
  readonly amount: string;
  readonly dueAt: TimeMs;
  /** When it becomes overdue, in the days of grace; null outside them. */
  readonly graceUntil: TimeMs | null;
}

/** The next repayment of which something is to pay; null where none is. */
export function dueNext({ repayments, offer }: Pick<LoanDetail, 'repayments' | 'offer'>, now: TimeMs): Due | null {
  const next = nextOf(repayments);
  if (next === undefined || !isPositive(next.left)) return null;
  const { left: amount, dueAt } = next;
  const until = dueAt + offer.graceDays * DAY_MS;
  return { amount, dueAt, graceUntil: dueAt <= now && now < until ? until : null };
}

/** The next repayment that is not overdue yet. */
export function nextOf(repayments: readonly LoanRepayment[]): LoanRepayment | undefined {
  return repayments.find(({ state }) => state === 'unpaid');
}

/** Interest that is not charged when everything is repaid today, against repaying by the plan; penalty apart. */
export function savedOf({ owed, repayments }: Own): string {
  const planned = repayments.reduce((sum, { left }) => add(sum, left), '0');
  const saved = subtract(planned, add(owed.principal, owed.interest));
  return isPositive(saved) ? saved : '0';
}
