import { PRODUCTS, type Product } from '@tradewind/contract';
import { Select, TextField } from '@tradewind/ui';
import { useSession } from '../query.ts';
import { t } from '../texts.ts';
import { UtcField, utcText, utcTime } from '../utc-field.tsx';
import type { ChangeForm, ChangeOf } from './change-form.ts';

interface Texts extends Readonly<Record<string, string>> {
  readonly product: Product;
  readonly country: string;
  readonly to: 'on' | 'off';
  readonly legalBasis: string;
  readonly effectiveAt: string;
}

export const countryForm: ChangeForm<ChangeOf<'country-switch'>, Texts> = {
  texts: ({ product, country, on, legalBasis, effectiveAt }) => ({
    ...{ product, country, legalBasis },
    to: on ? 'on' : 'off',
    effectiveAt: utcText(effectiveAt),
  }),
  change: ({ product, country, legalBasis, to, effectiveAt }) => ({
    kind: 'country-switch',
    ...{ product, country: country.toUpperCase(), on: to === 'on', legalBasis },
    effectiveAt: utcTime(effectiveAt),
  }),
  Fields: ({ form: { field, choice } }) => {
    const demo = useSession().data?.mode === 'demo';
    return (
      <>
        <Select
          above
          {...choice<Product>('product')}
          items={PRODUCTS.map((value) => ({ value, label: t(`countries.of.${value}`) }))}
          label={t('countries.product')}
        />
        <TextField {...field('country')} label={t('countries.country')} maxLength={4} readOnly={demo} required />
        <Select
          above
          {...choice<Texts['to']>('to')}
          items={(['on', 'off'] as const).map((value) => ({ value, label: t(`countries.${value}`) }))}
          label={t('markets.state')}
        />
        <TextField {...field('legalBasis')} label={t('countries.basis')} minLength={10} maxLength={2000} required />
        <UtcField {...field('effectiveAt')} label={t('markets.effectiveAt')} />
      </>
    );
  },
};
