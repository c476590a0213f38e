import { type DataOf, operators } from '@tradewind/api';
import { Chips } from '@tradewind/ui';
import { useState } from 'react';
import { Amount } from '../../shared/amount.tsx';
import { call } from '../../shared/api.ts';
import { AmountOf, PersonList } from '../../shared/person-list.tsx';
import { t } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';

type Order = DataOf<typeof operators.users.orders>['items'][number];

const TABS = ['all', 'pending', 'trading', 'closed', 'revoked'] as const;
type Tab = (typeof TABS)[number];

export function Orders({ person }: { readonly person: number }) {
  const [tab, setTab] = useState<Tab>('all');
  const tabs = TABS.map((value) => ({ value, label: t(`activity.tabs.${value}`) }));
  return (
    <>
      <Chips items={tabs} value={tab} onChange={setTab} label={t('activity.tab')} className="mb-3" />
      <PersonList
        key={tab}
        label={t('activity.orders')}
        keys={['users', person, 'orders', tab]}
        load={(cursor) =>
          call(operators.users.orders, { params: { person }, query: { cursor, ...(tab !== 'all' && { tab }) } })
        }
        columns={[
          { key: 'time', head: t('activity.time'), cell: ({ createdAt }) => timeText(createdAt) },
          { key: 'market', head: t('activity.instrument'), cell: ({ instrument }) => instrument },
          { key: 'side', head: t('activity.side'), cell: ({ side }) => t(`activity.sides.${side}`) },
          { key: 'type', head: t('activity.type'), cell: ({ type }) => t(`activity.types.${type}`) },
          {
            key: 'price',
            head: t('activity.price'),
            end: true,
            cell: ({ price }) => (price === null ? t('activity.atMarket') : <Amount value={price} />),
          },
          { key: 'amount', head: t('activity.amount'), end: true, cell: ordered },
          { key: 'filled', head: t('activity.filled'), end: true, cell: ({ filled }) => <Amount value={filled} /> },
          { key: 'status', head: t('activity.status'), cell: ({ status }) => t(`activity.statuses.${status}`) },
        ]}
      />
    </>
  );
}

/** An amount of the base asset, or of the quote asset with its name. */
function ordered({ quantity, quoteQuantity, instrument }: Order) {
  if (quantity !== null) return <Amount value={quantity} />;
  return <AmountOf value={quoteQuantity ?? ''} asset={instrument.split('/')[1] ?? ''} />;
}
