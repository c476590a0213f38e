import { loan } from '@tradewind/api';
import type { UserId } from '@tradewind/base';
import type { Identified } from '@tradewind/engine';
import { parseAmount } from '../../exchange/wire/catalogue.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { RouteParts } from '../product/parts.ts';
import type { LoanAnswers } from './answers.ts';
import { offerFor } from './offers.ts';
import type { LoanPapers } from './papers.ts';

/** Applications: their papers are kept before the command that names them. */
export function bindApplications(bind: Bind, parts: RouteParts, papers: LoanPapers, answers: LoanAnswers): void {
  const { engine, catalogue, writer, limits, identity, now } = parts;

  bind(loan.apply, async (call) => {
    const { user } = call.caller;
    const { body } = call;
    await limits.order(user);
    const offer = offerFor(engine, catalogue, body, now());
    if (body.offer !== undefined && body.offer !== String(offer.product)) throw new Refused('loan_terms_changed');
    const amount = parseAmount(catalogue.assetById(offer.asset), body.amount, 'amount');
    const person = await identity.personBehind(user);
    if (person === null) throw new Refused('identity_required');
    const { tier } = await identity.limits(user);
    const hash = papers.hashOf(user, body);
    await papers.keep(user, hash, body);
    const asked = { product: offer.product, amount, method: body.method, person, tier, papers: hash };
    const build = (who: Identified) => ({ kind: 'ApplyForLoan', ...who, ...asked }) as const;
    const applied = await writer.send(call, body.clientId, build, 'amount').catch(async (error) => {
      await forgetUnless(user, hash, error);
      throw error;
    });
    return answers.changed(applied);
  });

  bind(loan.withdraw, async (call) => {
    await limits.cancel(call.caller.user);
    const { id } = call.params;
    const waiting = engine.loans.loan(id);
    const build = (who: Identified) => ({ kind: 'WithdrawLoanApplication', ...who, loan: id }) as const;
    const applied = await answers.unlessAnothers(call, writer.send(call, call.query.clientId, build));
    // It has happened: what cannot be tidied up now is by the job that looks for it.
    if (waiting?.user === call.caller.user) await papers.close(waiting.papers).catch(() => {});
    return answers.changed(applied, waiting);
  });

  /** What was refused for certain leaves no papers behind. */
  async function forgetUnless(user: UserId, hash: string, error: unknown): Promise<void> {
    const unsure = !(error instanceof Refused) || error.code === 'outcome_unknown';
    if (unsure || engine.loans.of(user).some((one) => one.papers === hash)) return;
    await papers.forget(hash).catch(() => {});
  }
}
