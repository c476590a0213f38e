import type { Order } from '@tradewind/contract';
import { Badge, Bar, type Column, cx, Num, Table } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { divide, isPositive } from '../decimal.ts';
import { useClock } from '../time.ts';
import { useWide } from '../wide.ts';
import { ReduceButton, RevokeButton } from './order-actions.tsx';

interface OrderListProps {
  readonly orders: readonly Order[];
  readonly label: string;
  /** Opens the details of an order. */
  readonly onOpen?: (order: Order) => void;
}

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
  return (
    <span className="inline-flex flex-col items-end">
      {order.price === null ? <span>{t('trade.orders.marketPrice')}</span> : <Num value={order.price} />}
      {order.stopPrice !== null && (
        <span className="text-11 text-3">
          {t('trade.orders.trigger')} <Num value={order.stopPrice} />
        </span>
      )}
    </span>
  );
}

function Amount({ order }: { readonly order: Order }) {
  const [base, quote] = order.instrument.split('/');
  if (order.quantity !== null) return <Num value={order.quantity} unit={base} />;
  return <Num value={order.quoteQuantity} decimals={2} unit={quote} />;
}

function Actions({ order, onOpen }: { readonly order: Order; readonly onOpen: OrderListProps['onOpen'] }) {
  const { t } = useTranslation();
  if (OPEN.has(order.status))
    return (
      <span className="inline-flex gap-3">
        <ReduceButton order={order} />
        <RevokeButton order={order} />
      </span>
    );
  if (!onOpen) return null;
  return (
    <button type="button" className="link" onClick={() => onOpen(order)}>
      {t('trade.orders.detail')}
    </button>
  );
}

function useColumns(onOpen: OrderListProps['onOpen'], ended: boolean): Column<Order>[] {
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
    column('market', t('trade.orders.market'), (order) =>
      onOpen ? (
        <button type="button" className="font-label hover:underline" onClick={() => onOpen(order)}>
          {order.instrument}
        </button>
      ) : (
        order.instrument
      ),
    ),
    column('side', t('trade.orders.side'), (order) => <Side order={order} />),
    column('type', t('trade.orders.type'), (order) => t(`trade.type.${order.type}`)),
    column('price', t('trade.orders.price'), (order) => <Price order={order} />, true),
    column('amount', t('trade.orders.amount'), (order) => <Amount order={order} />, true),
    column(
      'filled',
      t('trade.orders.filled'),
      (order) => (
        <span className="inline-flex items-center gap-2">
          <Bar percent={filledPercent(order)} label={t('trade.orders.filled')} />
          <Num value={order.filled} />
        </span>
      ),
      true,
    ),
    column('status', t('trade.orders.status'), (order) => t(`trade.status.${order.status}`)),
    column('action', t('trade.orders.action'), (order) => <Actions order={order} onOpen={onOpen} />, true),
  ];
  // Beside book and ticket there is no room for what an ended order cannot do, or what type and filled amount tell.
  if (onOpen) return columns;
  const spare = ended ? 'action' : 'status';
  return columns.filter(({ key }) => key !== spare);
}

/** Orders as a table on desktops and as cards on phones. */
export function OrderList({ orders, label, onOpen }: OrderListProps) {
  const wide = useWide();
  const ended = orders.every((order) => !OPEN.has(order.status));
  const columns = useColumns(onOpen, ended);
  if (wide)
    return (
      <div className="overflow-x-auto">
        <Table columns={columns} rows={orders} rowKey={(order) => order.id} label={label} />
      </div>
    );
  return (
    <ul aria-label={label}>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function OrderCard({ order, onOpen }: { readonly order: Order; readonly onOpen: OrderListProps['onOpen'] }) {
  const { t } = useTranslation();
  const { format } = useClock();
  return (
    <li className="rule grid gap-2 py-3">
      <div className="flex items-center gap-2 text-14">
        <span className="font-strong">
          <Side order={order} />
        </span>
        <span className="font-strong">{order.instrument}</span>
        <Badge>{t(`trade.type.${order.type}`)}</Badge>
        <span className="ml-auto text-12">
          <Actions order={order} onOpen={onOpen} />
        </span>
      </div>
      <dl className="grid grid-cols-3 gap-2 text-12">
        <Cell label={t('trade.orders.price')}>
          <Price order={order} />
        </Cell>
        <Cell label={t('trade.orders.amount')} end>
          <Amount order={order} />
        </Cell>
        <Cell label={t('trade.orders.filled')} end>
          <Num value={order.filled} />
        </Cell>
      </dl>
      <p className="flex justify-between text-12 text-3">
        <span>{t(`trade.status.${order.status}`)}</span>
        <span className="num">{format(order.createdAt)}</span>
      </p>
    </li>
  );
}

function Cell({
  label,
  end,
  children,
}: {
  readonly label: string;
  readonly end?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={cx('grid min-w-0 justify-items-start', end && 'justify-items-end text-right')}>
      <dt className="text-3">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
