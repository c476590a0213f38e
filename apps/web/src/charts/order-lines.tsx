import type { Order } from '@tradewind/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../live/hooks.ts';
import { ChangeOrderDialog, RevokeOrderDialog } from './order-dialogs.tsx';
import { hasLine, OrderLine } from './order-line.tsx';
import { type ChartLinesProps, LineList } from './price-line.tsx';

type Asked =
  | { readonly what: 'change'; readonly order: Order; readonly price: string }
  | { readonly what: 'revoke'; readonly order: Order };

/** Own open orders of the instrument as lines on the chart: dragged to change, their x to revoke, both after a prompt. */
export function OrderLines({ instrument, adapter, passive }: ChartLinesProps) {
  const { t } = useTranslation();
  const { orders } = useAccount();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const own = orders.filter((order) => order.instrument === instrument.id && hasLine(order));
  return (
    <>
      <LineList label={t('chart.orders.label')} adapter={adapter} passive={passive}>
        {own.map((order) => (
          <OrderLine
            key={order.id}
            order={order}
            instrument={instrument}
            adapter={adapter}
            onChange={(price) => setAsked({ what: 'change', order, price })}
            onRevoke={() => setAsked({ what: 'revoke', order })}
          />
        ))}
      </LineList>
      {asked?.what === 'change' && (
        <ChangeOrderDialog
          key={`${asked.order.id} ${asked.price}`}
          order={asked.order}
          price={asked.price}
          instrument={instrument}
          onClose={close}
        />
      )}
      {asked?.what === 'revoke' && <RevokeOrderDialog order={asked.order} onClose={close} />}
    </>
  );
}
