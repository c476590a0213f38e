import type { Order } from '@tradewind/api';
import { Badge, Bar, type Column, cx, Num, Skeleton, Table } from '@tradewind/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { divide, isPositive } from '../decimal.ts';
import { useClock } from '../time.ts';
import { useWide } from '../wide.ts';
import { ZonedHead } from '../zoned-head.tsx';
import { averagePrice } from './average-price.ts';
import { Facts } from './facts.tsx';
import { Moment } from './moment.tsx';
import { RevokeButton } from './order-actions.tsx';
import { OrderDetail } from './order-detail.tsx';
import { orderTotal } from './order-total.ts';
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

/** How much of an order was filled: its share while it is open, else the amount. */
function Filled({ order }: { readonly order: Order }) {
  const { amount } = useSteps().of(order.instrument);
  if (OPEN.has(order.status)) return <Num value={String(filledPercent(order))} unit="%" />;
  return <Num value={order.filled} decimals={isPositive(order.filled) ? amount : 0} />;
}

/** The share of an open order that was filled, as a figure and a bar. */
function FilledShare({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const percent = filledPercent(order);
  return (
    <span className="inline-flex w-12 flex-col items-end gap-0.5">
      <Num value={String(percent)} unit="%" />
      {percent > 0 && <Bar percent={percent} label={t('trade.orders.filled')} />}
    </span>
  );
}

function quoteOf({ instrument }: Order): string {
  return instrument.split('/')[1] ?? '';
}

/** What the whole order is worth at its price; a dash where it has none. */
function Total({ order, bare = false }: { readonly order: Order; readonly bare?: boolean }) {
  const { total } = useSteps().of(order.instrument);
  return (
    <Num
      value={orderTotal(order)}
      decimals={total}
      unit={bare ? undefined : quoteOf(order)}
      unknown={<span className="text-3">{'\u2013'}</span>}
    />
  );
}

/** What an order was filled at; a dash when nothing was. */
function Average({ order }: { readonly order: Order }) {
  return <Num value={averagePrice(order)} unknown={<span className="text-3">{'\u2013'}</span>} />;
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

interface ActionsProps {
  readonly order: Order;
  readonly onOpen: Open;
  /** One above the other. */
  readonly stacked?: boolean;
}

function Actions({ order, onOpen, stacked = false }: ActionsProps) {
  const { t } = useTranslation();
  if (OPEN.has(order.status))
    return (
      <span className={cx('inline-flex', stacked ? 'flex-col items-end' : 'gap-3')}>
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

type Cell = (order: Order) => ReactNode;

const columnOf = (key: string, head: ReactNode, cell: Cell, end = false, className?: string): Column<Order> => ({
  key,
  head,
  cell,
  end,
  ...(className !== undefined && { className }),
});

/** What an order is, in two lines where columns are dear: its market, then side and kind. */
function What({ order, onOpen }: Pick<ActionsProps, 'order' | 'onOpen'>) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex flex-col items-start py-1 leading-tight">
      <MarketButton order={order} onOpen={onOpen} />
      <span className="text-12">
        <Side order={order} /> <span className="text-3">{t(`trade.type.${order.type}`)}</span>
      </span>
      <Waits order={order} short />
    </span>
  );
}

function MarketButton({ order, onOpen }: Pick<ActionsProps, 'order' | 'onOpen'>) {
  return (
    <button type="button" className="font-label hover:underline" onClick={() => onOpen(order)}>
      {order.instrument}
    </button>
  );
}

/** Where a list of open orders has to do without its time. */
const ROOM_FOR_TIME = '@max-[36rem]:hidden';

/** The head of a column with what holds for all of it below. */
function Head({ name, all }: { readonly name: string; readonly all: string | undefined }) {
  return (
    <span className="inline-flex flex-col leading-tight">
      {name}
      {all !== undefined && <span className="text-11 font-[400]">{all}</span>}
    </span>
  );
}

/** The columns of open orders beside book and ticket. */
function useOpenColumns(orders: readonly Order[], onOpen: Open): Column<Order>[] {
  const { t } = useTranslation();
  const { zone } = useClock();
  const [quote, ...others] = new Set(orders.map(quoteOf));
  const common = others.length === 0 ? quote : undefined;
  const [time, total] = [
    <Head key="time" name={t('trade.orders.time')} all={zone} />,
    <Head key="total" name={t('trade.orders.total')} all={common} />,
  ];
  return [
    columnOf('time', time, (order) => <Moment time={order.createdAt} />, false, ROOM_FOR_TIME),
    columnOf('market', t('trade.orders.market'), (order) => <What order={order} onOpen={onOpen} />),
    columnOf('price', t('trade.orders.price'), (order) => <Price order={order} />, true),
    columnOf('amount', t('trade.orders.amount'), (order) => <Amount order={order} />, true),
    columnOf('filled', t('trade.orders.filled'), (order) => <FilledShare order={order} />, true),
    columnOf('total', total, (order) => <Total order={order} bare={common !== undefined} />, true),
    columnOf(
      'action',
      t('trade.orders.action'),
      (order) => <Actions order={order} onOpen={onOpen} stacked />,
      true,
      STICKY,
    ),
  ];
}

/** Stays in sight where the table is wider than its place. */
const STICKY = 'sticky right-0 bg-bg-0 pl-3';

function useColumns(orders: readonly Order[], onOpen: Open, compact: boolean): Column<Order>[] {
  const { t } = useTranslation();
  const { below } = useClock();
  const columns = [
    columnOf('time', <ZonedHead>{t('trade.orders.time')}</ZonedHead>, (order) => (
      <span className="num text-3">{below(order.createdAt)}</span>
    )),
    columnOf('market', t('trade.orders.market'), (order) => <MarketButton order={order} onOpen={onOpen} />),
    columnOf('side', t('trade.orders.side'), (order) => <Side order={order} />),
    columnOf('type', t('trade.orders.type'), (order) => t(`trade.type.${order.type}`)),
    columnOf('price', t('trade.orders.price'), (order) => <Price order={order} />, true),
    columnOf('amount', t('trade.orders.amount'), (order) => <Amount order={order} />, true),
    columnOf('filled', t('trade.orders.filled'), (order) => <Filled order={order} />, true),
    columnOf('total', t('trade.orders.total'), (order) => <Total order={order} />, true),
    columnOf('average', t('trade.orders.average'), (order) => <Average order={order} />, true),
    columnOf('status', t('trade.orders.status'), (order) => <Status order={order} />, true),
    columnOf('action', t('trade.orders.action'), (order) => <Actions order={order} onOpen={onOpen} />, true, STICKY),
  ];
  const ended = orders.every((order) => !OPEN.has(order.status));
  const spare = [ended ? 'total' : 'average', ...(compact ? ['action'] : [])];
  return columns.filter(({ key }) => !spare.includes(key));
}

/** Orders as a table on desktops and as cards on phones, with their actions and details. */
export function OrderList({ orders, label, compact = false }: OrderListProps) {
  const wide = useWide();
  const [opened, setOpened] = useState<Order | null>(null);
  const open = compact && orders.some((order) => OPEN.has(order.status));
  const [narrow, whole] = [useOpenColumns(orders, setOpened), useColumns(orders, setOpened, compact)];
  const { isPending } = useSteps();
  if (isPending) return <Skeleton className="my-4 h-16 w-full" />;
  return (
    <>
      {wide ? (
        <div className="@container overflow-x-auto">
          <Table columns={open ? narrow : whole} rows={orders} rowKey={(order) => order.id} label={label} />
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
  const { stamp } = useClock();
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
          ...(OPEN.has(order.status) ? [[t('trade.orders.total'), <Total key="total" order={order} />] as const] : []),
        ]}
      />
      <p className="flex justify-between text-12 text-3">
        {order.waitsForPrice ? <Waits order={order} /> : <span>{t(`trade.status.${order.status}`)}</span>}
        <span className="num">{stamp(order.createdAt)}</span>
      </p>
    </li>
  );
}
