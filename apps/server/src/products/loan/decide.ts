import type { LoanApplication } from '@tradewind/api';
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
import type { Sheet } from './afford.ts';
import type { LoanMatters } from './matters.ts';
import { LOAN_QUEUE, type LoanPapers, markDecided } from './papers.ts';
import type { LoanDb, PapersRow } from './tables.ts';

const PEOPLE_FOR_LARGE = 2;
const SEALED_AS = 'loan.sheet';

type Reason = CommandOf<'RejectLoan'>['reason'];

/** What reviewers decide of an application: one decision at a time, in one transaction with its entry in the audit log. */
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
    await this.#decided(operator, papers, async (tx, now) => {
      await order(this.#parts.context.exchange, { kind: 'RejectLoan', loan, reason });
      await markDecided(tx, papers, { by: operator.id, words: sealed, now });
      await audit(tx, {
        operator: operator.id,
        action: 'loan.reject',
        object: `loan ${loan}`,
        detail: { reason },
        now,
      });
    });
  }

  /** Answers whether another reviewer has to approve it as well; refuses `loan_approved_before` the same one. */
  async approve(operator: Operator, row: PapersRow, { id }: LoanView, sheet: Sheet): Promise<boolean> {
    const { papers, person_id: person } = row;
    const { engine } = this.#parts.context.exchange;
    const sealed = await this.#parts.vault.sealText(person, SEALED_AS, JSON.stringify(sheet));
    return this.#decided(operator, papers, async (tx, now) => {
      const reviewers = await countWith(tx, { papers, operator_id: operator.id, sheet: sealed, approved_at: now });
      const waiting = engine.loans.loan(id);
      if (waiting === null || waiting.start !== null) throw new Refused('loan_not_waiting');
      const { needsTwo } = this.#matters.burdenOf({ loan: waiting, waiting });
      const waits = needsTwo && reviewers < PEOPLE_FOR_LARGE;
      if (waits) await giveBack(tx, papers);
      else {
        await order(this.#parts.context.exchange, { kind: 'ApproveLoan', loan: id, reviewers });
        await markDecided(tx, papers, { by: operator.id, words: null, now });
      }
      const action = waits ? 'loan.approve-first' : 'loan.approve';
      await audit(tx, { operator: operator.id, action, object: `loan ${id}`, detail: { reviewers }, now });
      return waits;
    });
  }

  /** Who has approved it so far, by which figures. */
  async approvalsOf({ papers, person_id: person }: PapersRow, asset: AssetView): Promise<LoanApplication['approvals']> {
    const rows = await this.#papers.db
      .selectFrom('loan_approvals')
      .select(['operator_id', 'sheet', 'approved_at'])
      .select(sql<string>`(SELECT name FROM operators o WHERE o.id = operator_id)`.as('name'))
      .where('papers', '=', papers)
      .orderBy('approved_at')
      .execute();
    return Promise.all(
      rows.map(async ({ operator_id: id, name, approved_at: at, sheet }) => {
        const figures = JSON.parse(await this.#parts.vault.unsealText(person, SEALED_AS, sheet)) as Sheet;
        return { by: { id, name }, at, ...amountTexts(asset, figures, 'income', 'costs', 'debts') };
      }),
    );
  }

  async #decided<T>(operator: Operator, papers: string, run: (tx: LoanDb, now: TimeMs) => Promise<T>): Promise<T> {
    return this.#papers.db.transaction().execute(async (tx) => {
      await refuseShutOut(tx, operator);
      await tx.selectFrom('loan_papers').select('papers').where('papers', '=', papers).forUpdate().execute();
      return run(tx, this.#parts.context.now());
    });
  }
}

/** Keeps an approval; how many there are with it. */
async function countWith(
  tx: LoanDb,
  approval: {
    readonly papers: string;
    readonly operator_id: number;
    readonly sheet: Buffer;
    readonly approved_at: TimeMs;
  },
): Promise<number> {
  const made = await tx
    .insertInto('loan_approvals')
    .values(approval)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n) throw new Refused('loan_approved_before');
  const { count } = await tx
    .selectFrom('loan_approvals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('papers', '=', approval.papers)
    .executeTakeFirstOrThrow();
  return count;
}

/** Another reviewer takes it on. */
async function giveBack(tx: LoanDb, papers: string): Promise<void> {
  await sql`UPDATE queue_items SET claimed_by = NULL, claimed_at = NULL
    WHERE kind = ${LOAN_QUEUE} AND ref = ${papers}`.execute(tx);
}
