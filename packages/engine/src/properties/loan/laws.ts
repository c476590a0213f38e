import { assert } from '@tradewind/base';
import type { EngineApi } from '../../api.ts';
import type { Event } from '../../events.ts';
import type { LoanView } from '../../loan/views.ts';
import type { Laws } from '../proof.ts';

const MOST_OPEN = 2;

/** What somebody asked for or owes, as events told it. */
interface Own {
  readonly loan: number;
  readonly user: number;
  readonly asset: number;
  readonly amount: number;
  running: boolean;
  /** Of the plan, and most that all costs. */
  planned: number;
  costCap: number;
  principal: number;
  interest: number;
  penalty: number;
}

/** What operators and loans left in an asset's pool. */
interface Book {
  pool: number;
  funded: number;
  lost: number;
  interest: number;
  penalty: number;
}

/**
 * What is in the pool, owed and lost of the principal is what operators put in and what loans cost. Of each loan, what
 * was paid, lost and is left is its amount; interest stays within its plan, all costs within the cap; and it ends exactly
 * when nothing is owed. Money of loans moves between the pool and Spot alone, and no person has more than two open.
 */
export class LoanLaws implements Laws {
  readonly #engine: () => EngineApi;
  /** What waits or runs, by id. */
  readonly #own = new Map<number, Own>();
  readonly #books = new Map<number, Book>();
  #payments = 0;

  constructor(engine: () => EngineApi) {
    this.#engine = engine;
  }

  afterCommand(events: readonly Event[]): void {
    const inAll = new Map<string, number>();
    for (const event of events) {
      if (event.kind === 'HousePosted' && event.house === 'loan-pool') this.#posted(event);
      else if (event.kind === 'UserPosted' && event.reference === 'loan') this.#paidFrom(event, inAll);
      else if (event.kind === 'LoanApplied') this.#applied(event);
      else if (event.kind === 'LoanFailed') this.#failed(event);
      else if (event.kind === 'LoanDisbursed') this.#disbursed(event, inAll);
      else if (event.kind === 'LoanPaid') this.#paid(event, inAll);
      else if (event.kind === 'LoanEnded') this.#ended(event);
      else if (event.kind === 'LoanWrittenOff') this.#writtenOff(event);
    }
    for (const [of, amount] of inAll) assert(amount === 0, `${of}: ${amount} moved that nothing told`);
  }

  inspect(): void {
    for (const [asset, book] of this.#books) this.#inspectBook(asset, book);
    const ofPerson = new Map<number, number>();
    for (const own of this.#own.values()) {
      const view = this.#engine().loans.loan(own.loan);
      assert(view !== null, `loan ${own.loan} is gone and nothing said so`);
      this.#inspectLoan(own, view);
      ofPerson.set(view.person, (ofPerson.get(view.person) ?? 0) + 1);
    }
    for (const [person, open] of ofPerson) assert(open <= MOST_OPEN, `person ${person} has ${open} loans`);
  }

  #inspectBook(asset: number, { pool, funded, lost, interest, penalty }: Book): void {
    const running = [...this.#own.values()].filter((own) => own.running && own.asset === asset);
    const outstanding = running.reduce((sum, own) => sum + own.principal, 0);
    const before = pool + outstanding + lost - interest - penalty;
    assert(before === funded, `the pool of asset ${asset} comes from ${before}, operators funded ${funded}`);
    const held = this.#engine().houseBalances();
    const found = held.find((one) => one.house === 'loan-pool' && one.asset === asset)!.amount;
    assert(found === pool, `the pool of asset ${asset} holds ${found}, not ${pool}`);
    const book = this.#engine().loans.book(asset);
    const told = JSON.stringify({ asset, outstanding, lost, interest, penalty });
    assert(JSON.stringify(book) === told, `the book of loans says ${JSON.stringify(book)}, not ${told}`);
    const owed = this.#engine().loans.running(asset);
    const ids = owed.map(({ id, principal }) => `${id}: ${principal}`).join();
    const expected = running.map(({ loan, principal }) => `${loan}: ${principal}`).join();
    assert(ids === expected, `loans of asset ${asset} that run are ${ids}, not ${expected}`);
  }

  #inspectLoan(own: Own, view: LoanView): void {
    const { loan, user, running, planned, costCap } = own;
    const { principal, interest, penalty, repayments, overdueAmount, due } = view;
    assert(view.user === user && (view.start !== null) === running, `loan ${loan} is another`);
    if (!running) return;
    const parts = [principal, interest, penalty, overdueAmount];
    assert(
      parts.every((part) => part >= 0),
      `loan ${loan} owes ${parts.join()}`,
    );
    const all = principal + interest + penalty;
    assert(principal === own.principal && all > 0, `loan ${loan} owes ${principal} of ${own.principal}, ${all} in all`);
    assert(overdueAmount <= due && due <= all, `loan ${loan}: ${overdueAmount} overdue, ${due} due, ${all} owed`);
    const paid = [view.interestPaid, view.penaltyPaid].join();
    assert(paid === [own.interest, own.penalty].join(), `loan ${loan} paid ${paid} of costs`);
    const [charged, cost] = [own.interest + interest, own.interest + interest + own.penalty + penalty];
    assert(charged <= planned && cost <= costCap, `loan ${loan} costs ${charged} of ${planned}, ${cost} of ${costCap}`);
    const fromPlan = repayments.reduce((sum, one) => sum + one.paid, 0);
    assert(fromPlan === own.amount - principal + own.interest, `the plan of loan ${loan} says ${fromPlan} are paid`);
  }

