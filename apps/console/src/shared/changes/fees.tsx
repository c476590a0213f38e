import { AmountField } from '../form.tsx';
import { t } from '../texts.ts';
import { UtcField, utcText, utcTime } from '../utc-field.tsx';
import type { ChangeForm, ChangeOf } from './change-form.ts';

interface Texts extends Readonly<Record<string, string>> {
  readonly makerFee: string;
  readonly takerFee: string;
  readonly minNotional: string;
  readonly effectiveAt: string;
}

export const feesForm: ChangeForm<ChangeOf<'fees'>, Texts> = {
  texts: ({ makerFee, takerFee, minNotional, effectiveAt }) => ({
    ...{ makerFee, takerFee, minNotional },
    effectiveAt: utcText(effectiveAt),
  }),
  change: ({ effectiveAt, ...terms }, before) => ({ ...before, ...terms, effectiveAt: utcTime(effectiveAt) }),
  Fields: ({ form: { field } }) => (
    <>
      <AmountField {...field('makerFee')} label={t('markets.makerFee')} />
      <AmountField {...field('takerFee')} label={t('markets.takerFee')} />
      <AmountField {...field('minNotional')} label={t('markets.minNotional')} />
      <UtcField {...field('effectiveAt')} label={t('markets.effectiveAt')} />
    </>
  ),
};
