import { moneyText } from '../../shared/amount.tsx';
import { Ask } from '../../shared/changes/ask.tsx';
import { forms } from './forms.tsx';
import { t } from './words.ts';

interface Props {
  readonly loan: number | string;
  readonly person: number;
  readonly asset: string;
  readonly principal: string;
  readonly size?: 's';
}

/** The way to give up what is owed of an overdue loan. */
export function WriteOff({ loan, person, asset, principal, ...button }: Props) {
  return (
    <Ask
      {...button}
      change={{ kind: 'loan-write-off', loan: String(loan), cause: 'insolvent' }}
      form={forms['loan-write-off']}
      blanks={{ person: String(person), principal: moneyText(principal, asset) }}
    >
      {t('writeOff')}
    </Ask>
  );
}
