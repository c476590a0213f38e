import { AmountField } from '../form.tsx';
import { t } from '../texts.ts';
import type { ChangeForm, ChangeOf } from './change-form.ts';

const FIELDS = ['minimum', 'maximum', 'daily', 'spreadA', 'spreadB', 'spreadC', 'sizeSpread', 'step'] as const;
type Terms = Record<(typeof FIELDS)[number], string>;

export const convertTermsForm: ChangeForm<ChangeOf<'convert-terms'>, Terms> = {
  texts: ({ kind: _, ...terms }) => terms,
  change: (texts, before) => ({
    ...before,
    ...(Object.fromEntries(FIELDS.map((field) => [field, texts[field]])) as Terms),
  }),
  Fields: ({ form: { field } }) => (
    <div className="grid grid-cols-2 items-end gap-3">
      {FIELDS.map((name) => (
        <AmountField key={name} {...field(name)} label={t(`convert.${name}`)} />
      ))}
    </div>
  ),
};

export const convertLimitForm: ChangeForm<ChangeOf<'convert-limit'>, Record<'most', string>> = {
  texts: ({ most }) => ({ most }),
  change: ({ most }, before) => ({ ...before, most }),
  Fields: ({ form: { field } }) => (
    <AmountField {...field('most')} label={t('convert.most')} hint={t('convert.mostHint')} />
  ),
};
