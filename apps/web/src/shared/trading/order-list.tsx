import type { Order } from '@tradewind/contract';
import { Badge, Bar, type Column, Num, Skeleton, Table } from '@tradewind/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { divide, isPositive } from '../decimal.ts';
import { useClock } from '../time.ts';
import { useWide } from '../wide.ts';
import { averagePrice } from './average-price.ts';
import { Facts } from './facts.tsx';
import { RevokeButton } from './order-actions.tsx';
import { OrderDetail } from './order-detail.tsx';
import { ReduceButton } from './reduce-button.tsx';
import { useSteps } from './use-steps.ts';

interface OrderListProps {
  readonly orders: readonly Order[];
  readonly label: string;
  /** Leaves out what the details tell as well: beside book and ticket there is no room. */
  readonly compact?: boolean;
}

type Open = (order: Order) => void;

const OPEN = new Set(['untriggered', 'open', 'partially-filled']);

function filledPercent(order: Order): number {
  if (order.quantity === null || !isPositive(order.filled)) return 0;
  return Math.floor(Number(divide(order.filled, order.quantity, 4)) * 100);
}

function Side({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  return <span className={order.side === 'buy' ? 'text-up' : 'text-down'}>{t(`trade.${order.side}`)}</span>;
}

/** Price of an order, or that it goes at the market, with its trigger. */
function Price({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const { price: decimals } = useSteps().of(order.instrument);
  return (
    <span className="inline-flex flex-col items-start py-1 leading-tight lg:items-end">
      {order.price === null ? (
        <span>{t('trade.orders.marketPrice')}</span>
      ) : (
        <Num value={order.price} decimals={decimals} />
      )}
      {order.stopPrice !== null && (
        <span className="text-11 text-3">
          {t('trade.orders.trigger')} <Num value={order.stopPrice} decimals={decimals} />
        </span>
      )}
    </span>
  );
}

function Amount({ order }: { readonly order: Order }) {
  const [base, quote] = order.instrument.split('/');
  const { amount } = useSteps().of(order.instrument);
  if (order.quantity !== null) return <Num value={order.quantity} decimals={amount} unit={base} />;
  return <Num value={order.quoteQuantity} decimals={2} unit={quote} />;
}

/** How much of an order was filled; a plain 0 while nothing is. */
function Filled({ order }: { readonly order: Order }) {
  const { amount } = useSteps().of(order.instrument);
  return <Num value={order.filled} decimals={isPositive(order.filled) ? amount : 0} />;
}

/** What an order was filled at; a dash when nothing was. */
function Average({ order }: { readonly order: Order }) {
  return <Num value={averagePrice(order)} unknown={<span className="text-3">{'\u2014'}</span>} />;
}

/** That an order has triggered and found no price yet. */
function Waits({ order, short = false }: { readonly order: Order; readonly short?: boolean }) {
  const { t } = useTranslation();
  const words = t(short ? 'trade.orders.waitsShort' : 'trade.orders.waits');
  return order.waitsForPrice && <span className="text-11 text-warn">{words}</span>;
}

/** How an order stands, what it waits for, and what ended it when that is not its own filling. */
function Status({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const reason = order.endReason === 'filled' ? null : order.endReason;
  return (
    <span className="inline-flex flex-col items-end py-1 leading-tight">
      {t(`trade.status.${order.status}`)}
      <Waits order={order} />
      {reason !== null && <span className="text-11 text-3">{t(`trade.endReason.${reason as 'user'}`)}</span>}
    </span>
  );
}

function Actions({ order, onOpen }: { readonly order: Order; readonly onOpen: Open }) {
  const { t } = useTranslation();
  if (OPEN.has(order.status))
    return (
      <span className="inline-flex gap-3">
        <ReduceButton order={order} />
        <RevokeButton order={order} />
      </span>
    );
  return (
    <button type="button" className="link" onClick={() => onOpen(order)}>
      {t('trade.orders.detail')}
    </button>
  );
}

function useColumns(orders: readonly Order[], onOpen: Open, compact: boolean): Column<Order>[] {
  const { t } = useTranslation();
  const { format } = useClock();
  const column = (key: string, head: string, cell: (order: Order) => ReactNode, end = false) => ({
    key,
    head,
    cell,
    end,
  });
  const columns = [
    column('time', t('trade.orders.time'), (order) => <span className="num text-3">{format(order.createdAt)}</span>),
    column('market', t('trade.orders.market'), (order) => (
      <button type="button" className="font-label hover:underline" onClick={() => onOpen(order)}>
        {order.instrument}
      </button>
    )),
    column('side', t('trade.orders.side'), (order) => <Side order={order} />),
    column('type', t('trade.orders.type'), (order) => (
      <span className="inline-flex flex-col items-start py-1 leading-tight">
        {t(`trade.type.${order.type}`)}
        {compact && <Waits order={order} short />}
      </span>
    )),
    column('price', t('trade.orders.price'), (order) => <Price order={order} />, true),
    column('amount', t('trade.orders.amount'), (order) => <Amount order={order} />, true),
    column(
      'filled',
      t('trade.orders.filled'),
      (order) => (
        <span className="inline-flex flex-col items-end gap-0.5">
          <Filled order={order} />
          {OPEN.has(order.status) && isPositive(order.filled) && (
            <span className="w-16">
              <Bar percent={filledPercent(order)} label={t('trade.orders.filled')} />
            </span>
          )}
        </span>
      ),
      true,
    ),
    column('average', t('trade.orders.average'), (order) => <Average order={order} />, true),
    column('status', t('trade.orders.status'), (order) => <Status order={order} />, true),
    column('action', t('trade.orders.action'), (order) => <Actions order={order} onOpen={onOpen} />, true),
  ].map((one) => (one.key === 'action' ? { ...one, className: 'sticky right-0 bg-bg-0 pl-3' } : one));
  const ended = orders.every((order) => !OPEN.has(order.status));
  const spare = [
    ...(ended ? [] : ['average']),
    ...(compact ? ['average', ended ? 'action' : 'status'] : []),
    ...(compact && !orders.some(({ filled }) => isPositive(filled)) ? ['filled'] : []),
  ];
  return columns.filter(({ key }) => !spare.includes(key));
}

/** Orders as a table on desktops and as cards on phones, with their actions and details. */
export function OrderList({ orders, label, compact = false }: OrderListProps) {
  const wide = useWide();
  const [opened, setOpened] = useState<Order | null>(null);
  const columns = useColumns(orders, setOpened, compact);
  const { isPending } = useSteps();
  if (isPending) return <Skeleton className="my-4 h-16 w-full" />;
  return (
    <>
      {wide ? (
        <div className="overflow-x-auto">
          <Table columns={columns} rows={orders} rowKey={(order) => order.id} label={label} />
        </div>
      ) : (
        <ul aria-label={label}>
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} onOpen={setOpened} />
          ))}
        </ul>
      )}
      {opened && <OrderDetail order={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function OrderCard({ order, onOpen }: { readonly order: Order; readonly onOpen: Open }) {
  const { t } = useTranslation();
  const { format } = useClock();
  return (
    <li className="rule grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14">
        <button type="button" className="flex min-h-6 items-center gap-2 font-strong" onClick={() => onOpen(order)}>
          <Side order={order} />
          {order.instrument}
        </button>
        <Badge>{t(`trade.type.${order.type}`)}</Badge>
        <span className="ml-auto text-12">
          <Actions order={order} onOpen={onOpen} />
        </span>
      </div>
      <Facts
        items={[
          isPositive(order.filled) && !OPEN.has(order.status)
            ? [t('trade.orders.average'), <Average key="average" order={order} />]
            : [t('trade.orders.price'), <Price key="price" order={order} />],
          [t('trade.orders.amount'), <Amount key="amount" order={order} />],
          [t('trade.orders.filled'), <Filled key="filled" order={order} />],
        ]}
      />
      <p className="flex justify-between text-12 text-3">
        {order.waitsForPrice ? <Waits order={order} /> : <span>{t(`trade.status.${order.status}`)}</span>}
        <span className="num">{format(order.createdAt)}</span>
      </p>
    </li>
  );
}
