import { type ChangedLoan, ERROR_STATUS, loan } from '@tradewind/api';
import type { UserId } from '@tradewind/base';
import type { Identified } from '@tradewind/engine';
import { loanByPapers } from '@tradewind/readmodel';
import type { Bind } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { RouteParts } from '../product/parts.ts';
import type { LoanAnswers } from './answers.ts';
import { offerFor } from './offers.ts';
import type { LoanPapers } from './papers.ts';
import { amountWithin, refuseBeyond } from './room.ts';

/** Applications: their papers are kept before the command that names them. */
export function bindApplications(bind: Bind, parts: RouteParts, papers: LoanPapers, answers: LoanAnswers): void {
  const { engine, catalogue, readModel, writer, limits, identity, now } = parts;

  bind(loan.apply, async (call) => {
    const { user } = call.caller;
    const { body } = call;
    await limits.order(user);
    const hash = papers.hashOf(user, body);
    const before = body.clientId === undefined ? null : await applied(user, hash);
    if (before !== null) return before;
    const offer = offerFor(engine, catalogue, body, now());
    if (body.offer !== undefined && body.offer !== String(offer.product)) throw new Refused('loan_terms_changed');
    const asset = catalogue.assetById(offer.asset);
    const amount = amountWithin(asset, offer, body.amount, body.method);
    const person = await identity.personBehind(user);
    if (person === null) throw new Refused('identity_required');
    const { tier } = await identity.limits(user);
    refuseBeyond(engine, { person, tier, asset: offer.asset }, amount);
    const kept = await papers.keep(user, hash, body);
    const asked = { product: offer.product, amount, method: body.method, person, tier, papers: hash };
    const build = (who: Identified) => ({ kind: 'ApplyForLoan', ...who, ...asked }) as const;
    const sent = await writer.send(call, body.clientId, build, 'amount').catch(async (error) => {
      if (kept && isRefusal(error)) await papers.forget(hash).catch(() => {});
      throw error;
    });
    return answers.changed(sent);
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

  /** What became of these very papers, for longer than client ids are remembered; null = they never were an application. */
  async function applied(user: UserId, hash: string): Promise<ChangedLoan | null> {
    const standing = engine.loans.of(user).find((one) => one.papers === hash);
    if (standing !== undefined) return answers.standing(standing);
    const kept = await papers.read(hash);
    const ended = kept === undefined ? undefined : await loanByPapers(readModel, hash);
    if (ended !== undefined) return answers.standing(ended);
    if (kept?.decided_at != null) throw new Refused('already_done');
    return null;
  }
}

/** Whether it is certain that nothing came of it: what is sent again under the same client id gets the same answer. */
function isRefusal(error: unknown): boolean {
  return error instanceof Refused && ERROR_STATUS[error.code] < 500;
}
