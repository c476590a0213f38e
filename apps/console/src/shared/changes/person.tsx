import { TextField } from '@tradewind/ui';
import { t } from '../texts.ts';
import type { ChangeForm, ChangeOf } from './change-form.ts';

type PersonChange = ChangeOf<'unlock' | 'factors-reset'>;

/** What is done to a person as a whole: only whose number it is. */
export const personForm: ChangeForm<PersonChange, Record<'person', string>> = {
  texts: ({ person }) => ({ person: person === 0 ? '' : String(person) }),
  change: ({ person }, { kind }) => ({ kind, person: Number(person) }),
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
