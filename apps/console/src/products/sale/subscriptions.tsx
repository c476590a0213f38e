import { operators } from '@tradewind/api';
import { call } from '../../shared/api.ts';
import { AmountOf, PersonList } from '../../shared/person-list.tsx';
import { t as common } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { t } from './words.ts';

const amountOf = (value: string | null, asset: string) =>
  value === null ? common('day.unknown') : <AmountOf value={value} asset={asset} />;

export function Subscriptions({ person }: { readonly person: number }) {
  return (
    <PersonList
      label={t('subscriptions')}
      keys={['users', person, 'subscriptions']}
      load={(cursor) => call(operators.sale.ofPerson, { params: { person }, query: { cursor } })}
      columns={[
        { key: 'time', head: common('activity.time'), cell: ({ subscribedAt }) => timeText(subscribedAt) },
        {
          key: 'subscribed',
          head: t('subscribed'),
          end: true,
          cell: ({ committed, payAsset }) => <AmountOf value={committed} asset={payAsset} />,
        },
        {
          key: 'allocated',
          head: t('sold'),
          end: true,
          cell: ({ allocated, asset }) => amountOf(allocated, asset),
        },
        {
          key: 'refunded',
          head: t('refunded'),
          end: true,
          cell: ({ refunded, payAsset }) => amountOf(refunded, payAsset),
        },
      ]}
    />
  );
}
