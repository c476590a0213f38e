import { FIATS, type Fiat } from '@tradewind/api';
import { DecimalField } from '@tradewind/ui';
import type { ChangeForms, ChangeOf, Special } from '../../shared/changes/change-form.ts';
import { t, words } from './words.ts';

type Rates = ChangeOf<'fiat-rates'>['rates'];

const DECIMALS = 6;

/** A currency whose field is empty keeps what it has. */
const rates: Special<Rates> = {
  texts: (given) => Object.fromEntries(FIATS.map((fiat) => [fiat, given.find((one) => one.fiat === fiat)?.rate ?? ''])),
  value: (texts) => FIATS.flatMap((fiat: Fiat) => (texts[fiat] ? [{ fiat, rate: texts[fiat] }] : [])),
  Field: ({ form: { field, set } }) => (
    <>
      <div className="grid grid-cols-3 items-end gap-3">
        {FIATS.map((fiat) => (
          <DecimalField
            key={fiat}
            {...field(fiat)}
            above
            label={fiat}
            decimals={DECIMALS}
            onChange={(value) => set(fiat, value)}
          />
        ))}
      </div>
      <p className="text-12 text-2">{t('empty')}</p>
    </>
  ),
};

export const forms = {
  'fiat-rates': {
    name: 'Change display exchange rates',
    title: words.change,
    lead: 'A second operator compares the old and the new rates and approves them.',
    fields: {
      asOf: words.asOf,
      source: {
        label: words.source,
        hint: 'Who publishes the rate, for example European Central Bank. Users see it.',
      },
    },
    special: { rates },
  },
} as const satisfies Partial<ChangeForms>;
