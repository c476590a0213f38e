import { TextField } from '@tradewind/ui';
import { t } from '../texts.ts';
import { UtcField, utcText, utcTime } from '../utc-field.tsx';
import type { ChangeForm, ChangeOf } from './change-form.ts';

export const indexRulesForm: ChangeForm<ChangeOf<'index-rules'>, Record<'apart', string>> = {
  texts: ({ apart }) => ({ apart }),
  change: ({ apart }) => ({ kind: 'index-rules', apart }),
  Fields: ({ form: { field } }) => (
    <TextField
      {...field('apart')}
      label={t('sources.apart')}
      hint={t('sources.apartHint')}
      inputMode="decimal"
      maxLength={6}
      required
    />
  ),
};

export const sourcesForm: ChangeForm<ChangeOf<'sources'>, Record<'names' | 'quorum' | 'effectiveAt', string>> = {
  texts: ({ names, quorum, effectiveAt }) => ({
    names: names.join(', '),
    quorum: String(quorum),
    effectiveAt: utcText(effectiveAt),
  }),
  change: ({ names, quorum, effectiveAt }) => ({
    kind: 'sources',
    names: names.split(/[\s,]+/).filter((name) => name !== ''),
    quorum: Number(quorum),
    effectiveAt: utcTime(effectiveAt),
  }),
  Fields: ({ form: { field } }) => (
    <>
      <TextField
        {...field('names')}
        label={t('sources.names')}
        hint={t('sources.namesHint')}
        maxLength={200}
        required
      />
      <TextField
        {...field('quorum')}
        label={t('sources.quorum')}
        inputMode="numeric"
        pattern="[1-9][0-9]?"
        maxLength={2}
        required
      />
      <UtcField {...field('effectiveAt')} label={t('markets.effectiveAt')} />
    </>
  ),
};
