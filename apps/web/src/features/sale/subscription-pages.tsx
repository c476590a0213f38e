import { useInfiniteQuery } from '@tanstack/react-query';
import type { SaleSubscription } from '@tradewind/api';
import { AssetIcon, Badge, Button, buttonClass, type Column, Empty, Note, Num, Table } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ProductLink } from '../../shared/product-link.tsx';
import { useClock } from '../../shared/time.ts';
import { Waiting } from '../../shared/waiting.tsx';
import { useWide } from '../../shared/wide.ts';
import { ZonedHead } from '../../shared/zoned-head.tsx';
import { subscriptionsQuery } from './sale-queries.ts';
import { stateOf } from './subscription-state.ts';

interface ListProps {
  readonly subscriptions: readonly SaleSubscription[];
}

const pathOf = ({ sale }: SaleSubscription) => `/ieo/detail?sale=${sale}`;

/** Own subscriptions, newest first; each leads to its sale. */
export function SubscriptionPages() {
  const { t } = useTranslation();
  const wide = useWide();
  const pages = useInfiniteQuery(subscriptionsQuery);
  if (pages.isPending) return <Waiting reason={pages.failureReason} className="mt-4 h-40 w-full" />;
  if (!pages.data)
    return (
      <Empty action={<Button onClick={() => void pages.refetch()}>{t('common.action.retry')}</Button>}>
        {t('common.loadFailed')}
      </Empty>
    );
  const subscriptions = pages.data.pages.flatMap(({ items }) => items);
  const start = (
    <ProductLink product="sale" className={buttonClass('line')} to="/ieo/index">
      {t('sale.history.start')}
    </ProductLink>
  );
  const List = wide ? SubscriptionTable : SubscriptionRows;
  return (
    <>
      {subscriptions.length === 0 ? (
        <Empty icon="star" action={start}>
          {t('sale.history.empty')}
        </Empty>
      ) : (
        <List subscriptions={subscriptions} />
      )}
      {pages.isError && <Note className="mt-3">{t('common.loadFailed')}</Note>}
      {pages.hasNextPage && (
        <Button className="mt-4" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('common.action.more')}
        </Button>
      )}
    </>
  );
}

function SubscriptionRows({ subscriptions }: ListProps) {
  const { t } = useTranslation();
  const { format } = useClock();
  return (
    <ul className="list">
      {subscriptions.map((one) => (
        <li key={one.id}>
          <Link className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 py-3" to={pathOf(one)}>
            <AssetIcon asset={one.asset} size="m" />
            <span className="grid gap-0.5">
              <span className="flex flex-wrap items-center gap-x-2">
                <span className="font-label">{one.asset}</span> <State subscription={one} />
              </span>
              <span className="text-12 text-3">
                {t('sale.number', { id: one.sale })} · {format(one.subscribedAt, 'date')}
              </span>
            </span>
            <span className="grid justify-items-end gap-0.5">
              <Num value={one.committed} unit={one.payAsset} secret />
              <Outcome subscription={one} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What became of it, in a word. */
function State({ subscription }: { readonly subscription: SaleSubscription }) {
  const { t } = useTranslation();
  switch (stateOf(subscription)) {
    case 'running':
      return <Badge tone="accent">{t('sale.states.subscribing')}</Badge>;
    case 'withdrawn':
      return <Badge>{t('sale.history.withdrawn')}</Badge>;
    case 'refunded':
      return <Badge tone="warn">{t('sale.own.refunded')}</Badge>;
    case 'allocated':
      return <Badge>{t('sale.allocated')}</Badge>;
  }
}

/** What it came to, once it has ended. */
function Outcome({ subscription }: { readonly subscription: SaleSubscription }) {
  const { t } = useTranslation();
  const { asset, payAsset, allocated, refunded } = subscription;
  const state = stateOf(subscription);
  if (state === 'refunded')
    return (
      <span className="text-12 text-3">
        {t('sale.own.refunded')} <Num value={refunded} unit={payAsset} secret />
      </span>
    );
  if (state !== 'allocated') return null;
  return (
    <span className="text-12 text-3">
      {t('sale.allocated')} <Num value={allocated} unit={asset} secret />
    </span>
  );
}

function SubscriptionTable({ subscriptions }: ListProps) {
  const { t } = useTranslation();
  const { below } = useClock();
  const figure = (key: string, head: string, figureOf: (one: SaleSubscription) => [string | null, string]) => ({
    key,
    head,
    end: true,
    cell: (one: SaleSubscription) => {
      const [value, unit] = figureOf(one);
      return value === null ? <span className="text-3">{'\u2013'}</span> : <Num value={value} unit={unit} secret />;
    },
  });
  const columns: Column<SaleSubscription>[] = [
    {
      key: 'coin',
      head: t('common.nav.sale'),
      cell: (one) => (
        <Link className="flex items-center gap-2 hover:text-accent" to={pathOf(one)}>
          <AssetIcon asset={one.asset} size="s" />
          {one.asset} <span className="text-12 text-3">{t('sale.number', { id: one.sale })}</span>
        </Link>
      ),
    },
    { key: 'state', head: t('sale.history.state'), cell: (one) => <State subscription={one} /> },
    figure('committed', t('sale.own.committed'), (one) => [one.committed, one.payAsset]),
    figure('allocated', t('sale.allocated'), (one) => [one.allocated, one.asset]),
    figure('paid', t('sale.own.paid'), (one) => [one.paid, one.payAsset]),
    figure('refunded', t('sale.own.refunded'), (one) => [one.refunded, one.payAsset]),
    figure('free', t('sale.history.released'), (one) => [one.allocated && one.released, one.asset]),
    {
      key: 'time',
      head: <ZonedHead>{t('assets.record.time')}</ZonedHead>,
      end: true,
      cell: ({ subscribedAt }) => below(subscribedAt),
    },
  ];
  return <Table columns={columns} rows={subscriptions} rowKey={({ id }) => id} label={t('common.nav.sale')} />;
}
