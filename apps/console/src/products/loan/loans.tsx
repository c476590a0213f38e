import { type LoanItem, operators } from '@tradewind/api';
import { isZero } from '../../shared/amount.tsx';
import { call } from '../../shared/api.ts';
import { AmountOf, PersonList } from '../../shared/person-list.tsx';
import { t as common } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { LoanState } from './loan-state.tsx';
import { pathOf } from './path-of.ts';
import { t, termText } from './words.ts';

/** Loans and applications of a person, each with its page. */
export function Loans({ person }: { readonly person: number }) {
  return (
    <PersonList<LoanItem>
      label={t('list')}
      keys={['users', person, 'loans']}
      load={(cursor) => call(operators.loan.ofPerson, { params: { person }, query: { cursor } })}
      to={({ id }) => pathOf(person, id)}
      columns={[
        { key: 'time', head: t('applied'), cell: ({ appliedAt }) => timeText(appliedAt) },
        {
          key: 'amount',
          head: t('amount'),
          end: true,
          cell: ({ amount, asset }) => <AmountOf value={amount} asset={asset} />,
        },
        { key: 'term', head: t('term'), cell: termText },
        {
          key: 'method',
          head: t('method'),
          cell: ({ method, phases: count }) => t(`methods.${method}`, { count }),
        },
        {
          key: 'owed',
          head: t('total'),
          end: true,
          cell: ({ owed, asset }) =>
            isZero(owed.total) ? common('day.unknown') : <AmountOf value={owed.total} asset={asset} />,
        },
        { key: 'state', head: t('state'), cell: (loan) => <LoanState {...loan} /> },
      ]}
    />
  );
}
