import { TextField } from '@tradewind/ui';
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
      <TextField {...field('makerFee')} label={t('markets.makerFee')} inputMode="decimal" required />
      <TextField {...field('takerFee')} label={t('markets.takerFee')} inputMode="decimal" required />
      <TextField {...field('minNotional')} label={t('markets.minNotional')} inputMode="decimal" required />
      <UtcField {...field('effectiveAt')} label={t('markets.effectiveAt')} />
    </>
  ),
};
