import type { BodyOf, LoanDetail } from '@tradewind/api';
import { loan } from '@tradewind/api/calls';
import { type Complaint, toast } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, newClientId } from '../../shared/api.ts';
import { compare } from '../../shared/decimal.ts';
import { figureText } from '../../shared/figure-text.ts';
import { useForm } from '../../shared/form.ts';
import { isCertain } from '../../shared/is-certain.ts';
import { useFunds } from '../../shared/use-funds.ts';
import { forgetLoans } from './loan-queries.ts';
import { checkRepay, type RepayError } from './repay-form.ts';

/** A payment as it was sent, with what it was to take from Spot. */
interface Payment {
  readonly pays: string;
  readonly body: BodyOf<(typeof loan)['repay']>;
}

/** State of the form that repays a loan, and what sends it once it is confirmed. */
export function useRepay(own: LoanDetail) {
  const { t } = useTranslation();
  const { id, asset, owed } = own;
  const available = useFunds('spot', asset)?.spot ?? null;
  const [asked, setAsked] = useState(false);
  /** Kept whole while it is open what became of it, so that sending it again pays once, whatever is owed by then. */
  const [open, setOpen] = useState<Payment | null>(null);
  const words = (error: RepayError | null): Complaint | null => {
    if (error === null) return null;
    if (error === 'empty') return t('assets.transfer.error.empty');
    if (error === 'malformed') return { atOnce: t('assets.transfer.error.malformed') };
    return { atOnce: t('loan.repay.short', { amount: figureText(available ?? '0'), asset }) };
  };
  const form = useForm({
    start: { amount: '' },
    // What was sent before may have taken from Spot already.
    check: ({ amount }) => ({ amount: open === null ? words(checkRepay(amount, own, available).error) : null }),
    submit: async () => setAsked(true),
    refused: (error) => {
      const { unanswered, status, message } = error;
      if (unanswered) return { field: 'amount', message: t('loan.repay.unanswered') };
      if (isCertain(error)) setOpen(null);
      return status === 422 ? { field: 'amount', message } : null;
    },
  });
  const { summary } = checkRepay(form.values.amount, own, available);
  const pays = open?.pays ?? summary?.pays ?? null;
  const all = pays !== null && compare(pays, owed.total) === 0;
  const pay = async () => {
    if (pays === null) return;
    // What is owed may grow by a day before it arrives: who repays all of it means all of it.
    const made = { ...(all ? { all } : { amount: pays }), clientId: newClientId() };
    const payment = open ?? { pays, body: made };
    try {
      const done = await call(
        loan.repay,
        { params: { id }, body: payment.body },
        { quiet: ({ status }) => status === 422 || status === 0 },
      );
      const told = { amount: figureText(done.paid ?? pays), asset };
      toast.plain(done.state === 'repaid' ? t('loan.repay.ended') : t('loan.repay.done', told));
      setOpen(null);
      form.reset();
    } catch (failure) {
      setOpen(payment);
      throw failure;
    } finally {
      forgetLoans();
    }
  };
  const change = (amount: string) => {
    setOpen(null);
    form.set('amount', amount);
  };
  const confirm = async () => {
    await form.attempt(pay);
    setAsked(false);
  };
  const cancel = () => setAsked(false);
  return { form, change, available, summary, pays, all, again: open !== null, asked, cancel, confirm };
}
