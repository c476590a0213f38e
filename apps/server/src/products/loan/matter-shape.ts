import { LOAN_PROOFS, type LoanApplication } from '@tradewind/api';
import type { Exchange } from '../../exchange/changes/exchange.ts';
import { amountText } from '../../exchange/wire/catalogue.ts';
import type { Burden, Matter } from './matters.ts';
import { offerShape, shown } from './shapes.ts';
import type { PapersRow } from './tables.ts';

/** An application as its reviewers see it, but for what is sealed and what they have done. */
export function matterShape(
  { engine, catalogue }: Exchange,
  { papers, loan, waiting }: Matter,
  { own, others, outstanding, needsTwo }: Burden,
): Omit<LoanApplication, 'name' | 'purpose' | 'opened' | 'approvals'> {
  const product = engine.loans.products()[loan.product]!;
  const asset = catalogue.assetById(product.asset);
  const limits = engine.loans.limits(product.asset);
  const tier = waiting?.tier ?? 1;
  const over = 'state' in loan ? shown(loan.state) : 'disbursed';
  return {
    loan: loan.id,
    person: papers.person_id,
    papers: papers.papers,
    state: waiting === null ? over : 'waiting',
    tier,
    offer: offerShape(catalogue, product),
    amount: amountText(asset, loan.amount),
    method: loan.method,
    proofs: proofsOf(papers),
    appliedAt: papers.submitted_at,
    heaviestMonth: amountText(asset, own),
    otherLoans: amountText(asset, others),
    outstanding: amountText(asset, outstanding),
    limit: amountText(asset, (tier > 1 ? limits?.tierTwo : limits?.tierOne) ?? 0),
    needsTwo,
    decidedAt: papers.decided_at,
    reason: 'reason' in loan ? loan.reason : null,
  };
}

/** The pictures that are there. */
export const proofsOf = (papers: PapersRow) => LOAN_PROOFS.filter((proof) => papers[proof] !== null);
