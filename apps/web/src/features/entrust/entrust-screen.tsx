import { useInfiniteQuery } from '@tanstack/react-query';
import { type Order, type OrderTab, spot } from '@tradewind/contract';
import { Button, buttonClass, Dialog, Empty, KeyValue, Num, Select, Skeleton, Tabs } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../shared/api.ts';
import { useClock } from '../../shared/time.ts';
import { useChosenInstrument } from '../../shared/trading/chosen-instrument.ts';
import { OrderList } from '../../shared/trading/order-list.tsx';

const TABS: readonly OrderTab[] = ['pending', 'trading', 'closed', 'revoked'];
const ALL = 'all';

/** Own orders by state, with details, from the newest on. */
export function EntrustScreen() {
  const { t } = useTranslation();
  const [tab, setTab] = useState<OrderTab>('pending');
  const [market, setMarket] = useState<string>(ALL);
  const [opened, setOpened] = useState<Order | null>(null);
  const { instruments } = useChosenInstrument();
  return (
    <div className="wrap pb-8">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Tabs
          plain
          label={t('trade.entrust.title')}
          value={tab}
          onChange={setTab}
          items={TABS.map((value) => ({ value, label: t(`trade.entrust.tabs.${value}`) }))}
        />
        <span className="ml-auto text-13">
          <Select
            bare
            label={t('trade.orders.market')}
            value={market}
            onChange={setMarket}
            items={[
              { value: ALL, label: t('trade.entrust.allMarkets') },
              ...instruments.map(({ id }) => ({ value: id, label: id })),
            ]}
          />
        </span>
      </div>
      <OrderPages key={`${tab} ${market}`} tab={tab} market={market === ALL ? undefined : market} onOpen={setOpened} />
      {opened && <OrderDetail order={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

interface OrderPagesProps {
  readonly tab: OrderTab;
  readonly market: string | undefined;
  readonly onOpen: (order: Order) => void;
}

function OrderPages({ tab, market, onOpen }: OrderPagesProps) {
  const { t } = useTranslation();
  const pages = useInfiniteQuery({
    queryKey: ['orders', tab, market ?? ALL],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        spot.orders,
        { query: { tab, ...(market && { instrument: market }), ...(pageParam && { cursor: pageParam }) } },
        { quiet: true, signal },
      ),
    getNextPageParam: (page) => page.next ?? undefined,
  });
  if (pages.isPending) return <Skeleton className="mt-4 h-40 w-full" />;
  if (pages.isError)
    return (
      <Empty action={<Button onClick={() => void pages.refetch()}>{t('common.action.retry')}</Button>}>
        {t('common.loadFailed')}
      </Empty>
    );
  const orders = pages.data.pages.flatMap((page) => page.items);
  if (orders.length === 0)
    return (
      <Empty
        action={
          <Link className={buttonClass('line')} to="/trade/trade">
            {t('trade.orders.startTrading')}
          </Link>
        }
      >
        {t('trade.entrust.empty')}
      </Empty>
    );
  return (
    <>
      <OrderList orders={orders} label={t(`trade.entrust.tabs.${tab}`)} onOpen={onOpen} />
      {pages.hasNextPage && (
        <Button className="mt-4" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('common.action.more')}
        </Button>
      )}
    </>
  );
}

/** All that is known of one order, with its fills and fees. */
function OrderDetail({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { format } = useClock();
  const [base, quote] = order.instrument.split('/');
  return (
    <Dialog open onClose={onClose} title={`${t(`trade.${order.side}`)} ${order.instrument}`} wide>
      <KeyValue
        lines
        className="text-13"
        items={[
          [t('trade.orders.type'), t(`trade.type.${order.type}`)],
          [t('trade.orders.status'), t(`trade.status.${order.status}`)],
          order.endReason !== null && [t('trade.orders.reason'), t(`trade.endReason.${order.endReason as 'user'}`)],
          order.price !== null && [t('trade.orders.price'), <Num key="price" value={order.price} unit={quote} />],
          order.stopPrice !== null && [
            t('trade.orders.trigger'),
            <Num key="stop" value={order.stopPrice} unit={quote} />,
          ],
          order.quantity !== null && [
            t('trade.orders.amount'),
            <Num key="amount" value={order.quantity} unit={base} />,
          ],
          order.quoteQuantity !== null && [
            t('trade.orders.total'),
            <Num key="total" value={order.quoteQuantity} unit={quote} />,
          ],
          [t('trade.orders.filled'), <Num key="filled" value={order.filled} unit={base} />],
          [t('trade.orders.created'), format(order.createdAt, 'full')],
          [t('trade.orders.updated'), format(order.updatedAt, 'full')],
          [t('trade.orders.id'), order.id],
          [
            t('trade.orders.clientId'),
            <span key="client" className="break-all">
              {order.clientOrderId}
            </span>,
          ],
        ]}
      />
      <h3 className="pt-4 pb-1 text-14 font-strong">{t('trade.orders.fills')}</h3>
      {order.fills.length === 0 && <p className="text-13 text-3">{t('trade.orders.noFills')}</p>}
      <ul className="text-13">
        {order.fills.map((fill) => (
          <li key={fill.id} className="rule flex flex-wrap justify-between gap-x-4 py-2">
            <span className="num text-3">{format(fill.time)}</span>
            <Num value={fill.price} unit={quote} />
            <Num value={fill.quantity} unit={base} />
            <span className="text-3">
              {t('trade.orders.fee')} <Num value={fill.fee} unit={fill.feeAsset} />
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
