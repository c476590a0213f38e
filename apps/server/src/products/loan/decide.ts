import { type LoanApplication, PRODUCT_QUEUES } from '@tradewind/api';
import type { TimeMs } from '@tradewind/base';
import type { AssetView, CommandOf, LoanView } from '@tradewind/engine';
import { sql } from 'kysely';
import { order } from '../../exchange/changes/exchange.ts';
import { amountTexts } from '../../exchange/wire/catalogue.ts';
import { audit } from '../../people/office/audit.ts';
import type { Operator } from '../../people/office/operator.ts';
import { refuseShutOut } from '../../people/office/refuse-shut-out.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { ConsoleParts } from '../product/parts.ts';
import { carries, type Sheet } from './afford.ts';
import type { LoanMatters } from './matters.ts';
import { LOAN_QUEUE, type LoanPapers, markDecided } from './papers.ts';
import type { ApprovalRow, LoanDb, PapersRow } from './tables.ts';

const PEOPLE_FOR_LARGE = 2;
const SEALED_AS = 'loan.sheet';

type Reason = CommandOf<'RejectLoan'>['reason'];

/**
 * What reviewers decide of an application. Who decided and by which figures is kept, with its entry in the audit log, before
 * the engine is told: no money goes out that nobody is known to have approved.
 */
export class LoanDecisions {
  readonly #parts: ConsoleParts;
  readonly #papers: LoanPapers;
  readonly #matters: LoanMatters;

  constructor(parts: ConsoleParts, papers: LoanPapers, matters: LoanMatters) {
    this.#parts = parts;
    this.#papers = papers;
    this.#matters = matters;
  }

  async reject(operator: Operator, row: PapersRow, loan: number, reason: Reason, words: string): Promise<void> {
    const { papers, person_id: person } = row;
    const sealed = words === '' ? null : await this.#parts.vault.sealText(person, 'loan.words', words);
    await this.#decided(operator, { papers, loan }, async (tx, now) => {
      await tx
        .updateTable('loan_papers')
        .set({ decided_by: operator.id, words: sealed })
        .where('papers', '=', papers)
        .execute();
      await audit(tx, {
        operator: operator.id,
        action: 'loan.reject',
        object: `loan ${loan}`,
        detail: { reason },
        now,
      });
    });
    await this.#carryOut(papers, { kind: 'RejectLoan', loan, reason });
  }

  /**
   * Answers whether another reviewer has to approve it as well. Refuses `loan_approved_before` the same one then,
   * `loan_unaffordable` figures that do not carry the plan, and `loan_country_closed` since the application.
   */
  async approve(operator: Operator, row: PapersRow, { id: loan }: LoanView, sheet: Sheet): Promise<boolean> {
    const { papers, person_id: person } = row;
    const { products, vault } = this.#parts;
    if ((await products.closedTo(person)).includes('loan')) throw new Refused('loan_country_closed');
    const sealed = await vault.sealText(person, SEALED_AS, JSON.stringify(sheet));
    const { waits, reviewers } = await this.#decided(operator, { papers, loan }, async (tx, now, waiting) => {
      const { own, others, needsTwo } = this.#matters.burdenOf(waiting);
      if (!carries(sheet, own + others)) throw new Refused('loan_unaffordable', { field: 'income' });
      const before = (await standing(tx, papers)).map(({ id }) => id);
      const reviewers = new Set([...before, operator.id]).size;
      const waits = needsTwo && reviewers < PEOPLE_FOR_LARGE;
      if (waits && before.includes(operator.id)) throw new Refused('loan_approved_before');
      await keepApproval(tx, { papers, operator_id: operator.id, sheet: sealed, approved_at: now });
      if (waits) await giveBack(tx, papers);
      else await tx.updateTable('loan_papers').set({ decided_by: operator.id }).where('papers', '=', papers).execute();
      const action = waits ? 'loan.approve-first' : 'loan.approve';
      await audit(tx, { operator: operator.id, action, object: `loan ${loan}`, detail: { reviewers }, now });
      return { waits, reviewers };
    });
    if (!waits) await this.#carryOut(papers, { kind: 'ApproveLoan', loan, reviewers });
    return waits;
  }

  /** Who has approved it so far and may still do so, by which figures. */
  async approvalsOf({ papers, person_id: person }: PapersRow, asset: AssetView): Promise<LoanApplication['approvals']> {
    const rows = await standing(this.#papers.db, papers);
    return Promise.all(
      rows.map(async ({ id, name, at, sheet }) => {
        const figures = JSON.parse(await this.#parts.vault.unsealText(person, SEALED_AS, sheet)) as Sheet;
        return { by: { id, name }, at, ...amountTexts(asset, figures, 'income', 'costs', 'debts') };
      }),
    );
  }

  /** One decision of an application at a time. Refuses `loan_not_waiting`. */
  async #decided<T>(
    operator: Operator,
    { papers, loan }: { readonly papers: string; readonly loan: number },
    run: (tx: LoanDb, now: TimeMs, waiting: LoanView) => Promise<T>,
  ): Promise<T> {
    return this.#papers.db.transaction().execute(async (tx) => {
      await refuseShutOut(tx, operator);
      const row = await tx
        .selectFrom('loan_papers')
        .select('decided_at')
        .where('papers', '=', papers)
        .forUpdate()
        .executeTakeFirst();
      const waiting = this.#parts.context.exchange.engine.loans.loan(loan);
      if (row?.decided_at !== null || waiting === null || waiting.start !== null) throw new Refused('loan_not_waiting');
      return run(tx, this.#parts.context.now(), waiting);
    });
  }

  /** What a crash leaves open behind the command, the job that tidies papers up closes. */
  async #carryOut(papers: string, command: CommandOf<'ApproveLoan'> | CommandOf<'RejectLoan'>): Promise<void> {
    await order(this.#parts.context.exchange, command);
    await markDecided(this.#papers.db, papers, this.#parts.context.now());
  }
}

interface Approval {
  /** The operator. */
  readonly id: number;
  readonly name: string;
  readonly at: TimeMs;
  readonly sheet: Buffer;
}

/** Approvals of reviewers who may still review, the first one first. */
async function standing(db: LoanDb, papers: string): Promise<readonly Approval[]> {
  const { rows } = await sql<Approval>`
    SELECT o.id, o.name, approved_at AS at, sheet FROM loan_approvals JOIN operators o ON o.id = operator_id
    WHERE papers = ${papers} AND o.disabled_at IS NULL AND o.role = ANY(${[...PRODUCT_QUEUES.loan]})
    ORDER BY approved_at`.execute(db);
  return rows;
}

/** The last one of a reviewer counts. */
async function keepApproval(tx: LoanDb, approval: ApprovalRow): Promise<void> {
  const { sheet, approved_at } = approval;
  await tx
    .insertInto('loan_approvals')
    .values(approval)
    .onConflict((conflict) => conflict.columns(['papers', 'operator_id']).doUpdateSet({ sheet, approved_at }))
    .execute();
}

/** Another reviewer takes it on. */
async function giveBack(tx: LoanDb, papers: string): Promise<void> {
  await sql`UPDATE queue_items SET claimed_by = NULL, claimed_at = NULL
    WHERE kind = ${LOAN_QUEUE} AND ref = ${papers}`.execute(tx);
}
