import type { LoanOffer } from '@tradewind/api';
import { Badge, type Column } from '@tradewind/ui';
import { moneyText } from '../../shared/amount.tsx';
import { Ask } from '../../shared/changes/ask.tsx';
import { t as common } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { TwoLines } from '../../shared/two-lines.tsx';
import { ACTIONS, WideTable } from '../../shared/wide-table.tsx';
import { forms } from './forms.tsx';
import { counted, t, termText } from './words.ts';

const COLUMNS: readonly Column<LoanOffer>[] = [
  { key: 'id', head: t('number'), cell: ({ id }) => id },
  { key: 'term', head: t('term'), cell: termText },
  {
    key: 'instalments',
    head: t('instalments'),
    end: true,
    cell: ({ instalments }) => (instalments === 1 ? t('oneSum') : instalments),
  },
  {
    key: 'rate',
    head: t('rate'),
    cell: ({ dailyRate, annualRate }) => (
      <TwoLines sub={t('ofYear', { rate: annualRate })}>
        <span className="num">{dailyRate}%</span>
      </TwoLines>
    ),
  },
  {
    key: 'penalty',
    head: t('penaltyOfDay'),
    cell: ({ penaltyRate, graceDays }) => (
      <TwoLines sub={counted('grace', graceDays)}>
        <span className="num">{penaltyRate}%</span>
      </TwoLines>
    ),
  },
  { key: 'cap', head: t('costCap'), cell: ({ costCap }) => t('ofAmount', { costCap }) },
  {
    key: 'amount',
    head: t('amount'),
    cell: ({ minimum, maximum, asset }) =>
      t('range', { minimum: moneyText(minimum, asset), maximum: moneyText(maximum, asset) }),
  },
  {
    key: 'state',
    head: common('markets.state'),
    cell: ({ open, startsAt }) => (
      <TwoLines sub={startsAt > Date.now() ? t('begins', { time: timeText(startsAt) }) : null}>
        <Badge tone={open ? 'up' : 'warn'}>{t(open ? 'states.open' : 'states.closed')}</Badge>
      </TwoLines>
    ),
  },
  { ...ACTIONS, cell: (offer) => <Switch offer={offer} /> },
];

/** What is lent and at which terms, those that are closed and announced included. */
export function Offers({ offers }: { readonly offers: readonly LoanOffer[] }) {
  return <WideTable label={t('offers')} rows={offers} rowKey={({ id }) => id} columns={COLUMNS} />;
}

function Switch({ offer }: { readonly offer: LoanOffer }) {
  const verb = t(offer.open ? 'close' : 'open');
  return (
    <Ask
      size="s"
      change={{ kind: 'loan-open', product: offer.id, open: !offer.open }}
      form={forms['loan-open']}
      blanks={{ verb, term: termText(offer) }}
    >
      {verb}
    </Ask>
  );
}
