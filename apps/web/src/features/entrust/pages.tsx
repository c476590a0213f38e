import { useInfiniteQuery } from '@tanstack/react-query';
import type { OrderTab } from '@tradewind/api';
import { spot } from '@tradewind/api/calls';
import { Button, buttonClass, Empty, Note } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api.ts';
import { ProductLink } from '../../shared/product-link.tsx';
import { FillList } from '../../shared/trading/fill-list.tsx';
import { OrderList } from '../../shared/trading/order-list.tsx';
import { Waiting } from '../../shared/waiting.tsx';

interface OfMarket {
  /** All markets without it. */
  readonly market: string | undefined;
}

export function OrderPages({ tab, market }: OfMarket & { readonly tab: OrderTab }) {
  const { t } = useTranslation();
  return (
    <Pages
      queryKey={['orders', tab, market]}
      read={(cursor, signal) =>
        call(
          spot.orders,
          { query: { tab, ...(market && { instrument: market }), ...(cursor && { cursor }) } },
          { quiet: true, signal },
        )
      }
      empty={t('trade.entrust.empty')}
    >
      {(orders) => <OrderList orders={orders} label={t(`trade.entrust.tabs.${tab}`)} />}
    </Pages>
  );
}

export function FillPages({ market }: OfMarket) {
  const { t } = useTranslation();
  return (
    <Pages
      queryKey={['fills', 'pages', market]}
      read={(cursor, signal) =>
        call(
          spot.fills,
          { query: { ...(market && { instrument: market }), ...(cursor && { cursor }) } },
          { quiet: true, signal },
        )
      }
      empty={t('trade.orders.noFills')}
    >
      {(fills) => <FillList fills={fills} label={t('trade.orders.fills')} />}
    </Pages>
  );
}

interface PagesProps<T> {
  readonly queryKey: readonly (string | undefined)[];
  readonly read: (
    cursor: string | undefined,
    signal: AbortSignal,
  ) => Promise<{ readonly items: T[]; readonly next: string | null }>;
  /** Said of a list without rows. */
  readonly empty: string;
  readonly children: (rows: readonly T[]) => ReactNode;
}

/** A list that grows by pages: loading, failed, empty, stale, ready. */
function Pages<T>({ queryKey, read, empty, children }: PagesProps<T>) {
  const { t } = useTranslation();
  const pages = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    getNextPageParam: (page) => page.next ?? undefined,
  });
  const retry = <Button onClick={() => void pages.refetch()}>{t('common.action.retry')}</Button>;
  if (pages.isPending) return <Waiting reason={pages.failureReason} className="mt-4 h-40 w-full" />;
  if (!pages.data) return <Empty action={retry}>{t('common.loadFailed')}</Empty>;
  const rows = pages.data.pages.flatMap((page) => page.items);
  const trade = (
    <ProductLink product="spot" className={buttonClass('line')} to="/trade/trade">
      {t('trade.orders.startTrading')}
    </ProductLink>
  );
  return (
    <>
      {rows.length === 0 ? <Empty action={trade}>{empty}</Empty> : children(rows)}
      {pages.isError && <Note className="mt-3">{t('common.loadFailed')}</Note>}
      {pages.hasNextPage && (
        <Button className="mt-4" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('common.action.more')}
        </Button>
      )}
    </>
  );
}
