import { loan } from '@tradewind/api';
import type { Amount } from '@tradewind/base';
import type { Identified, LoanView } from '@tradewind/engine';
import { parseAmount } from '../../exchange/wire/catalogue.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { RouteParts } from '../product/parts.ts';
import { LoanAnswers } from './answers.ts';
import { bindApplications } from './apply.ts';
import { LoanHistory } from './loan-history.ts';
import { LoanPapers } from './papers.ts';
import { bindLoanPreview } from './preview.ts';

export function bindLoan(bind: Bind, parts: RouteParts): void {
  const { engine, catalogue, writer, history, limits, readModel, pool, vault, now } = parts;
  const papers = new LoanPapers(pool, vault, now);
  const loans = new LoanHistory(engine, catalogue, readModel, papers);
  const answers = new LoanAnswers(parts, loans);
  bindLoanPreview(bind, parts);
  bindApplications(bind, parts, papers, answers);

  bind(loan.repay, async (call) => {
    await limits.order(call.caller.user);
    const { id } = call.params;
    const { body } = call;
    if ((body.amount === undefined) === (body.all === undefined))
      throw new Refused('field_invalid', { field: 'amount', expected: 'amount or all' });
    const running = engine.loans.loan(id);
    const amount = body.amount === undefined ? 0 : amountOf(running, body.amount);
    const build = (who: Identified) => ({ kind: 'RepayLoan', ...who, loan: id, amount }) as const;
    const applied = await answers.unlessAnothers(call, writer.send(call, body.clientId, build, 'amount'));
    return answers.changed(applied, running);
  });

  bind(loan.loans, async (call) => {
    await history.own(call.caller.user, call.seenSeq);
    return loans.page(call.caller.user, call.query);
  });

  bind(loan.loan, async (call) => {
    await history.own(call.caller.user, call.seenSeq);
    return loans.detail(call.caller.user, call.params.id);
  });

  bind(loan.repayments, async (call) => {
    await history.own(call.caller.user, call.seenSeq);
    return loans.repayments(call.caller.user, call.query.state);
  });

  /** Nothing is paid where nothing is said to be: 0 means all that is owed to the engine alone. */
  function amountOf(running: LoanView | null, text: string): Amount {
    const product = engine.loans.products()[running?.product ?? 0];
    if (product === undefined) throw new Refused('loan_unknown', { field: 'id' });
    const amount = parseAmount(catalogue.assetById(product.asset), text, 'amount');
    if (amount === 0) throw new Refused('amount_invalid', { field: 'amount' });
    return amount;
  }
}
