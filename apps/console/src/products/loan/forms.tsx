import type { ChangeForms, Texts } from '../../shared/changes/change-form.ts';
import { times } from '../../shared/exact.ts';
import { t as common } from '../../shared/texts.ts';
import { t, words } from './words.ts';

const { asset, tierOne, tierTwo, alone, states, losses, forms: fields } = words;
const DAYS_OF_YEAR = '365';
/** The longest that a month can be. */
const DAYS_OF_MONTH = '31';

/** What the rate comes to, as a check of what was typed. */
function RateNote({ values: { dailyRate = '', termDays = '', termMonths = '' } }: { readonly values: Texts }) {
  const annual = times(dailyRate, DAYS_OF_YEAR);
  const days = termDays === '0' ? times(termMonths, DAYS_OF_MONTH) : termDays;
  const interest = days === null ? null : times(dailyRate, days);
  if (annual === null || interest === null) return null;
  return (
    <p className="col-span-2 text-13 text-2" aria-live="polite">
      {t('forms.check', { annual, interest })}
    </p>
  );
}

const { check: _note, ...labels } = fields;

export const forms = {
  'loan-product': {
    name: 'New loan offer',
    title: words.add,
    lead: 'Another operator has to approve it. Terms never change, not even for running loans: other terms are another offer. People get the newest open offer of a term.',
    fields: { asset, ...labels },
    Note: RateNote,
  },
  'loan-open': {
    name: 'Open or close a loan offer',
    title: '{{verb}}: {{term}}',
    lead: 'A closed offer takes no applications; running loans go on.',
    fields: { open: { label: common('markets.state'), items: { on: states.open, off: states.closed } } },
  },
  'loan-limits': {
    name: 'Loan limits',
    title: words.setLimits,
    lead: 'The most principal that one person may owe in all. It holds for new applications.',
    fields: {
      asset,
      tierOne,
      tierTwo: { label: tierTwo, hint: 'At least that of tier 1.' },
      alone: { label: alone, hint: 'Owed in all with the new loan; above that, it takes two reviewers.' },
    },
  },
  'loan-write-off': {
    name: 'Write off a loan',
    title: 'Write off loan {{loan}}',
    lead: 'Gives up {{principal}} that user {{person}} owes, with interest and penalty. The pool bears the loss, and the person reads why. This cannot be undone.',
    keep: 'Keep the loan',
    fields: { cause: { label: words.loss, items: losses } },
  },
} as const satisfies Partial<ChangeForms>;
