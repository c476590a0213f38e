import type { AssetId, Count, Days, Id, TimeMs, UserId } from '@tradewind/base';
import { type Debt, dayEndsAt, newDebt, type Planned, planned } from '@tradewind/rules/loan';
import { part } from '../product/part.ts';
import type { RowOf } from '../schema/schema.ts';
import type { State } from '../state.ts';
import { LOANS } from './schema.ts';

type Rows = typeof LOANS.rows;

/** What was listed, and whether it takes applications. */
export type LoanProduct = { -readonly [K in keyof RowOf<Rows['product']>]: RowOf<Rows['product']>[K] };
type LoanLimits = RowOf<Rows['limits']>;
export type LoanRow = RowOf<Rows['loan']>;
/** What loans of an asset came to. */
type Book = { -readonly [K in keyof RowOf<Rows['book']>]: RowOf<Rows['book']>[K] };

/** An application that waits, or a loan that runs. */
export type Loan = { -readonly [K in keyof LoanRow]: LoanRow[K] };

/** All that waits or runs. What has ended is in the journal. */
export class Loans {
  /** By their ids, which begin at 0. */
  readonly products: LoanProduct[] = [];
  readonly limits = new Map<AssetId, LoanLimits>();
  readonly books = new Map<AssetId, Book>();
  /** By their ids, in the order in which they were made. */
  readonly loans = new Map<Id, Loan>();
  /** By user and by person: ids, in the order in which they were made. */
  readonly #ofUser = new Map<UserId, Set<Id>>();
  readonly #ofPerson = new Map<Id, Set<Id>>();
  /** By which they are decided. */
  readonly #papers = new Set<string>();
  /** Applications since genesis; the last one's id. */
  made = 0;
  /** Payments since genesis; the last one's id. */
  payments = 0;

  add(loan: Loan): void {
    this.loans.set(loan.loan, loan);
    into(this.#ofUser, loan.user, loan.loan);
    into(this.#ofPerson, loan.person, loan.loan);
    this.#papers.add(loan.papers);
  }

  remove({ loan, user, person, papers }: Loan): void {
    this.loans.delete(loan);
    this.#papers.delete(papers);
    outOf(this.#ofUser, user, loan);
    outOf(this.#ofPerson, person, loan);
  }

  of(user: UserId): Loan[] {
    return [...(this.#ofUser.get(user) ?? [])].map((id) => this.loans.get(id)!);
  }

  ofPerson(person: Id): Loan[] {
    return [...(this.#ofPerson.get(person) ?? [])].map((id) => this.loans.get(id)!);
  }

  /** Whether one that waits or runs is decided by these. */
  usesPapers(papers: string): boolean {
    return this.#papers.has(papers);
  }

  book(asset: AssetId): Book {
    const book = this.books.get(asset) ?? { asset, outstanding: 0, lost: 0, interest: 0, penalty: 0 };
    this.books.set(asset, book);
    return book;
  }
}

export const loansOf = part(() => new Loans());

export function newLoan(
  made: Pick<LoanRow, 'loan' | 'user' | 'person' | 'tier' | 'product' | 'amount' | 'method' | 'papers'>,
): Loan {
  return { ...made, start: 0, ...newDebt(made.amount), overdueAt: 0, nextAt: 0 };
}

/** How many repayments a loan of a product has. */
export function instalmentsOf({ instalments }: LoanProduct, { method }: Pick<LoanRow, 'method'>): Count {
  return method === 'instalments' ? instalments : 1;
}

/** A loan with the plan by which it is charged. */
export function planFor(state: State, loan: Loan): Planned {
  const terms = loansOf(state).products[loan.product]!;
  return planned({ terms, amount: loan.amount, instalments: instalmentsOf(terms, loan), start: loan.start });
}

export function setDebt(loan: Loan, debt: Debt): void {
  loan.day = debt.day;
  loan.principal = debt.principal;
  loan.interest = debt.interest;
  loan.running = debt.running;
  loan.runningParts = debt.runningParts;
  loan.interestPaid = debt.interestPaid;
  loan.penalty = debt.penalty;
  loan.penaltyParts = debt.penaltyParts;
  loan.penaltyPaid = debt.penaltyPaid;
  loan.excusedDay = debt.excusedDay;
}

/** From now on this timer of the loan and no other does something. */
export function awaitLoan(state: State, loan: Loan, at: TimeMs): void {
  loan.nextAt = at;
  state.timers.set(at, LOANS.timers.TIMER_LOAN, loan.loan);
}

/** When the next repayment becomes overdue that was not by the end of a day. */
export function nextOverdueAt({ plan, terms, start }: Planned, ended: Days): TimeMs {
  const next = plan.find(({ dueDay }) => dueDay + terms.graceDays > ended)!;
  return dayEndsAt(start, next.dueDay + terms.graceDays);
}

function into<K>(map: Map<K, Set<Id>>, key: K, id: Id): void {
  const set = map.get(key) ?? new Set();
  map.set(key, set);
  set.add(id);
}

function outOf<K>(map: Map<K, Set<Id>>, key: K, id: Id): void {
  const set = map.get(key)!;
  set.delete(id);
  if (set.size === 0) map.delete(key);
}
