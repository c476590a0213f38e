import type { ContractOrder } from '@tradewind/api';
import { Badge, type Column, Num, Table } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalsOf } from '../../../shared/decimal.ts';
import { useClock } from '../../../shared/time.ts';
import { averagePrice } from '../../../shared/trading/average-price.ts';
import { Facts } from '../../../shared/trading/facts.tsx';
import { Moment } from '../../../shared/trading/moment.tsx';
import { useWide } from '../../../shared/wide.ts';
import { ZonedHead } from '../../../shared/zoned-head.tsx';
import { useContracts } from '../perpetual-queries.ts';
import { CancelContractOrder } from './cancel-button.tsx';

const OPEN: ReadonlySet<ContractOrder['status']> = new Set(['untriggered', 'open', 'partially-filled']);
const NONE = <span className="text-3">{'\u2013'}</span>;

interface OrderProps {
  readonly order: ContractOrder;
}

function Side({ order: { side } }: OrderProps) {
  const { t } = useTranslation();
  return <span className={side === 'buy' ? 'text-up' : 'text-down'}>{t(`trade.${side}`)}</span>;
}

/** That it only closes, and who placed it where that was not the person. */
function Marks({ order: { reduceOnly, origin } }: OrderProps) {
  const { t } = useTranslation();
  return (
    <>
      {origin !== 'user' && <Badge tone="accent">{t(`futures.list.origins.${origin}`)}</Badge>}
      {origin === 'user' && reduceOnly && <Badge>{t('futures.ticket.reduceOnly')}</Badge>}
    </>
  );
}

/** Digits of the prices of a contract, once they are known. */
function usePriceDecimals() {
  const { contracts } = useContracts();
  return (instrument: string) => {
    const found = contracts?.find(({ contract }) => contract.contract === instrument);
    return found && decimalsOf(found.contract.tick);
  };
}

/** What it asks for: a price or the market, and what has to be met first. */
function Price({ order: { instrument, price, stopPrice, triggerBy } }: OrderProps) {
  const { t } = useTranslation();
  const decimals = usePriceDecimals()(instrument);
  return (
    <span className="inline-grid py-1 leading-tight">
      {price === null ? <span>{t('futures.list.atMarket')}</span> : <Num value={price} decimals={decimals} />}
      {stopPrice !== null && (
        <span className="text-11 text-3" title={triggerBy ? t(`futures.${triggerBy}`) : undefined}>
          {t('trade.orders.trigger')} <Num value={stopPrice} decimals={decimals} />
        </span>
      )}
    </span>
  );
}

/** Lots that are filled, and all. */
function Lots({ order: { filledLots, lots } }: OrderProps) {
  return (
    <span className="num">
      <Num value={String(filledLots)} />
      <span className="text-3">
        {' / '}
        <Num value={String(lots)} />
      </span>
    </span>
  );
}

function Average({ order }: OrderProps) {
  const decimals = usePriceDecimals()(order.instrument);
  return <Num value={averagePrice(order)} decimals={decimals} unknown={NONE} />;
}

/** How it stands, what it waits for, and what ended it where that is not its own filling. */
function Status({ order: { status, waitsForPrice, endReason } }: OrderProps) {
  const { t } = useTranslation();
  return (
    <span className="inline-grid py-1 leading-tight">
      {t(`trade.status.${status}`)}
      {waitsForPrice && <span className="text-11 text-warn">{t('trade.orders.waits')}</span>}
      {endReason !== null && endReason !== 'filled' && (
        <span className="text-11 text-3">{t(`trade.endReason.${endReason as 'user'}`)}</span>
      )}
    </span>
  );
}

interface OrderListProps {
  readonly orders: readonly ContractOrder[];
  readonly label: string;
  /** Beside book and ticket, where columns are dear. */
  readonly compact?: boolean;
}

/** Orders in contracts as a table on desktops and as cards on phones; those that are open can be cancelled. */
export function ContractOrderList({ orders, label, compact = false }: OrderListProps) {
  const wide = useWide();
  const [narrow, whole] = [useOpenColumns(), useColumns(orders.some(({ status }) => OPEN.has(status)))];
  if (wide)
    return (
      <div className="overflow-x-auto">
        <Table columns={compact ? narrow : whole} rows={orders} rowKey={({ id }) => id} label={label} />
      </div>
    );
  return (
    <ul aria-label={label}>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </ul>
  );
}

