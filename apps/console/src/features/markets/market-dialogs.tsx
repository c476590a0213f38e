import { operators } from '@tradewind/contract';
import { Select, TextField, toast } from '@tradewind/ui';
import { call } from '../../shared/api.ts';
import { askFor } from '../../shared/ask.ts';
import { DialogForm } from '../../shared/dialog-form.tsx';
import { OtpField, ReasonField, useForm } from '../../shared/form.tsx';
import { queryClient } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import { UtcField, utcText, utcTime } from '../../shared/utc-field.tsx';
import type { Market } from './markets-screen.tsx';

interface Props {
  readonly market: Market;
  readonly onClose: () => void;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const STATES = ['cancel-only', 'post-only', 'paused'] as const;

export function HaltDialog({ market, onClose }: Props) {
  const { field, values, set, busy, onSubmit } = useForm(
    { state: 'cancel-only', reason: '', otp: '' },
    async (given) => {
      const body = { instrument: market.id, ...given, state: given.state as (typeof STATES)[number] };
      await call(operators.markets.halt, { body });
      toast.plain(t('markets.halted'));
      await queryClient.invalidateQueries({ queryKey: ['markets'] });
      onClose();
    },
  );
  const states = STATES.map((value) => ({ value, label: t(`markets.states.${value}`) }));
  return (
    <DialogForm
      open
      onClose={onClose}
      title={t('markets.haltTitle', { instrument: market.id })}
      lead={t('markets.haltLead')}
      submit={t('markets.halt')}
      tone="down"
      busy={busy}
      onSubmit={onSubmit}
    >
      <Select
        items={states}
        value={values.state as (typeof STATES)[number]}
        onChange={(state) => set('state', state)}
        label={t('markets.state')}
      />
      <TextField {...field('reason')} label={t('markets.publicReason')} maxLength={500} required />
      <OtpField {...field('otp')} />
    </DialogForm>
  );
}

export function ResumeDialog({ market, onClose }: Props) {
  const { field, busy, onSubmit } = useForm({ reason: '', otp: '' }, async ({ reason, otp }) => {
    await askFor({ kind: 'resume', instrument: market.id }, reason, otp);
    onClose();
  });
  return (
    <DialogForm
      open
      onClose={onClose}
      title={t('markets.resumeTitle', { instrument: market.id })}
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

export function FeesDialog({ market, onClose }: Props) {
  const { makerFee, takerFee, minNotional } = market;
  const start = { makerFee, takerFee, minNotional, effectiveAt: utcText(Date.now() + DAY_MS), reason: '', otp: '' };
  const { field, busy, onSubmit } = useForm(start, async ({ reason, otp, ...terms }) => {
    const change = { kind: 'fees', instrument: market.id, ...terms, effectiveAt: utcTime(terms.effectiveAt) } as const;
    await askFor(change, reason, otp);
    onClose();
  });
  return (
    <DialogForm
      open
      onClose={onClose}
      title={t('markets.feesTitle', { instrument: market.id })}
      lead={t('markets.feesLead')}
      submit={t('approvals.submit')}
      busy={busy}
      onSubmit={onSubmit}
    >
      <TextField {...field('makerFee')} label={t('markets.makerFee')} inputMode="decimal" required />
      <TextField {...field('takerFee')} label={t('markets.takerFee')} inputMode="decimal" required />
      <TextField {...field('minNotional')} label={t('markets.minNotional')} inputMode="decimal" required />
      <UtcField {...field('effectiveAt')} label={t('markets.effectiveAt')} />
      <ReasonField {...field('reason')} />
      <OtpField {...field('otp')} />
    </DialogForm>
  );
}
