import { LOAN_PROOFS, type LoanApplication, operators } from '@tradewind/api';
import { pastLoans } from '@tradewind/readmodel';
import { parseAmount } from '../../exchange/wire/catalogue.ts';
import type { Operator } from '../../people/office/operator.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { ConsoleParts, Submitted } from '../product/parts.ts';
import type { Sheet } from './afford.ts';
import { LoanDecisions } from './decide.ts';
import { burdenShape, matterShape, proofsOf } from './matter-shape.ts';
import { LoanMatters } from './matters.ts';
import { LoanPapers } from './papers.ts';
import type { PapersRow } from './tables.ts';

/** Applications are decided by people: each look is in the audit log. */
export function bindLoanReview(bind: Bind<Operator>, parts: ConsoleParts): void {
  const { context, pool, vault, uploads, desk } = parts;
  const { engine, catalogue } = context.exchange;
  const papersOf = new LoanPapers(pool, vault, context.now);
  const matters = new LoanMatters(parts, papersOf);
  const decisions = new LoanDecisions(parts, papersOf, matters);
  const { loan: routes } = operators;
  const assetOf = (product: number) => catalogue.assetById(engine.loans.products()[product]!.asset);

  bind(routes.application, async ({ caller, params }): Promise<LoanApplication> => {
    const matter = await matters.of(caller, params.id);
    const { papers, loan, waiting } = matter;
    await desk.note(caller, 'loan.read', `loan ${loan.id}`);
    const opened = await desk.openedBy(caller, submittedOf(papers));
    return {
      ...matterShape(context.exchange, matter),
      burden: waiting === null ? null : burdenShape(context.exchange, waiting, matters.burdenOf(waiting)),
      past: await pastLoans(parts.readModel, papers.person_id),
      name: (await parts.identity.verifiedName(papers.person_id)) ?? '',
      purpose: await papersOf.purposeOf(papers),
      opened: LOAN_PROOFS.filter((proof) => opened.includes(proof)),
      approvals: await decisions.approvalsOf(papers, assetOf(loan.product)),
    };
  });

  bind(routes.proof, async ({ caller, params }) => {
    const { papers } = await matters.of(caller, params.id);
    const upload = papers[params.proof];
    if (upload === null) throw new Refused('not_found');
    const picture = await uploads.read(papers.person_id, upload);
    await desk.noteOpened(caller, submittedOf(papers), params.proof);
    return picture;
  });

  bind(routes.decide, async ({ caller, params, body }) => {
    const { claimedBy } = await desk.item(caller, params.id);
    if (claimedBy !== null && claimedBy.id !== caller.id) throw new Refused('item_taken');
    const matter = await matters.of(caller, params.id);
    const { papers, loan, waiting } = matter;
    if (papers.papers !== body.papers) throw new Refused('request_changed');
    if (waiting === null) throw new Refused('loan_not_waiting');
    if (body.decision === 'reject') {
      const words = body.words?.trim() ?? '';
      if (body.reason === 'other' && words === '') throw new Refused('field_invalid', { field: 'words' });
      await decisions.reject(caller, papers, loan.id, body.reason, words);
      return null;
    }
    const read = (field: keyof Sheet) => parseAmount(assetOf(loan.product), body[field], field);
    const sheet: Sheet = { income: read('income'), costs: read('costs'), debts: read('debts') };
    await desk.requireOpened(caller, submittedOf(papers), proofsOf(papers));
    return { waits: await decisions.approve(caller, papers, waiting, sheet) };
  });
}

const submittedOf = ({ papers, person_id: person }: PapersRow): Submitted => {
  return { action: 'loan.look', person, submission: papers };
};