const columnOf = (
  key: string,
  head: ReactNode,
  cell: (order: ContractOrder) => ReactNode,
  end = false,
): Column<ContractOrder> => ({ key, head, cell, end });

/** Stays in sight where the table is wider than its place. */
const STICKY = { className: 'sticky right-0 bg-bg-0 pl-3' };

/** What an order is, in lines where columns are dear: its contract, then side and kind. */
function What({ order }: OrderProps) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex flex-col items-start gap-0.5 py-1 leading-tight">
      <span className="font-label">{order.instrument}</span>
      <span className="text-12">
        <Side order={order} /> <span className="text-3">{t(`trade.type.${order.type}`)}</span>
      </span>
      <Marks order={order} />
    </span>
  );
}

function useCommonColumns(): Record<'price' | 'lots' | 'action', Column<ContractOrder>> {
  const { t } = useTranslation();
  const action = <span className="sr-only">{t('trade.orders.action')}</span>;
  const lots = (
    <span className="inline-block whitespace-normal leading-tight">
      {t('futures.list.filled')} / {t('futures.ticket.lots')}
    </span>
  );
  return {
    price: columnOf('price', t('futures.list.price'), (order) => <Price order={order} />, true),
    lots: columnOf('lots', lots, (order) => <Lots order={order} />, true),
    action: { ...columnOf('action', action, (order) => <CancelContractOrder order={order} />, true), ...STICKY },
  };
}

/** The columns of open orders beside book and ticket. */
function useOpenColumns(): Column<ContractOrder>[] {
  const { t } = useTranslation();
  const { price, lots, action } = useCommonColumns();
  return [
    columnOf('time', <ZonedHead>{t('futures.list.time')}</ZonedHead>, (order) => <Moment time={order.createdAt} />),
    columnOf('contract', t('futures.positions.contract'), (order) => <What order={order} />),
    price,
    lots,
    action,
  ];
}

function useColumns(open: boolean): Column<ContractOrder>[] {
  const { t } = useTranslation();
  const { below } = useClock();
  const { price, lots, action } = useCommonColumns();
  return [
    columnOf('time', <ZonedHead>{t('futures.list.time')}</ZonedHead>, (order) => (
      <span className="num text-3">{below(order.createdAt)}</span>
    )),
    columnOf('contract', t('futures.positions.contract'), (order) => (
      <span className="inline-flex items-center gap-2">
        <span className="font-label">{order.instrument}</span>
        <Marks order={order} />
      </span>
    )),
    columnOf('side', t('trade.orders.side'), (order) => <Side order={order} />),
    columnOf('type', t('trade.orders.type'), (order) => t(`trade.type.${order.type}`)),
    price,
    lots,
    ...(open
      ? [action]
      : [
          columnOf('average', t('trade.orders.average'), (order) => <Average order={order} />, true),
          columnOf('status', t('trade.orders.status'), (order) => <Status order={order} />, true),
        ]),
  ];
}

function OrderCard({ order }: OrderProps) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const open = OPEN.has(order.status);
  return (
    <li className="rule grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14">
        <span className="font-strong">
          <Side order={order} />
        </span>
        <span className="font-strong">{order.instrument}</span>
        <Badge>{t(`trade.type.${order.type}`)}</Badge>
        <Marks order={order} />
        {open && (
          <span className="ml-auto">
            <CancelContractOrder order={order} />
          </span>
        )}
      </div>
      <Facts
        items={[
          [t('futures.list.price'), <Price key="price" order={order} />],
          [t('futures.list.filled'), <Lots key="lots" order={order} />],
          open
            ? [t('trade.orders.status'), <Status key="status" order={order} />]
            : [t('trade.orders.average'), <Average key="average" order={order} />],
        ]}
      />
      <p className="flex items-baseline justify-between gap-3 text-12 text-3">
        {open ? <span /> : <Status order={order} />}
        <span className="num">{stamp(order.createdAt)}</span>
      </p>
    </li>
  );
}
