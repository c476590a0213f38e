import { type ApprovalChange, operators, type RestrictionCode } from '@tradewind/contract';
import { Select, TextField, toast } from '@tradewind/ui';
import { call } from '../../shared/api.ts';
import { askFor } from '../../shared/ask.ts';
import { DialogForm } from '../../shared/dialog-form.tsx';
import { OtpField, ReasonField, useForm } from '../../shared/form.tsx';
import { queryClient } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import { UtcField, utcText, utcTime } from '../../shared/utc-field.tsx';

interface Props {
  readonly person: number;
  readonly onClose: () => void;
}

type Adjustment = Extract<ApprovalChange, { readonly kind: 'adjustment' }>;

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;
const CODES = [
  'account-taken-over',
  'suspected-fraud',
  'legal-order',
  'own-request',
  'terms-broken',
] as const satisfies readonly RestrictionCode[];
const ACCOUNTS = ['spot', 'fiat', 'contract', 'fast', 'finance'] as const;
const REASONS = ['correction', 'compensation', 'goodwill', 'mistaken-credit'] as const;

export function LockDialog({ person, onClose }: Props) {
  const start = { code: 'account-taken-over', words: '', appeal: '', dueAt: utcText(Date.now() + WEEK_MS), otp: '' };
  const { field, values, set, busy, onSubmit } = useForm(start, async ({ code, dueAt, ...given }) => {
    const body = { ...given, code: code as RestrictionCode, dueAt: utcTime(dueAt) };
    await call(operators.users.lock, { params: { person }, body });
    toast.plain(t('users.lockDone'));
    await queryClient.invalidateQueries({ queryKey: ['users'] });
    onClose();
  });
  const codes = CODES.map((value) => ({ value, label: t(`users.codes.${value}`) }));
  return (
    <DialogForm
      open
      onClose={onClose}
      title={t('users.lockTitle', { person })}
      lead={t('users.lockLead')}
      submit={t('users.lock')}
      tone="down"
      busy={busy}
      onSubmit={onSubmit}
    >
      <Select
        items={codes}
        value={values.code as RestrictionCode}
        onChange={(code) => set('code', code)}
        label={t('users.reasonCode')}
      />
      <TextField {...field('words')} label={t('users.words')} minLength={10} maxLength={500} required />
      <TextField
        {...field('appeal')}
        label={t('users.appeal')}
        hint={t('users.appealHint')}
        minLength={3}
        maxLength={200}
        required
      />
      <UtcField {...field('dueAt')} label={t('users.dueAt')} />
      <OtpField {...field('otp')} />
    </DialogForm>
  );
}

export function UnlockDialog({ person, onClose }: Props) {
  const { field, busy, onSubmit } = useForm({ reason: '', otp: '' }, async ({ reason, otp }) => {
    await askFor({ kind: 'unlock', person }, reason, otp);
    onClose();
  });
  return (
    <DialogForm
      open
      onClose={onClose}
      title={t('users.unlockTitle', { person })}
      lead={t('markets.twoLead')}
      submit={t('approvals.submit')}
      busy={busy}
      onSubmit={onSubmit}
    >
      <ReasonField {...field('reason')} />
      <OtpField {...field('otp')} />
    </DialogForm>
  );
}

export function AdjustDialog({ person, onClose }: Props) {
  const start = { account: 'spot', asset: 'USDT', amount: '', code: 'correction', reason: '', otp: '' };
  const { field, values, set, busy, onSubmit } = useForm(start, async ({ reason, otp, ...given }) => {
    await askFor({ kind: 'adjustment', person, ...given } as Adjustment, reason, otp);
    onClose();
  });
  const accounts = ACCOUNTS.map((value) => ({ value, label: value }));
  const codes = REASONS.map((value) => ({ value, label: t(`users.adjustments.${value}`) }));
  return (
    <DialogForm
      open
      onClose={onClose}
      title={t('users.adjustTitle', { person })}
      lead={t('users.adjustLead')}
      submit={t('approvals.submit')}
      busy={busy}
      onSubmit={onSubmit}
    >
      <Select
        items={accounts}
        value={values.account as (typeof ACCOUNTS)[number]}
        onChange={(account) => set('account', account)}
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
        items={codes}
        value={values.code as (typeof REASONS)[number]}
        onChange={(code) => set('code', code)}
        label={t('users.recordReason')}
      />
      <ReasonField {...field('reason')} />
      <OtpField {...field('otp')} />
    </DialogForm>
  );
}
