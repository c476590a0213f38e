import { TextField } from '@tradewind/ui';
import { t } from '../texts.ts';
import type { ChangeForm, ChangeOf } from './change-form.ts';

export const unlockForm: ChangeForm<ChangeOf<'unlock'>, Record<'person', string>> = {
  texts: ({ person }) => ({ person: person === 0 ? '' : String(person) }),
  change: ({ person }) => ({ kind: 'unlock', person: Number(person) }),
  Fields: ({ form: { field } }) => (
    <TextField
      {...field('person')}
      label={t('approvals.person')}
      inputMode="numeric"
      pattern="[1-9][0-9]{0,14}"
      required
    />
  ),
};
