import type { SaleOffer } from '@tradewind/api';
import { sale } from '@tradewind/api/calls';
import { type Complaint, toast } from '@tradewind/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call, newClientId } from '../../shared/api.ts';
import { figureText } from '../../shared/figure-text.ts';
import { useForm } from '../../shared/form.ts';
import { isCertain } from '../../shared/is-certain.ts';
import { useFunds } from '../../shared/use-funds.ts';
import { type CommitError, checkCommit } from './sale-figures.ts';
import { forgetSales } from './sale-queries.ts';

/** State of the form that commits an amount on top of what is committed, and what sends it. */
export function useSubscribe(offer: SaleOffer, committed: string) {
  const { t } = useTranslation();
  const { id, payAsset, minimum } = offer;
  const available = useFunds('spot', payAsset)?.spot ?? null;
  /** Kept while it is open what became of this very commitment, so that sending it again commits once. */
  const clientId = useRef<string | null>(null);
  const words = (error: CommitError | null): Complaint | null => {
    if (error === null) return null;
    if (error === 'empty') return t(`assets.transfer.error.${error}`);
    if (error === 'minimum') return t('sale.form.below', { amount: figureText(minimum), asset: payAsset });
    return { atOnce: t(`assets.transfer.error.${error}`) };
  };
  const form = useForm({
    start: { amount: '' },
    check: ({ amount }) => ({ amount: words(checkCommit(amount, offer, committed, available)) }),
    submit: async ({ amount }) => {
      clientId.current ??= newClientId();
      try {
        const body = { amount, clientId: clientId.current };
        await call(sale.subscribe, { params: { id }, body }, { quiet: ({ status }) => status === 422 });
        toast.plain(t('sale.form.done', { amount: figureText(amount), asset: payAsset }));
        clientId.current = null;
        form.reset();
      } finally {
        forgetSales();
      }
    },
    refused: (error) => {
      const { unanswered, status, message } = error;
      if (unanswered) return { field: 'amount', message: t('sale.form.unanswered') };
      if (isCertain(error)) clientId.current = null;
      return status === 422 ? { field: 'amount', message } : null;
    },
  });
  const change = (amount: string) => {
    clientId.current = null;
    form.set('amount', amount);
  };
  return { form, change, available };
}
