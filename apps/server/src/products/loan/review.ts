import { LOAN_PROOFS, type LoanApplication, operators } from '@tradewind/api';
import { type Amount, DAY_MS, type TimeMs } from '@tradewind/base';
import type { AssetView, CommandOf, LoanView } from '@tradewind/engine';
import { type LoanRecord, loanByPapers } from '@tradewind/readmodel';
import { planned } from '@tradewind/rules/loan';
import { sql } from 'kysely';
import { order } from '../../exchange/changes/exchange.ts';
import { amountText, amountTexts, parseAmount } from '../../exchange/wire/catalogue.ts';
import { audit } from '../../people/office/audit.ts';
import type { Operator } from '../../people/office/operator.ts';
import { refuseShutOut } from '../../people/office/refuse-shut-out.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { ConsoleParts, Submitted } from '../product/parts.ts';
import { carries, heaviestMonth, type Sheet } from './afford.ts';
import { LOAN_QUEUE, LoanPapers, markDecided } from './papers.ts';
import { offerShape, phasesOf } from './shapes.ts';
import type { LoanDb, PapersRow } from './tables.ts';

const PEOPLE_FOR_LARGE = 2;

/** An application as its reviewers see it; `waiting` is what the engine has of it while it waits. */
interface Matter {
  readonly papers: PapersRow;
  readonly loan: LoanRecord | LoanView;
  readonly waiting: LoanView | null;
}

