import type { BodyOf, LoanDetail } from '@tradewind/api';
import { loan } from '@tradewind/api/calls';
import { type Complaint, toast } from '@tradewind/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, newClientId } from '../../shared/api.ts';
import { compare } from '../../shared/decimal.ts';
import { figureText } from '../../shared/figure-text.ts';
import { useForm } from '../../shared/form.ts';
import { isCertain } from '../../shared/is-certain.ts';
import { useFunds } from '../../shared/use-funds.ts';
import { forgetLoans } from './loan-queries.ts';
import { checkRepay, type RepayError } from './repay-form.ts';

/** State of the form that repays a loan, and what sends it once it is confirmed. */
export function useRepay(own: LoanDetail) {
  const { t } = useTranslation();
  const { id, asset, owed } = own;
  const available = useFunds('spot', asset)?.spot ?? null;
  const [asked, setAsked] = useState(false);
  /** Kept whole while it is open what became of this very payment, so that sending it again pays once, whatever is owed by then. */
  const sent = useRef<BodyOf<(typeof loan)['repay']> | null>(null);
  const words = (error: RepayError | null): Complaint | null => {
    if (error === null) return null;
    if (error === 'empty') return t('assets.transfer.error.empty');
    if (error === 'malformed') return { atOnce: t('assets.transfer.error.malformed') };
    return { atOnce: t('loan.repay.short', { amount: figureText(available ?? '0'), asset }) };
  };
  const form = useForm({
    start: { amount: '' },
    check: ({ amount }) => ({ amount: words(checkRepay(amount, own, available).error) }),
    submit: async () => setAsked(true),
    refused: (error) => {
      const { unanswered, status, message } = error;
      if (unanswered) return { field: 'amount', message: t('loan.repay.unanswered') };
      if (isCertain(error)) sent.current = null;
      return status === 422 ? { field: 'amount', message } : null;
    },
  });
  const { summary } = checkRepay(form.values.amount, own, available);
  const all = summary !== null && compare(summary.pays, owed.total) === 0;
  const pay = async () => {
    if (summary === null) return;
    // What is owed may grow by a day before it arrives: who repays all of it means all of it.
    sent.current ??= { ...(all ? { all } : { amount: summary.pays }), clientId: newClientId() };
    try {
      const done = await call(
        loan.repay,
        { params: { id }, body: sent.current },
        { quiet: ({ status }) => status === 422 || status === 0 },
      );
      const told = { amount: figureText(done.paid ?? summary.pays), asset };
      toast.plain(done.state === 'repaid' ? t('loan.repay.ended') : t('loan.repay.done', told));
      sent.current = null;
      form.reset();
    } finally {
      forgetLoans();
    }
  };
  const change = (amount: string) => {
    sent.current = null;
    form.set('amount', amount);
  };
  const confirm = async () => {
    await form.attempt(pay);
    setAsked(false);
  };
  return { form, change, available, summary, all, asked, cancel: () => setAsked(false), confirm };
}
