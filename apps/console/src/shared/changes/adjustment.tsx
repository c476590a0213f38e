import { Select, TextField } from '@tradewind/ui';
import { t } from '../texts.ts';
import type { ChangeForm, ChangeOf } from './change-form.ts';

type Adjustment = ChangeOf<'adjustment'>;

const ACCOUNTS = ['spot', 'fiat', 'contract', 'fast', 'finance'] as const satisfies readonly Adjustment['account'][];
const REASONS = ['correction', 'compensation', 'goodwill', 'mistaken-credit'] as const;

export const adjustmentForm: ChangeForm<Adjustment, Pick<Adjustment, 'account' | 'asset' | 'amount' | 'code'>> = {
  texts: ({ account, asset, amount, code }) => ({ account, asset, amount, code }),
  change: (texts, before) => ({ ...before, ...texts }),
  Fields: ({ form: { field, choice } }) => (
    <>
      <Select
        above
        {...choice<Adjustment['account']>('account')}
        items={ACCOUNTS.map((value) => ({ value, label: value }))}
        label={t('platform.account')}
      />
      <TextField {...field('asset')} label={t('platform.asset')} maxLength={16} required />
      <TextField
        {...field('amount')}
        label={t('platform.amount')}
        hint={t('users.amountHint')}
        maxLength={40}
        required
      />
      <Select
        above
        {...choice<Adjustment['code']>('code')}
        items={REASONS.map((value) => ({ value, label: t(`users.adjustments.${value}`) }))}
        label={t('users.recordReason')}
      />
    </>
  ),
};