  #book(asset: number): Book {
    const book = this.#books.get(asset) ?? { pool: 0, funded: 0, lost: 0, interest: 0, penalty: 0 };
    this.#books.set(asset, book);
    return book;
  }

  #posted({ asset, amount, reference }: Of<'HousePosted'>): void {
    const book = this.#book(asset);
    book.pool += amount;
    if (reference !== 'loan') book.funded += amount;
  }

  #paidFrom({ user, account, asset, amount, referenceId, reason }: Of<'UserPosted'>, inAll: Map<string, number>): void {
    const own = this.#open(referenceId);
    const right = account === 'spot' && user === own.user && asset === own.asset;
    assert(right, `loan ${referenceId} of ${own.user} moved money of ${account} of ${user}`);
    moved(inAll, `${referenceId} ${reason}`, amount);
  }

  #applied({ loan, user, product, amount }: Of<'LoanApplied'>): void {
    const { asset } = this.#engine().loans.products()[product]!;
    const costs = { planned: 0, costCap: 0, principal: amount, interest: 0, penalty: 0 };
    this.#own.set(loan, { loan, user, asset, amount, running: false, ...costs });
    this.#book(asset);
  }

  #failed({ loan, user }: Of<'LoanFailed'>): void {
    const own = this.#open(loan);
    assert(!own.running && own.user === user, `loan ${loan} failed and runs`);
    this.#own.delete(loan);
  }

  #disbursed({ loan, amount, interest, costCap }: Of<'LoanDisbursed'>, inAll: Map<string, number>): void {
    const own = this.#open(loan);
    assert(!own.running && own.amount === amount, `loan ${loan} of ${own.amount} was paid out as ${amount}`);
    assert(interest <= costCap, `loan ${loan} is to cost ${interest}, at most ${costCap}`);
    Object.assign(own, { running: true, planned: interest, costCap });
    moved(inAll, `${loan} loan`, -amount);
  }

  #paid(event: Of<'LoanPaid'>, inAll: Map<string, number>): void {
    const { loan, user, payment, amount, penalty, interest, principal, left } = event;
    const own = this.#open(loan);
    this.#payments += 1;
    assert(payment === this.#payments, `payment ${payment} comes behind ${this.#payments - 1}`);
    assert(own.running && own.user === user, `loan ${loan} of ${own.user} was paid by ${user}`);
    assert(penalty + interest + principal === amount && amount > 0, `loan ${loan}: the parts are not ${amount}`);
    own.penalty += penalty;
    own.interest += interest;
    own.principal -= principal;
    assert(own.principal === left && left >= 0, `loan ${loan} owes ${left}, not ${own.principal}`);
    assert(own.interest <= own.planned, `loan ${loan} paid ${own.interest} of interest, planned ${own.planned}`);
    assert(own.interest + own.penalty <= own.costCap, `loan ${loan} costs more than ${own.costCap}`);
    const book = this.#book(own.asset);
    book.interest += interest;
    book.penalty += penalty;
    moved(inAll, `${loan} loan-penalty`, penalty);
    moved(inAll, `${loan} loan-interest`, interest);
    moved(inAll, `${loan} loan-repayment`, principal);
  }

  #ended({ loan, interest, penalty }: Of<'LoanEnded'>): void {
    const own = this.#open(loan);
    assert(own.principal === 0, `loan ${loan} ended and owes ${own.principal}`);
    const right = own.interest === interest && own.penalty === penalty;
    assert(right, `loan ${loan} cost ${own.interest} and ${own.penalty}, not ${interest} and ${penalty}`);
    this.#gone(loan);
  }

  #writtenOff({ loan, user, principal, interest, penalty }: Of<'LoanWrittenOff'>): void {
    const own = this.#open(loan);
    assert(own.user === user && own.principal === principal, `loan ${loan} lost ${principal} of ${own.principal}`);
    const cost = own.interest + interest + own.penalty + penalty;
    assert(principal + interest + penalty > 0 && cost <= own.costCap, `loan ${loan} would have cost ${cost}`);
    this.#book(own.asset).lost += principal;
    this.#gone(loan);
  }

  #gone(loan: number): void {
    assert(this.#engine().loans.loan(loan) === null, `loan ${loan} is over and still there`);
    this.#own.delete(loan);
  }

  #open(loan: number): Own {
    const own = this.#own.get(loan);
    assert(own !== undefined, `loan ${loan} is not open`);
    return own;
  }
}

function moved(inAll: Map<string, number>, of: string, amount: number): void {
  inAll.set(of, (inAll.get(of) ?? 0) + amount);
}

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>;
