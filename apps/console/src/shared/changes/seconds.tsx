import { Select, TextField } from '@tradewind/ui';
import { AmountField } from '../form.tsx';
import { t } from '../texts.ts';
import { UtcField, utcText, utcTime } from '../utc-field.tsx';
import type { ChangeForm, ChangeOf } from './change-form.ts';

type Product = ChangeOf<'seconds-product'>;
type Field = Exclude<keyof Product, 'kind'>;

const FIELDS = ['payout', 'minAmount', 'maxAmount'] as const satisfies readonly Field[];

export const secondsProductForm: ChangeForm<Product, Record<Field, string>> = {
  texts: ({ kind, durationSeconds, open, effectiveAt, ...texts }) => ({
    ...texts,
    durationSeconds: String(durationSeconds),
    open: open ? 'open' : 'closed',
    effectiveAt: utcText(effectiveAt),
  }),
  change: ({ durationSeconds, open, effectiveAt, ...texts }) => ({
    kind: 'seconds-product',
    ...texts,
    durationSeconds: Number(durationSeconds),
    open: open === 'open',
    effectiveAt: utcTime(effectiveAt),
  }),
  Fields: ({ form: { field, choice } }) => (
    <div className="grid grid-cols-2 items-start gap-3">
      <TextField
        {...field('durationSeconds')}
        label={t('seconds.duration')}
        inputMode="numeric"
        maxLength={3}
        required
      />
      {FIELDS.map((name) => (
        <AmountField key={name} {...field(name)} label={t(`seconds.${name}`)} />
      ))}
      <Select
        above
        {...choice<'open' | 'closed'>('open')}
        items={(['open', 'closed'] as const).map((value) => ({ value, label: t(`seconds.states.${value}`) }))}
        label={t('markets.state')}
      />
      <UtcField {...field('effectiveAt')} label={t('markets.effectiveAt')} />
    </div>
  ),
};

const RULES = ['openStake', 'dailyLoss'] as const;

export const secondsRulesForm: ChangeForm<
  ChangeOf<'seconds-rules'>,
  Record<(typeof RULES)[number] | 'effectiveAt', string>
> = {
  texts: ({ openStake, dailyLoss, effectiveAt }) => ({ openStake, dailyLoss, effectiveAt: utcText(effectiveAt) }),
  change: ({ openStake, dailyLoss, effectiveAt }) => ({
    kind: 'seconds-rules',
    ...{ openStake, dailyLoss },
    effectiveAt: utcTime(effectiveAt),
  }),
  Fields: ({ form: { field } }) => (
    <>
      {RULES.map((name) => (
        <AmountField key={name} {...field(name)} label={t(`seconds.${name}`)} />
      ))}
      <UtcField {...field('effectiveAt')} label={t('markets.effectiveAt')} />
    </>
  ),
};
