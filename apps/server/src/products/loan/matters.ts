import { type Amount, DAY_MS } from '@tradewind/base';
import type { LoanView } from '@tradewind/engine';
import { type LoanRecord, loanByPapers } from '@tradewind/readmodel';
import { planned } from '@tradewind/rules/loan';
import type { Operator } from '../../people/office/operator.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { ConsoleParts } from '../product/parts.ts';
import { heaviestMonth } from './afford.ts';
import { LOAN_QUEUE, type LoanPapers } from './papers.ts';
import { phasesOf } from './shapes.ts';
import type { PapersRow } from './tables.ts';

/** An application as its reviewers find it; `waiting` is what the engine has of it while it waits. */
export interface Matter {
  readonly papers: PapersRow;
  readonly loan: LoanRecord | LoanView;
  readonly waiting: LoanView | null;
}

/** What an application would add to what its person owes of its asset; amounts in units of that. */
export interface Burden {
  /** Most that its plan takes in a month, and that the other loans of the person take. */
  readonly own: Amount;
  readonly others: Amount;
  /** Principal that is owed of those. */
  readonly outstanding: Amount;
  readonly needsTwo: boolean;
}

/** Applications by their places in the queue. */
export class LoanMatters {
  readonly #parts: ConsoleParts;
  readonly #papers: LoanPapers;

  constructor(parts: ConsoleParts, papers: LoanPapers) {
    this.#parts = parts;
    this.#papers = papers;
  }

  /** Refuses `not_found` what is none, and `not_permitted`. */
  async of(operator: Operator, item: number): Promise<Matter> {
    const { kind, ref } = await this.#parts.desk.item(operator, item);
    const papers = kind === LOAN_QUEUE ? await this.#papers.read(ref) : undefined;
    if (papers === undefined) throw new Refused('not_found');
    const own = this.#engine.loans.of(papers.person_id).find((one) => one.papers === ref);
    const loan = own ?? (await loanByPapers(this.#parts.readModel, ref));
    if (loan === undefined) throw new Refused('not_found');
    return { papers, loan, waiting: own?.start === null ? own : null };
  }

  burdenOf(waiting: LoanView): Burden {
    const { loans, time } = this.#engine;
    const product = loans.products()[waiting.product]!;
    const instalments = phasesOf(product, waiting);
    const { plan } = planned({ terms: product, amount: waiting.amount, instalments, start: time });
    const running = loans.ofPerson(waiting.person).filter(({ start }) => start !== null);
    const same = running.filter((one) => loans.products()[one.product]!.asset === product.asset);
    const left = same.flatMap((one) => one.repayments.map(({ dueAt, left: amount }) => ({ dueAt, amount })));
    const outstanding = same.reduce((sum, { principal }) => sum + principal, 0);
    return {
      own: heaviestMonth(plan.map(({ dueDay, total }) => ({ dueAt: dueDay * DAY_MS, amount: total }))),
      others: heaviestMonth(left),
      outstanding,
      needsTwo: outstanding + waiting.amount > (loans.limits(product.asset)?.alone ?? 0),
    };
  }

  get #engine() {
    return this.#parts.context.exchange.engine;
  }
}
