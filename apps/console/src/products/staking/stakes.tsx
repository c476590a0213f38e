import { operators } from '@tradewind/api';
import { call } from '../../shared/api.ts';
import { AmountOf, PersonList } from '../../shared/person-list.tsx';
import { t as common } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { t } from './words.ts';

export function Stakes({ person }: { readonly person: number }) {
  return (
    <PersonList
      label={t('stakes')}
      keys={['users', person, 'stakes']}
      load={(cursor) => call(operators.staking.ofPerson, { params: { person }, query: { cursor } })}
      columns={[
        { key: 'time', head: common('activity.time'), cell: ({ stakedAt }) => timeText(stakedAt) },
        { key: 'term', head: t('term'), cell: ({ termDays }) => t('days', { count: termDays }) },
        {
          key: 'amount',
          head: common('activity.amount'),
          end: true,
          cell: ({ amount, asset }) => <AmountOf value={amount} asset={asset} />,
        },
        { key: 'paid', head: t('paid'), end: true, cell: ({ paid, asset }) => <AmountOf value={paid} asset={asset} /> },
        { key: 'ends', head: t('ends'), cell: ({ endsAt, endedAt }) => timeText(endedAt ?? endsAt) },
        { key: 'state', head: common('activity.status'), cell: ({ state }) => t(`stakeStates.${state}`) },
      ]}
    />
  );
}
