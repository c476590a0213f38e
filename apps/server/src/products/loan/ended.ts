import type { Amount } from '@tradewind/base';
import { type LoanMoment, type LoanRecord, loansAt, takenPayments } from '@tradewind/readmodel';
import { amountText } from '../../exchange/wire/catalogue.ts';
import type { EndedParts, TellEnded, Told } from '../../people/messages/ended.ts';

/** What each moment of a loan is told as, and the amount that is named. */
const MOMENTS: readonly (readonly [moment: LoanMoment, kind: Told['kind'], amountOf: (loan: LoanRecord) => Amount])[] =
  [
    ['failed_at', 'loan_failed', ({ amount }) => amount],
    ['disbursed_at', 'loan_disbursed', ({ amount }) => amount],
    ['overdue_at', 'loan_overdue', ({ overdueAmount }) => overdueAmount!],
    ['repaid_at', 'loan_repaid', ({ amount }) => amount],
    ['written_off_at', 'loan_written_off', ({ amount }) => amount],
  ];
const TIME_OF: Readonly<Record<LoanMoment, (loan: LoanRecord) => number | null>> = {
  failed_at: ({ failedAt }) => failedAt,
  disbursed_at: ({ disbursedAt }) => disbursedAt,
  overdue_at: ({ overdueAt }) => overdueAt,
  repaid_at: ({ repaidAt }) => repaidAt,
  written_off_at: ({ writtenOffAt }) => writtenOffAt,
};

/** A message for each thing that happened to a loan, and for each payment that was taken. */
export const ended: readonly TellEnded[] = [
  ...MOMENTS.map(([moment, kind, amountOf]): TellEnded => {
    return {
      source: `loans.${moment}`,
      messages: async (parts, span) => {
        const loans = await loansAt(parts.readModel, moment, span);
        return loans.map((loan) => {
          const told = { user: loan.user, time: TIME_OF[moment](loan)!, id: loan.id };
          return { ...told, kind, values: valuesOf(parts, loan, amountOf(loan)), silent: loan.reason === 'withdrawn' };
        });
      },
    };
  }),
  {
    source: 'loan_payments.taken',
    messages: async (parts, span) => {
      const taken = await takenPayments(parts.readModel, span);
      return taken.map(({ user, loan, product, amount, time, id }) => {
        return { user, kind: 'loan_collected', values: valuesOf(parts, { id: loan, product }, amount), time, id };
      });
    },
  },
];

function valuesOf(
  { engine, catalogue }: EndedParts,
  { id, product }: Pick<LoanRecord, 'id' | 'product'>,
  amount: Amount,
) {
  const asset = catalogue.assetById(engine.loans.products()[product]!.asset);
  return { amount: amountText(asset, amount), asset: asset.symbol, loan: String(id) };
}
