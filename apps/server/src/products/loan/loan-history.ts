import type { LoanDetail, LoanItem, LoanRepayment } from '@tradewind/api';
import type { Amount, UserId } from '@tradewind/base';
import type { EngineApi, LoanView } from '@tradewind/engine';
import {
  type LoanRecord,
  loanById,
  loanPayments,
  loansPage,
  paidOfLoans,
  paidOutLoans,
  type ReadModel,
} from '@tradewind/readmodel';
import { dayEndsAt, statementOfEnded } from '@tradewind/rules/loan';
import { amountText, amountTexts, type Catalogue } from '../../exchange/wire/catalogue.ts';
import { before, pageOf } from '../../platform/calls/cursor.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { LoanPapers } from './papers.ts';
import { itemShape, offerShape, planOfRecord, repaymentShapes } from './shapes.ts';

/** Most repayments that are shown at once. */
const MOST_REPAYMENTS = 200;
/** Payments of one loan that are shown with it. */
const MOST_PAYMENTS = 100;

type Filter = Parameters<typeof loansPage>[2]['state'];

/** Loans of users: what runs from the engine, the rest from the read model, which must hold the user's own writes. */
export class LoanHistory {
  readonly #engine: EngineApi;
  readonly #catalogue: Catalogue;
  readonly #db: ReadModel;
  readonly #papers: LoanPapers;

  constructor(engine: EngineApi, catalogue: Catalogue, db: ReadModel, papers: LoanPapers) {
    this.#engine = engine;
    this.#catalogue = catalogue;
    this.#db = db;
    this.#papers = papers;
  }

  async page(user: UserId, { state, cursor }: { readonly state?: Filter; readonly cursor?: string | undefined }) {
    const found = await loansPage(this.#db, user, { state, before: before(cursor) });
    const items = await Promise.all(found.items.map((loan) => this.#item(loan)));
    return pageOf({ items, next: found.next }, (item) => item);
  }

  /** Refuses with `loan_unknown` what is not this user's. */
  async detail(user: UserId, id: number): Promise<LoanDetail> {
    const loan = await this.requireOwn(user, id);
    const product = this.#engine.loans.products()[loan.product]!;
    const asset = this.#catalogue.assetById(product.asset);
    const papers = await this.#papers.read(loan.papers);
    const { items } = await loanPayments(this.#db, id, { limit: MOST_PAYMENTS });
    return {
      ...(await this.#item(loan)),
      purpose: papers === undefined ? '' : await this.#papers.purposeOf(papers),
      offer: offerShape(this.#catalogue, product),
      interest: loan.interest === null ? null : amountText(asset, loan.interest),
      costCap: loan.costCap === null ? null : amountText(asset, loan.costCap),
      repayments: await this.#repaymentsOf([loan]),
      payments: items.map((one) => ({
        time: one.time,
        ...amountTexts(asset, one, 'amount', 'penalty', 'interest', 'principal'),
        automatic: one.automatic,
        seq: one.seq,
      })),
    };
  }

  /** What is to pay first due first, what was paid last due first. */
  async repayments(user: UserId, state: LoanRepayment['state'] | undefined): Promise<LoanRepayment[]> {
    // Of what is over nothing is to pay.
    const which = state === undefined || state === 'repaid' ? 'all' : 'running';
    const all = await this.#repaymentsOf(await paidOutLoans(this.#db, user, which));
    const open = all.filter((one) => one.state !== 'repaid').sort((a, b) => a.dueAt - b.dueAt);
    const paid = all.filter((one) => one.state === 'repaid').sort((a, b) => b.dueAt - a.dueAt);
    return [...open, ...paid].filter((one) => state === undefined || one.state === state).slice(0, MOST_REPAYMENTS);
  }

  async requireOwn(user: UserId, id: number): Promise<LoanRecord> {
    const loan = await loanById(this.#db, id);
    if (loan?.user !== user) throw new Refused('loan_unknown', { field: 'id' });
    return loan;
  }

  async #item(loan: LoanRecord): Promise<LoanItem> {
    const papers =
      loan.state === 'failed' && loan.reason !== 'withdrawn' ? await this.#papers.read(loan.papers) : undefined;
    const words = papers === undefined ? null : await this.#papers.wordsOf(papers);
    return itemShape(this.#engine, this.#catalogue, loan, this.#running(loan), words);
  }

  #running({ id, state }: LoanRecord): LoanView | null {
    return state === 'disbursed' ? this.#engine.loans.loan(id) : null;
  }

  /** What runs is looked up once, before anything is read: it may end meanwhile. */
  async #repaymentsOf(loans: readonly LoanRecord[]): Promise<LoanRepayment[]> {
    const standing = loans.map((loan) => ({ loan, running: this.#running(loan) }));
    const over = standing.flatMap(({ loan, running }) => (running === null ? [loan.id] : []));
    const paid = over.length === 0 ? new Map<number, Amount>() : await paidOfLoans(this.#db, over);
    return standing.flatMap(({ loan, running }) => this.#repayments(loan, running, paid.get(loan.id) ?? 0));
  }

  /** `paidInAll` is told of what is over. */
  #repayments(loan: LoanRecord, running: LoanView | null, paidInAll: Amount): LoanRepayment[] {
    const { disbursedAt } = loan;
    if (disbursedAt === null) return [];
    const product = this.#engine.loans.products()[loan.product]!;
    const asset = this.#catalogue.assetById(product.asset);
    const plan = planOfRecord(product, { ...loan, disbursedAt });
    if (running !== null) return repaymentShapes(asset, loan.id, plan, running.repayments);
    const standing = statementOfEnded(plan, paidInAll).map(({ dueDay, paid, left }) => {
      return { dueAt: dayEndsAt(disbursedAt, dueDay), paid, left, overdue: false };
    });
    const shapes = repaymentShapes(asset, loan.id, plan, standing);
    // What was given up was never repaid, and is not to pay any more.
    return loan.state === 'written-off' ? shapes.filter(({ paid, total }) => paid === total) : shapes;
  }
}
