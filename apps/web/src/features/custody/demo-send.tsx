import type { Chain } from '@tradewind/api';
import { custody } from '@tradewind/api/calls';
import { Button, DecimalField, Note, toast } from '@tradewind/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call, newClientId } from '../../shared/api.ts';
import { compare, isPlainDecimal, isPositive, read, write } from '../../shared/decimal.ts';
import { figureText } from '../../shared/figure-text.ts';
import { quietAtFields, useForm, wordsOf } from '../../shared/form.ts';
import { isCertain } from '../../shared/is-certain.ts';
import { queryClient } from '../../shared/query.ts';

interface DemoSendProps {
  readonly chain: Chain;
  readonly asset: string;
  /** Of one send. */
  readonly most: string;
}

const DECIMALS = 8;

/** No claim is left: that is said of the form, not of the amount. */
const isSpent = ({ code }: ApiError) => code === 'grant_limit';

/** Without zeros at the end. */
const trimmed = (amount: string) => write(read(amount));

/** A real transaction of the demo's own wallet to the own address. */
export function DemoSend({ chain, asset, most }: DemoSendProps) {
  const { t } = useTranslation();
  /** Kept until it is certain what became of it, so that asking again after a lost answer sends once. */
  const clientId = useRef<string | null>(null);
  const bound = t('custody.demo.most', { amount: figureText(most), asset });
  const form = useForm({
    start: { amount: trimmed(most) },
    check: ({ amount }) => {
      if (amount === '') return wordsOf({ amount: 'amount_required' as const });
      if (!isPlainDecimal(amount) || !isPositive(amount)) return wordsOf({ amount: 'amount_incorrect' as const });
      return compare(amount, most) > 0 ? { amount: bound } : {};
    },
    refused: (error) => (isSpent(error) ? { field: null, message: error.message } : undefined),
    submit: async ({ amount }) => {
      clientId.current ??= newClientId();
      const body = { chain: chain.chain, asset, amount, clientId: clientId.current };
      try {
        await call(custody.faucet, { body }, { quiet: (error) => isSpent(error) || quietAtFields(error) });
        clientId.current = null;
        toast.plain(t('custody.demo.sent'));
      } catch (error) {
        if (error instanceof ApiError && isCertain(error)) clientId.current = null;
        throw error;
      } finally {
        void queryClient.invalidateQueries({ queryKey: ['deposits'] });
      }
    },
  });
  return (
    <form className="grid gap-3" {...form.form}>
      <h2 className="font-strong text-16">{t('custody.demo.title')}</h2>
      <p className="text-13 text-2">{t('custody.demo.text')}</p>
      <DecimalField
        label={t('custody.demo.amount')}
        {...form.choice('amount')}
        decimals={DECIMALS}
        unit={asset}
        unread={t('validation.amount_incorrect')}
        hint={bound}
      />
      {form.elsewhere !== null && <Note>{form.elsewhere}</Note>}
      <Button type="submit" variant="primary" size="money" busy={form.busy}>
        {t('custody.demo.send')}
      </Button>
    </form>
  );
}