/** Applications are decided by people: each look is in the audit log. */
export function bindLoanReview(bind: Bind<Operator>, parts: ConsoleParts): void {
  const { context, readModel, pool, vault, uploads, identity, desk } = parts;
  const { exchange, now } = context;
  const { engine, catalogue } = exchange;
  const kept = new LoanPapers(pool, vault, now);
  const { loan: routes } = operators;

  bind(routes.application, async ({ caller, params }): Promise<LoanApplication> => {
    const { papers, loan, waiting } = await matterOf(caller, params.id);
    const { person_id: person } = papers;
    await desk.note(caller, 'loan.read', `loan ${loan.id}`);
    const product = engine.loans.products()[loan.product]!;
    const asset = catalogue.assetById(product.asset);
    const { own, others, outstanding } = burdenOf(loan, waiting);
    const limits = engine.loans.limits(product.asset);
    const tier = waiting?.tier ?? 1;
    const limit = (tier > 1 ? limits?.tierTwo : limits?.tierOne) ?? 0;
    const opened = await desk.openedBy(caller, submittedOf(papers));
    return {
      loan: loan.id,
      person,
      papers: papers.papers,
      state: waiting !== null ? 'waiting' : stateOf(loan),
      name: (await identity.verifiedName(person)) ?? '',
      tier,
      offer: offerShape(catalogue, product),
      amount: amountText(asset, loan.amount),
      method: loan.method,
      purpose: await kept.purposeOf(papers),
      proofs: LOAN_PROOFS.filter((proof) => papers[proof] !== null),
      opened: LOAN_PROOFS.filter((proof) => opened.includes(proof)),
      appliedAt: papers.submitted_at,
      heaviestMonth: amountText(asset, own),
      otherLoans: amountText(asset, others),
      outstanding: amountText(asset, outstanding),
      limit: amountText(asset, limit),
      needsTwo: outstanding + loan.amount > (limits?.alone ?? 0),
      approvals: await approvalsOf(papers, asset),
      decidedAt: papers.decided_at,
      reason: 'reason' in loan ? loan.reason : null,
    };
  });

  bind(routes.proof, async ({ caller, params }) => {
    const { papers } = await matterOf(caller, params.id);
    const upload = papers[params.proof];
    if (upload === null) throw new Refused('not_found');
    const picture = await uploads.read(papers.person_id, upload);
    await desk.noteOpened(caller, submittedOf(papers), params.proof);
    return picture;
  });

  bind(routes.decide, async ({ caller, params, body }) => {
    const { claimedBy } = await desk.item(caller, params.id);
    if (claimedBy !== null && claimedBy.id !== caller.id) throw new Refused('item_taken');
    const { papers, loan, waiting } = await matterOf(caller, params.id);
    if (papers.papers !== body.papers) throw new Refused('request_changed');
    if (waiting === null) throw new Refused('loan_not_waiting');
    if (body.decision === 'reject') {
      const { reason, words = '' } = body;
      if (reason === 'other' && words.trim() === '') throw new Refused('field_invalid', { field: 'words' });
      await reject(caller, papers, loan.id, reason, words.trim());
      return null;
    }
    const asset = catalogue.assetById(engine.loans.products()[loan.product]!.asset);
    const read = (field: keyof Sheet) => parseAmount(asset, body[field], field);
    const sheet: Sheet = { income: read('income'), costs: read('costs'), debts: read('debts') };
    const proofs = LOAN_PROOFS.filter((proof) => papers[proof] !== null);
    await desk.requireOpened(caller, submittedOf(papers), proofs);
    const { own, others } = burdenOf(loan, waiting);
    if (!carries(sheet, own + others)) throw new Refused('loan_unaffordable', { field: 'income' });
    return { waits: await approve(caller, papers, waiting, sheet) };
  });

  /** What its plan takes in its heaviest month, what other loans of the person take, and what is owed of these. */
  function burdenOf(loan: Matter['loan'], waiting: LoanView | null) {
    const products = engine.loans.products();
    const product = products[loan.product]!;
    const made = { terms: product, amount: loan.amount, instalments: phasesOf(product, loan), start: engine.time };
    const plan = planned(made).plan.map(({ dueDay, total }) => ({ dueAt: dueDay * DAY_MS, amount: total }));
    const running = waiting === null ? [] : engine.loans.ofPerson(waiting.person).filter(({ start }) => start !== null);
    const same = running.filter((one) => products[one.product]!.asset === product.asset);
    const left = same.flatMap((one) => one.repayments.map(({ dueAt, left: amount }) => ({ dueAt, amount })));
    const outstanding = same.reduce((sum, { principal }) => sum + principal, 0);
    return { own: heaviestMonth(plan), others: heaviestMonth(left), outstanding };
  }

  async function matterOf(operator: Operator, item: number): Promise<Matter> {
    const { kind, ref } = await desk.item(operator, item);
    const papers = kind === LOAN_QUEUE ? await kept.read(ref) : undefined;
    if (papers === undefined) throw new Refused('not_found');
    const own = engine.loans.of(papers.person_id).find((one) => one.papers === ref);
    const loan = own ?? (await loanByPapers(readModel, ref));
    if (loan === undefined) throw new Refused('not_found');
    return { papers, loan, waiting: own?.start === null ? own : null };
  }

  async function approvalsOf({ papers, person_id: person }: PapersRow, asset: AssetView) {
    const rows = await kept.db
      .selectFrom('loan_approvals')
      .select([
        'operator_id',
        'sheet',
        'approved_at',
        sql<string>`(SELECT name FROM operators o WHERE o.id = operator_id)`.as('name'),
      ])
      .where('papers', '=', papers)
      .orderBy('approved_at')
      .execute();
    return Promise.all(
      rows.map(async ({ operator_id: id, name, approved_at: at, sheet }) => {
        const figures = JSON.parse(await vault.unsealText(person, 'loan.sheet', sheet)) as Sheet;
        return {
          by: { id, name: name ?? '' },
          at,
          ...amountTexts(asset, figures, 'income', 'costs', 'debts'),
        };
      }),
    );
  }

  /** One decision of an application at a time. */
  async function decided<T>(
    operator: Operator,
    papers: string,
    run: (tx: LoanDb, at: TimeMs) => Promise<T>,
  ): Promise<T> {
    return kept.db.transaction().execute(async (tx) => {
      await refuseShutOut(tx, operator);
      await tx.selectFrom('loan_papers').select('papers').where('papers', '=', papers).forUpdate().execute();
      return run(tx, now());
    });
  }

  async function reject(operator: Operator, row: PapersRow, loan: number, reason: RejectReason, words: string) {
    const { papers, person_id: person } = row;
    const sealed = words === '' ? null : await vault.sealText(person, 'loan.words', words);
    await decided(operator, papers, async (tx, at) => {
      await order(exchange, { kind: 'RejectLoan', loan, reason });
      await markDecided(tx, papers, { by: operator.id, words: sealed, now: at });
      await audit(tx, {
        operator: operator.id,
        action: 'loan.reject',
        object: `loan ${loan}`,
        detail: { reason },
        now: at,
      });
    });
  }

  /** Answers whether another reviewer has to approve it as well. */
  async function approve(operator: Operator, row: PapersRow, { id, amount }: LoanView, sheet: Sheet): Promise<boolean> {
    const { papers, person_id: person } = row;
    const sealed = await vault.sealText(person, 'loan.sheet', JSON.stringify(sheet));
    return decided(operator, papers, async (tx, at) => {
      const made = await tx
        .insertInto('loan_approvals')
        .values({ papers, operator_id: operator.id, sheet: sealed, approved_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (made.numInsertedOrUpdatedRows !== 1n) throw new Refused('loan_approved_before');
      const { count } = await tx
        .selectFrom('loan_approvals')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('papers', '=', papers)
        .executeTakeFirstOrThrow();
      const waiting = engine.loans.loan(id);
      if (waiting === null || waiting.start !== null) throw new Refused('loan_not_waiting');
      const waits = count < peopleFor(waiting, amount);
      if (waits)
        await sql`UPDATE queue_items SET claimed_by = NULL, claimed_at = NULL WHERE kind = ${LOAN_QUEUE} AND ref = ${papers}`.execute(
          tx,
        );
      else {
        await order(exchange, { kind: 'ApproveLoan', loan: id, reviewers: count });
        await markDecided(tx, papers, { by: operator.id, words: null, now: at });
      }
      const action = waits ? 'loan.approve-first' : 'loan.approve';
      await audit(tx, { operator: operator.id, action, object: `loan ${id}`, detail: { reviewers: count }, now: at });
      return waits;
    });
  }

  function peopleFor(waiting: LoanView, amount: Amount): number {
    const { outstanding } = burdenOf(waiting, waiting);
    const asset = engine.loans.products()[waiting.product]!.asset;
    return outstanding + amount > (engine.loans.limits(asset)?.alone ?? 0) ? PEOPLE_FOR_LARGE : 1;
  }
}

type RejectReason = CommandOf<'RejectLoan'>['reason'];

function stateOf(loan: Matter['loan']): LoanApplication['state'] {
  if (!('state' in loan)) return 'disbursed';
  return loan.state === 'written-off' ? 'disbursed' : loan.state;
}

const submittedOf = ({ papers, person_id: person }: PapersRow): Submitted => {
  return { action: 'loan.look', person, submission: papers };
};
