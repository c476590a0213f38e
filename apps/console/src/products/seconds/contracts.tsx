import { operators } from '@tradewind/api';
import { Amount } from '../../shared/amount.tsx';
import { call } from '../../shared/api.ts';
import { AmountOf, PersonList } from '../../shared/person-list.tsx';
import { t as common } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { t } from './words.ts';

export function Contracts({ person }: { readonly person: number }) {
  return (
    <PersonList
      label={t('title')}
      keys={['users', person, 'seconds']}
      load={(cursor) => call(operators.seconds.ofPerson, { params: { person }, query: { cursor } })}
      columns={[
        { key: 'time', head: common('activity.time'), cell: ({ acceptedAt }) => timeText(acceptedAt) },
        { key: 'market', head: common('activity.instrument'), cell: ({ instrument }) => instrument },
        { key: 'direction', head: t('direction'), cell: ({ direction }) => t(`directions.${direction}`) },
        {
          key: 'duration',
          head: t('durationOfOne'),
          cell: ({ durationSeconds }) => t('length', { count: durationSeconds }),
        },
        {
          key: 'amount',
          head: common('activity.amount'),
          end: true,
          cell: ({ amount, asset }) => <AmountOf value={amount} asset={asset} />,
        },
        {
          key: 'outcome',
          head: t('outcome'),
          cell: ({ outcome }) => t(outcome === null ? 'runs' : `outcomes.${outcome}`),
        },
        {
          key: 'returned',
          head: t('returned'),
          end: true,
          cell: ({ returned }) => (returned === null ? common('day.unknown') : <Amount value={returned} />),
        },
      ]}
    />
  );
}
