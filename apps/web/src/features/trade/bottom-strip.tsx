import { useQuery } from '@tanstack/react-query';
import { type Fill, type Instrument, type Order, spot } from '@tradewind/contract';
import { Checkbox, type Column, Empty, Num, Skeleton, Table, Tabs } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAccount } from '../../live/hooks.ts';
import { call } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';
import { useClock } from '../../shared/time.ts';
import { RevokeAllButton } from '../../shared/trading/order-actions.tsx';
import { OrderList } from '../../shared/trading/order-list.tsx';

type Tab = 'open' | 'history' | 'fills' | 'assets';

/** Own open orders, what ended, fills and balances, below the chart. */
export function BottomStrip({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<Tab>('open');
  const [mine, setMine] = useState(false);
  const signedIn = useSession((session) => session.token !== null);
  const { orders, ready } = useAccount();
  const shown = mine ? orders.filter((order) => order.instrument === instrument.id) : orders;
  const items = [
    { value: 'open' as const, label: t('trade.orders.open'), count: orders.length },
    { value: 'history' as const, label: t('trade.orders.history') },
    { value: 'fills' as const, label: t('trade.orders.fills') },
    { value: 'assets' as const, label: t('trade.orders.assets') },
  ];
  return (
    <section className="rule mt-3 px-gutter pb-6 lg:mt-0 lg:border-t-0 lg:px-4">
      <div className="flex flex-wrap items-center gap-x-4">
        <Tabs plain small label={t('trade.orders.open')} value={tab} onChange={setTab} items={items} />
        {tab === 'open' && signedIn && (
          <span className="ml-auto flex items-center gap-4">
            <Checkbox checked={mine} onChange={setMine}>
              {t('trade.orders.thisMarket')}
            </Checkbox>
            <RevokeAllButton count={shown.length} {...(mine && { instrument: instrument.id })} />
          </span>
        )}
      </div>
      {signedIn ? <Body tab={tab} orders={shown} ready={ready} /> : <Empty>{t('trade.orders.logIn')}</Empty>}
    </section>
  );
}

function Body({
  tab,
  orders,
  ready,
}: {
  readonly tab: Tab;
  readonly orders: readonly Order[];
  readonly ready: boolean;
}) {
  const { t } = useTranslation();
  if (tab === 'history') return <History />;
  if (tab === 'fills') return <Fills />;
  if (tab === 'assets') return <Balances />;
  if (!ready) return <Skeleton className="my-4 h-16 w-full" />;
  if (orders.length === 0) return <Empty>{t('trade.orders.none')}</Empty>;
  return <OrderList orders={orders} label={t('trade.orders.open')} />;
}

function History() {
  const { t } = useTranslation();
  const { data, isPending, isError } = useQuery({
    queryKey: ['orders', 'history'],
    queryFn: ({ signal }) => call(spot.orders, {}, { quiet: true, signal }),
  });
  if (isPending) return <Skeleton className="my-4 h-16 w-full" />;
  if (isError) return <Empty>{t('common.loadFailed')}</Empty>;
  const ended = data.items.filter((order) => !['untriggered', 'open', 'partially-filled'].includes(order.status));
  if (ended.length === 0) return <Empty>{t('trade.orders.noHistory')}</Empty>;
  return (
    <>
      <OrderList orders={ended.slice(0, 20)} label={t('trade.orders.history')} />
      <p className="pt-2 text-12">
        <Link className="link" to="/trade/entrust">
          {t('common.action.more')}
        </Link>
      </p>
    </>
  );
}

function Fills() {
  const { t } = useTranslation();
  const { format } = useClock();
  const { data, isPending, isError } = useQuery({
    queryKey: ['fills'],
    queryFn: ({ signal }) => call(spot.fills, {}, { quiet: true, signal }),
  });
  if (isPending) return <Skeleton className="my-4 h-16 w-full" />;
  if (isError) return <Empty>{t('common.loadFailed')}</Empty>;
  if (data.items.length === 0) return <Empty>{t('trade.orders.noFills')}</Empty>;
  const columns: Column<Fill>[] = [
    {
      key: 'time',
      head: t('trade.orders.time'),
      cell: (fill) => <span className="num text-3">{format(fill.time)}</span>,
    },
    { key: 'market', head: t('trade.orders.market'), cell: (fill) => fill.instrument },
    {
      key: 'side',
      head: t('trade.orders.side'),
      cell: (fill) => <span className={fill.side === 'buy' ? 'text-up' : 'text-down'}>{t(`trade.${fill.side}`)}</span>,
    },
    { key: 'price', head: t('trade.orders.price'), cell: (fill) => <Num value={fill.price} />, end: true },
    { key: 'amount', head: t('trade.orders.amount'), cell: (fill) => <Num value={fill.quantity} />, end: true },
    {
      key: 'fee',
      head: t('trade.orders.fee'),
      cell: (fill) => <Num value={fill.fee} unit={fill.feeAsset} />,
      end: true,
    },
    {
      key: 'role',
      head: t('trade.orders.role'),
      cell: (fill) => t(fill.maker ? 'trade.orders.maker' : 'trade.orders.taker'),
      end: true,
    },
  ];
  return (
    <div className="overflow-x-auto">
      <Table
        columns={columns}
        rows={data.items.slice(0, 20)}
        rowKey={(fill) => fill.id}
        label={t('trade.orders.fills')}
      />
    </div>
  );
}

function Balances() {
  const { t } = useTranslation();
  const { balances, ready } = useAccount();
  const spotBalances = balances.filter((balance) => balance.account === 'spot');
  if (!ready) return <Skeleton className="my-4 h-16 w-full" />;
  if (spotBalances.length === 0) return <Empty>{t('trade.orders.noBalances')}</Empty>;
  return (
    <ul className="text-13">
      {spotBalances.map((balance) => (
        <li key={balance.asset} className="flex h-row-table items-center justify-between border-b border-line">
          <span className="font-label">{balance.asset}</span>
          <span>
            <Num value={balance.available} secret />
            <span className="text-3">
              {' / '}
              <Num value={balance.total} secret />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
