import { LOAN_PROOFS, type LoanApplication } from '@tradewind/api';
import type { LoanView } from '@tradewind/engine';
import type { Exchange } from '../../exchange/changes/exchange.ts';
import { amountText } from '../../exchange/wire/catalogue.ts';
import type { Burden, Matter } from './matters.ts';
import { limitOf } from './room.ts';
import { offerShape, shown } from './shapes.ts';
import type { PapersRow } from './tables.ts';

/** An application as its reviewers see it, but for what is sealed and what was before. */
export function matterShape(
  { engine, catalogue }: Exchange,
  { papers, loan, waiting }: Matter,
): Omit<LoanApplication, 'name' | 'purpose' | 'opened' | 'approvals' | 'past' | 'burden'> {
  const product = engine.loans.products()[loan.product]!;
  const over = 'state' in loan ? shown(loan.state) : 'disbursed';
  return {
    loan: loan.id,
    person: papers.person_id,
    papers: papers.papers,
    state: waiting === null ? over : 'waiting',
    offer: offerShape(catalogue, product),
    amount: amountText(catalogue.assetById(product.asset), loan.amount),
    method: loan.method,
    proofs: proofsOf(papers),
    appliedAt: papers.submitted_at,
    decidedAt: papers.decided_at,
    reason: 'reason' in loan ? loan.reason : null,
  };
}

/** What an application that waits would add to. */
export function burdenShape(
  { engine, catalogue }: Exchange,
  { product: id, tier }: LoanView,
  { own, others, outstanding, needsTwo }: Burden,
): NonNullable<LoanApplication['burden']> {
  const product = engine.loans.products()[id]!;
  const asset = catalogue.assetById(product.asset);
  return {
    tier,
    heaviestMonth: amountText(asset, own),
    otherLoans: amountText(asset, others),
    outstanding: amountText(asset, outstanding),
    limit: amountText(asset, limitOf(engine, product.asset, tier)),
    needsTwo,
  };
}

/** The pictures that are there. */
export const proofsOf = (papers: PapersRow) => LOAN_PROOFS.filter((proof) => papers[proof] !== null);
