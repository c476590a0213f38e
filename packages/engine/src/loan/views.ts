import type { Amount, AssetId, Id, TimeMs, UserId } from '@tradewind/base';
import {
  charge,
  dayEndsAt,
  dueBy,
  endedDays,
  overdueOf,
  owedOf,
  penaltyOfDay,
  startedDays,
  statementOf,
  sumOf,
} from '@tradewind/rules/loan';
import type { RowOf } from '../schema/schema.ts';
import type { State } from '../state.ts';
import type { DebtView } from '../views.ts';
import { type Loan, type LoanProduct, type LoanRow, loansOf, planFor } from './loans.ts';
import type { LOANS } from './schema.ts';

export type LoanProductView = Readonly<LoanProduct>;
export type LoanLimitsView = RowOf<(typeof LOANS.rows)['limits']>;
/** What loans of an asset came to, in units. */
export type LoanBookView = RowOf<(typeof LOANS.rows)['book']>;

/** A repayment of the plan as it stands; `left` is what is still to pay when the others are paid on their dates. */
export interface RepaymentView {
  readonly dueAt: TimeMs;
  readonly paid: Amount;
  readonly left: Amount;
  readonly overdue: boolean;
}

/** A loan that runs: what is owed of its principal, and since when something is overdue. */
export interface RunningLoanView {
  readonly id: Id;
  readonly user: UserId;
  readonly principal: Amount;
  readonly overdueAt: TimeMs | null;
}

/** An application that waits, or a loan that runs, as it is now; amounts in units. */
export interface LoanView
  extends Pick<LoanRow, 'user' | 'person' | 'tier' | 'product' | 'amount' | 'method' | 'papers'> {
  readonly id: Id;
  /** When the money came; null = the application waits. */
  readonly start: TimeMs | null;
  /** Owed now, a day that has begun counted whole. */
  readonly principal: Amount;
  readonly interest: Amount;
  readonly penalty: Amount;
  readonly interestPaid: Amount;
  readonly penaltyPaid: Amount;
  /** To be paid by now, penalty included, and what of it is overdue. */
  readonly due: Amount;
  readonly overdueAmount: Amount;
  /** Since when; null = nothing is. */
  readonly overdueAt: TimeMs | null;
  /** What each further day costs of penalty while nothing is paid. */
  readonly penaltyOfDay: Amount;
  readonly repayments: readonly RepaymentView[];
}

/** What there is to read of loans. */
export class LoanViews {
  readonly #state: State;

  constructor(state: State) {
    this.#state = state;
  }

  products(): readonly LoanProductView[] {
    return loansOf(this.#state).products.map((product) => ({ ...product }));
  }

  limits(asset: AssetId): LoanLimitsView | null {
    return loansOf(this.#state).limits.get(asset) ?? null;
  }

  /** What loans of an asset came to; nothing yet where none was made. */
  book(asset: AssetId): LoanBookView {
    const none = { asset, outstanding: 0, lost: 0, interest: 0, penalty: 0 };
    return { ...(loansOf(this.#state).books.get(asset) ?? none) };
  }

  /** Loans of an asset that run, as operators watch them. */
  running(asset: AssetId): readonly RunningLoanView[] {
    const { loans, products } = loansOf(this.#state);
    const running = [...loans.values()].filter((one) => one.start > 0 && products[one.product]!.asset === asset);
    return running.map(({ loan: id, user, principal, overdueAt }) => {
      return { id, user, principal, overdueAt: overdueAt === 0 ? null : overdueAt };
    });
  }

  /** All of a user that waits or runs, by their ids. */
  of(user: UserId): readonly LoanView[] {
    return loansOf(this.#state)
      .of(user)
      .map((loan) => viewOf(this.#state, loan));
  }

  /** The same of all accounts of a person. */
  ofPerson(person: Id): readonly LoanView[] {
    return loansOf(this.#state)
      .ofPerson(person)
      .map((loan) => viewOf(this.#state, loan));
  }

  /** Null when none of this id waits or runs. */
  loan(id: Id): LoanView | null {
    const loan = loansOf(this.#state).loans.get(id);
    return loan === undefined ? null : viewOf(this.#state, loan);
  }
}

/** Principal that a user owes of an asset. */
export function borrowedOf(state: State, user: UserId, asset: AssetId): Amount {
  const { products } = loansOf(state);
  let sum = 0;
  for (const { start, product, principal } of loansOf(state).of(user))
    if (start > 0 && products[product]!.asset === asset) sum += principal;
  return sum;
}

/** Loans that run, a day that has begun counted whole. */
export function debtsOf(state: State, user: UserId): DebtView[] {
  const { products } = loansOf(state);
  const running = loansOf(state)
    .of(user)
    .filter(({ start }) => start > 0);
  return running.map((loan) => {
    const debt = charge(planFor(state, loan), loan, startedDays(loan.start, state.time));
    return { asset: products[loan.product]!.asset, amount: sumOf(owedOf(debt)) };
  });
}

function viewOf(state: State, loan: Loan): LoanView {
  const { loan: id, user, person, tier, product, amount, method, papers, overdueAt } = loan;
  const made = { id, user, person, tier, product, amount, method, papers };
  const plan = planFor(state, loan);
  const waits = loan.start === 0;
  const debt = waits ? loan : charge(plan, loan, startedDays(loan.start, state.time));
  const owed = owedOf(debt);
  const ended = endedDays(loan.start, state.time);
  return {
    ...made,
    start: waits ? null : loan.start,
    ...owed,
    interestPaid: debt.interestPaid,
    penaltyPaid: debt.penaltyPaid,
    due: waits ? 0 : dueBy(plan, debt, debt.day) + owed.penalty,
    overdueAmount: waits ? 0 : overdueOf(plan, debt, ended),
    overdueAt: overdueAt === 0 ? null : overdueAt,
    penaltyOfDay: waits ? 0 : penaltyOfDay(plan, debt),
    repayments: waits
      ? []
      : statementOf(plan, debt).map(({ dueDay, paid, left }) => ({
          dueAt: dayEndsAt(loan.start, dueDay),
          paid,
          left,
          overdue: left > 0 && ended >= Math.max(dueDay + plan.terms.graceDays, debt.excusedDay),
        })),
  };
}
