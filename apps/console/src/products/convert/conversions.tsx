import { operators } from '@tradewind/api';
import { call } from '../../shared/api.ts';
import { percentOf } from '../../shared/percent.ts';
import { AmountOf, PersonList } from '../../shared/person-list.tsx';
import { t as common } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { t } from './words.ts';

export function Conversions({ person }: { readonly person: number }) {
  return (
    <PersonList
      label={t('conversions')}
      keys={['users', person, 'conversions']}
      load={(cursor) => call(operators.convert.ofPerson, { params: { person }, query: { cursor } })}
      columns={[
        { key: 'time', head: common('activity.time'), cell: ({ time }) => timeText(time) },
        {
          key: 'from',
          head: t('from'),
          end: true,
          cell: ({ fromAmount, from }) => <AmountOf value={fromAmount} asset={from} />,
        },
        { key: 'to', head: t('to'), end: true, cell: ({ toAmount, to }) => <AmountOf value={toAmount} asset={to} /> },
        { key: 'spread', head: t('spread'), end: true, cell: ({ spread }) => `${percentOf(spread)}%` },
      ]}
    />
  );
}
