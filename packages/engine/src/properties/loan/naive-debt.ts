import type { CommandOf } from '../../commands.ts';

type Terms = CommandOf<'ListLoanProduct'>;

export const DAY_MS = 86_400_000;
const MILLION = 1_000_000n;

/** One repayment of the plan: due when so many days are over. */
interface Planned {
  readonly day: number;
  readonly interest: bigint;
  readonly principal: bigint;
  /** Of the principal, behind it. */
  readonly left: bigint;
}

export interface NaiveParts {
  readonly penalty: bigint;
  readonly interest: bigint;
  readonly principal: bigint;
}

/** What a loan that runs has cost: day after day, in exact millionths of a unit, each period and the penalty apart. */
export class NaiveDebt {
  readonly terms: Terms;
  readonly start: number;
  readonly amount: bigint;
  readonly plan: readonly Planned[];
  /** Days that are charged. */
  day = 0;
  interest: readonly bigint[];
  penalty = 0n;
  principal: bigint;
  interestPaid = 0n;
  penaltyPaid = 0n;
  /** Days before this cost no penalty. */
  excused = 0;

  constructor(terms: Terms, amount: number, repayments: number, start: number) {
    this.terms = terms;
    this.start = start;
    this.amount = BigInt(amount);
    this.principal = this.amount;
    this.plan = planOf(terms, this.amount, repayments, start);
    this.interest = this.plan.map(() => 0n);
  }

  /** The same, for a look ahead. */
  copy(): NaiveDebt {
    return Object.assign(new NaiveDebt(this.terms, Number(this.amount), this.plan.length, this.start), this);
  }

