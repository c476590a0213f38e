import { loan } from '@tradewind/api/calls';
import { serverNow } from '../../live/server-clock.ts';
import { call } from '../../shared/api.ts';
import { add } from '../../shared/decimal.ts';
import type { Explanation, HowParams } from '../../shared/how/explanation.ts';
import { text } from '../../shared/i18n.ts';
import { recalculated } from './recalculate.ts';

/** What is owed on a loan now: principal, interest recomputed here, and penalty. */
export async function explainLoanOwed({ loan: id }: HowParams['loanOwed']): Promise<Explanation> {
  const own = await call(loan.loan, { params: { id } }, { quiet: true });
  const { asset: unit, amount, disbursedAt, owed, payments } = own;
  const made = recalculated(own, serverNow());
  const parts = [
    { label: text('loan.how.borrowed'), value: amount, time: disbursedAt },
    { label: text('loan.how.repaid'), value: made && `-${made.principalPaid}` },
    { label: text('loan.how.interest', { count: made?.days ?? 0 }), value: made?.charged ?? null },
    { label: text('loan.how.interestPaid'), value: made && `-${made.interestPaid}` },
    { label: text('loan.how.penalty'), value: owed.penalty },
  ];
  const known = parts.flatMap(({ value }) => value ?? []);
  return {
    title: text('loan.how.title', { id }),
    words: text('loan.how.words'),
    formula: text('loan.how.formula'),
    inputs: parts.map((part) => ({ ...part, unit, secret: true })),
    result: known.length < parts.length ? null : known.reduce(add),
    unit,
    server: owed.total,
    record: `reference=loan-${id}`,
    seqs: payments.slice(0, 1).map(({ seq }) => seq),
    secret: true,
  };
}
