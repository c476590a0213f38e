import { useQuery } from '@tanstack/react-query';
import type { Order, OrderTab } from '@tradewind/api';
import { spot } from '@tradewind/api/calls';
import { Button, Empty } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAccount } from '../../live/hooks.ts';
import { call } from '../../shared/api.ts';
import { FillList } from '../../shared/trading/fill-list.tsx';
import { OrderList } from '../../shared/trading/order-list.tsx';
import { Waiting } from '../../shared/waiting.tsx';

/** The page of orders has the rest. */
const SHOWN = 20;

interface OfMarket {
  /** All markets without it. */
  readonly market: string | undefined;
}

export function OpenOrders({ orders }: { readonly orders: readonly Order[] }) {
  const { t } = useTranslation();
  const { ready } = useAccount();
  if (!ready) return <Loading />;
  if (orders.length === 0) return <Empty>{t('trade.orders.none')}</Empty>;
  return <OrderList orders={orders} label={t('trade.orders.open')} compact />;
}

async function endedOrders(market: string | undefined, signal: AbortSignal): Promise<Order[]> {
  const read = (tab: OrderTab) =>
    call(spot.orders, { query: { tab, ...(market && { instrument: market }) } }, { quiet: true, signal });
  const pages = await Promise.all([read('closed'), read('revoked')]);
  const orders = pages.flatMap(({ items }) => items);
  return orders.toSorted((a, b) => b.createdAt - a.createdAt).slice(0, SHOWN);
}

/** Orders that are filled or revoked, the newest of both. */
export function EndedOrders({ market }: OfMarket) {
  const { t } = useTranslation();
  const { data, isError, failureReason, refetch } = useQuery({
    queryKey: ['orders', 'ended', market],
    queryFn: ({ signal }) => endedOrders(market, signal),
  });
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Loading reason={failureReason} />;
  if (data.length === 0) return <Empty>{t('trade.orders.noHistory')}</Empty>;
  return (
    <>
      <OrderList orders={data} label={t('trade.orders.history')} compact />
      <More to="/trade/entrust?tab=closed" />
    </>
  );
}

export function OwnFills({ market }: OfMarket) {
  const { t } = useTranslation();
  const { data, isError, failureReason, refetch } = useQuery({
    queryKey: ['fills', market],
    queryFn: ({ signal }) =>
      call(spot.fills, { query: { ...(market && { instrument: market }) } }, { quiet: true, signal }),
  });
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Loading reason={failureReason} />;
  if (data.items.length === 0) return <Empty>{t('trade.orders.noFills')}</Empty>;
  return (
    <>
      <FillList fills={data.items.slice(0, SHOWN)} label={t('trade.orders.fills')} />
      <More to="/trade/entrust?tab=fills" />
    </>
  );
}

function Loading({ reason = null }: { readonly reason?: Error | null }) {
  return <Waiting reason={reason} className="my-4 h-16 w-full" />;
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return <Empty action={<Button onClick={onRetry}>{t('common.action.retry')}</Button>}>{t('common.loadFailed')}</Empty>;
}

function More({ to }: { readonly to: string }) {
  const { t } = useTranslation();
  return (
    <p className="pt-2 text-12">
      <Link className="link" to={to}>
        {t('trade.orders.all')}
      </Link>
    </p>
  );
}
