import type { Fill, Order } from '@tradewind/api';
import { Dialog, KeyValue, Note, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../live/hooks.ts';
import { How } from '../how/how.tsx';
import { useClock } from '../time.ts';
import { averagePrice } from './average-price.ts';
import { feesOf } from './fees-of.ts';

/** The newest that is known of an order: what the stream says is younger than any list. */
function useNewest(order: Order): Order {
  const { orders, ended } = useAccount();
  const told = [...ended, ...orders].find(({ id }) => id === order.id);
  return told && told.updatedAt >= order.updatedAt ? told : order;
}

/** All that is known of one order, with its fills and fees. */
export function OrderDetail({ order: listed, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const order = useNewest(listed);
  return (
    <Dialog open onClose={onClose} title={`${t(`trade.${order.side}`)} ${order.instrument}`} wide>
      <Lines order={order} />
      {order.waitsForPrice && <Note tone="warn">{t('trade.orders.waitsText')}</Note>}
      <h3 className="pt-4 pb-1 text-14 font-strong">{t('trade.orders.fills')}</h3>
      {order.fills.length === 0 ? (
        <p className="text-13 text-3">{t('trade.orders.noFills')}</p>
      ) : (
        <ul className="text-13">
          {order.fills.map((fill) => (
            <FillLine key={fill.id} fill={fill} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Lines({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const [base, quote] = order.instrument.split('/');
  const figure = (value: string | null, unit: string | undefined) =>
    value !== null && <Num value={value} unit={unit} />;
  const line = (label: string, value: React.ReactNode) => value !== false && ([label, value] as const);
  return (
    <KeyValue
      lines
      className="pt-3 text-13"
      items={[
        line(t('trade.orders.type'), t(`trade.type.${order.type}`)),
        line(
          t('trade.orders.status'),
          <>
            {t(`trade.status.${order.status}`)}
            {order.waitsForPrice && <span className="block text-11 text-warn">{t('trade.orders.waits')}</span>}
          </>,
        ),
        order.endReason !== null &&
          order.endReason !== 'filled' &&
          line(t('trade.orders.reason'), t(`trade.endReason.${order.endReason as 'user'}`)),
        line(t('trade.orders.price'), figure(order.price, quote)),
        line(t('trade.orders.trigger'), figure(order.stopPrice, quote)),
        order.triggerBy !== null && line(t('trade.ticket.triggerBy'), t(`trade.ticket.triggers.${order.triggerBy}`)),
        order.timeInForce !== null && line(t('trade.ticket.timeInForce'), t(`trade.ticket.times.${order.timeInForce}`)),
        line(t('trade.orders.amount'), figure(order.quantity, base)),
        line(t('trade.orders.total'), figure(order.quoteQuantity, quote)),
        line(t('trade.orders.filled'), figure(order.filled, base)),
        line(t('trade.orders.average'), figure(averagePrice(order), quote)),
        ...feesOf(order.fills).map(([asset, fee]) => line(t('trade.orders.fee'), figure(fee, asset))),
        line(t('trade.orders.created'), stamp(order.createdAt, 'full')),
        line(t('trade.orders.updated'), stamp(order.updatedAt, 'full')),
        line(t('trade.orders.id'), order.id),
        line(t('trade.orders.clientId'), <span className="break-all">{order.clientOrderId}</span>),
      ]}
    />
  );
}

function FillLine({ fill }: { readonly fill: Fill }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const [base, quote] = fill.instrument.split('/');
  return (
    <li className="rule grid grid-cols-2 gap-x-4 gap-y-1 py-2 md:grid-cols-[auto_1fr_1fr_1fr]">
      <span className="num text-3">{stamp(fill.time)}</span>
      <Num value={fill.price} unit={quote} className="text-right" />
      <Num value={fill.quantity} unit={base} className="md:text-right" />
      <span className="text-right text-3">
        {t('trade.orders.fee')} <How kind="fee" params={{ fill }} value={fill.fee} unit={fill.feeAsset} />
      </span>
    </li>
  );
}
