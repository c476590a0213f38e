import { Select, TextField } from '@tradewind/ui';
import { AmountField } from '../form.tsx';
import { t } from '../texts.ts';
import type { ChangeForm, ChangeOf } from './change-form.ts';

type Product = ChangeOf<'staking-product'>;
type Open = ChangeOf<'staking-open'>;
type Field = Exclude<keyof Product, 'kind'>;

const FIELDS = ['dailyRate', 'clawback', 'minimum', 'maximum', 'perUser', 'quota'] as const satisfies readonly Field[];

export const stakingProductForm: ChangeForm<Product, Record<Field, string>> = {
  texts: ({ kind, termDays, ...texts }) => ({ ...texts, termDays: String(termDays) }),
  change: ({ termDays, asset, ...texts }) => ({
    kind: 'staking-product',
    ...texts,
    ...{ asset: asset.toUpperCase(), termDays: Number(termDays) },
  }),
  Fields: ({ form: { field } }) => (
    <div className="grid grid-cols-2 items-start gap-3">
      <TextField {...field('asset')} label={t('staking.asset')} maxLength={16} required />
      <TextField
        {...field('termDays')}
        label={t('staking.termDays')}
        inputMode="numeric"
        pattern="[0-9]{1,4}"
        maxLength={4}
        required
      />
      {FIELDS.map((name) => (
        <AmountField key={name} {...field(name)} label={t(`staking.${name}`)} />
      ))}
    </div>
  ),
};

export const stakingOpenForm: ChangeForm<Open, Record<'open', string>> = {
  texts: ({ open }) => ({ open: open ? 'open' : 'paused' }),
  change: ({ open }, before) => ({ ...before, open: open === 'open' }),
  Fields: ({ form: { choice } }) => (
    <Select
      above
      {...choice<'open' | 'paused'>('open')}
      items={(['open', 'paused'] as const).map((value) => ({ value, label: t(`staking.states.${value}`) }))}
      label={t('markets.state')}
    />
  ),
};
