import type { Instrument, Order } from '@tradewind/api';
import { NumberContext, plainNumber } from '@tradewind/ui';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalsOf } from '../shared/decimal.ts';
import type { ChartAdapter } from './chart-adapter.ts';
import { PriceLine } from './price-line.tsx';
import { priceFieldOf, restOf } from './replacement.ts';

interface OrderLineProps {
  readonly order: Order;
  readonly instrument: Instrument;
  readonly adapter: ChartAdapter;
  readonly onChange: (price: string) => void;
  readonly onRevoke: () => void;
}

/** Whether an order stands at a price: what is done at the market has no line. */
export const hasLine = (order: Order): boolean => order[priceFieldOf(order)] !== null;

/** An open order as a line at its limit, or at its trigger while it waits for it. */
export function OrderLine({ order, instrument, adapter, onChange, onRevoke }: OrderLineProps) {
  const { t } = useTranslation();
  const { locale } = useContext(NumberContext);
  const own = order[priceFieldOf(order)]!;
  const wordsAt = (price: string) => ({
    side: t(`trade.${order.side}`),
    quantity: plainNumber(restOf(order), { locale }),
    asset: order.quantity === null ? instrument.quote : instrument.base,
    price: plainNumber(price, { decimals: decimalsOf(instrument.tick), locale }),
  });
  return (
    <PriceLine
      adapter={adapter}
      tick={instrument.tick}
      price={own}
      tone={order.side === 'buy' ? 'up' : 'down'}
      handle={{ name: (price) => t('chart.orders.change', wordsAt(price)), onPrice: onChange }}
      remove={{ name: t('chart.orders.revoke', wordsAt(own)), onRemove: onRevoke }}
    >
      {(price) => t(order.status === 'untriggered' ? 'chart.orders.stop' : 'chart.orders.line', wordsAt(price))}
    </PriceLine>
  );
}