  chargeTo(day: number): NaiveDebt {
    for (; this.day < day; this.day += 1) {
      const now = this.plan.findIndex((one) => this.day < one.day);
      const borne = least(this.principal, this.#plannedAfter(this.day)) * BigInt(this.terms.dailyRatePpm);
      this.interest = this.interest.map((cost, period) => (period === now ? cost + borne : cost));
      this.penalty += this.#late() * BigInt(this.terms.penaltyPpm);
    }
    return this;
  }

  get planInterest(): bigint {
    return this.plan.reduce((sum, { interest }) => sum + interest, 0n);
  }

  /** Most that penalty comes to. */
  get mostPenalty(): bigint {
    return atLeastNothing((this.amount * BigInt(this.terms.costCapPpm)) / MILLION - this.planInterest);
  }

  owed(): NaiveParts {
    return {
      penalty: least(wholeUnits(this.penalty), this.mostPenalty) - this.penaltyPaid,
      interest: this.interest.reduce((sum, cost) => sum + wholeUnits(cost), 0n) - this.interestPaid,
      principal: this.principal,
    };
  }

  /** What a payment pays: penalty, then interest, then principal. */
  pay(amount: bigint, { penalty: owed, interest: charged } = this.owed()): NaiveParts {
    const penalty = least(amount, owed);
    const interest = least(amount - penalty, charged);
    const principal = amount - penalty - interest;
    this.penaltyPaid += penalty;
    this.interestPaid += interest;
    this.principal -= principal;
    return { penalty, interest, principal };
  }

  /** Interest and principal. */
  get paid(): bigint {
    return this.interestPaid + this.amount - this.principal;
  }

  /** What the plan has by the end of a day and is not paid. */
  due(day: number): bigint {
    const { interest, principal } = this.owed();
    return least(this.#missing(day), interest + principal);
  }

  /** When so many days are over. */
  overdue(ended: number): bigint {
    return ended < this.excused ? this.owed().penalty : this.behind(ended);
  }

  /** The same, had nobody excused anything. */
  behind(ended: number): bigint {
    return this.due(ended - this.terms.graceDays) + this.owed().penalty;
  }

  /** What the next day costs of penalty. */
  penaltyOfDay(): bigint {
    const most = this.mostPenalty - least(wholeUnits(this.penalty), this.mostPenalty);
    return least(most, wholeUnits(this.#late() * BigInt(this.terms.penaltyPpm)));
  }

  /** What is paid of each repayment, and what is left of it if everything is paid on its date from now on. */
  statement(): { readonly day: number; readonly paid: bigint; readonly left: bigint }[] {
    const ahead = this.copy();
    let past = ahead.due(this.day);
    ahead.#payPlan(past);
    const left = this.plan.map(() => 0n);
    for (const [at, one] of [...this.plan.entries()].reverse()) {
      if (one.day > this.day) continue;
      left[at] = least(past, totalOf(one));
      past -= left[at]!;
    }
    for (const [at, { day }] of this.plan.entries()) {
      if (day <= this.day) continue;
      left[at] = ahead.chargeTo(day).due(day);
      ahead.#payPlan(left[at]!);
    }
    let paid = this.paid;
    return this.plan.map((one, at) => {
      const share = least(paid, totalOf(one) - left[at]!);
      paid -= share;
      return { day: one.day, paid: share, left: left[at]! };
    });
  }

  #payPlan(amount: bigint): void {
    this.pay(amount, { ...this.owed(), penalty: 0n });
  }

  #plannedAfter(day: number): bigint {
    return this.plan.findLast((one) => one.day <= day)?.left ?? this.amount;
  }

  #missing(day: number): bigint {
    const promised = this.plan.filter((one) => one.day <= day).reduce((sum, one) => sum + totalOf(one), 0n);
    return atLeastNothing(promised - this.paid);
  }

  /** Principal that should have been repaid before the days of grace. */
  #late(): bigint {
    if (this.day < this.excused) return 0n;
    const day = this.day - this.terms.graceDays;
    return least(this.#missing(day), atLeastNothing(this.principal - this.#plannedAfter(day)));
  }
}

/** Days of a loan that have begun: the first at once. */
export const startedDays = (start: number, time: number) => Math.max(1, Math.ceil((time - start) / DAY_MS));
export const endedDays = (start: number, time: number) => Math.floor((time - start) / DAY_MS);

/** Each equal repayment is the smallest that, less the interest of its periods, is worth the amount today. */
function planOf(terms: Terms, amount: bigint, repayments: number, start: number): Planned[] {
  const days = (terms.termMonths > 0 ? 30 * terms.termMonths : terms.termDays) / repayments;
  const grown = MILLION + BigInt(terms.dailyRatePpm * days);
  let worth = 0n;
  for (let k = 1; k <= repayments; k += 1) worth += MILLION ** BigInt(k) * grown ** BigInt(repayments - k);
  const equal = roundedUp(amount * grown ** BigInt(repayments), worth);
  const plan: Planned[] = [];
  for (let number = 1; number <= repayments; number += 1) {
    const { day: before, left: owed } = plan.at(-1) ?? { day: 0, left: amount };
    const day = dueDay(terms, repayments, start, number);
    const interest = roundedUp(owed * BigInt(terms.dailyRatePpm) * BigInt(day - before), MILLION);
    const principal = number === repayments ? owed : least(owed, atLeastNothing(equal - interest));
    plan.push({ day, interest, principal, left: owed - principal });
  }
  return plan;
}

/** By the calendar where the term is in months: the same day of the month, or its last. */
function dueDay({ termDays, termMonths }: Terms, repayments: number, start: number, number: number): number {
  if (termMonths === 0) return (number * termDays) / repayments;
  const begun = new Date(start);
  const [year, date] = [begun.getUTCFullYear(), begun.getUTCDate()];
  const month = begun.getUTCMonth() + (number * termMonths) / repayments;
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const midnight = Date.UTC(year, begun.getUTCMonth(), date);
  return (Date.UTC(year, month, Math.min(date, last)) - midnight) / DAY_MS;
}

const totalOf = ({ interest, principal }: Planned) => interest + principal;
const least = (one: bigint, other: bigint) => (one < other ? one : other);
const atLeastNothing = (one: bigint) => (one > 0n ? one : 0n);
const roundedUp = (one: bigint, by: bigint) => (one + by - 1n) / by;
const wholeUnits = (millionths: bigint) => roundedUp(millionths, MILLION);
