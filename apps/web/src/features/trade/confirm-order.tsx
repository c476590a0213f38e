import type { Instrument } from '@tradewind/api';
import { ConfirmDialog, KeyValue, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { decimalsOf } from '../../shared/decimal.ts';
import { isMarketOrder } from '../../shared/trading/order-terms.ts';
import { quoteDecimals } from '../../shared/trading/quote-decimals.ts';
import type { TicketInput, TicketSummary } from './ticket.ts';
import { TicketSummaryLines } from './ticket-summary.tsx';

interface ConfirmOrderProps {
  readonly instrument: Instrument;
  readonly input: TicketInput;
  readonly summary: TicketSummary;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The order once more before it is sent: what, how much, at which price, its fee and its total. */
export function ConfirmOrder({ instrument, input, summary, busy, onConfirm, onCancel }: ConfirmOrderProps) {
  const { t } = useTranslation();
  const { base, quote, id, tick, lot } = instrument;
  const verb = t(input.side === 'buy' ? 'trade.buyAsset' : 'trade.sellAsset', { asset: base });
  const type = input.tab === 'stop' ? input.stopKind : input.tab;
  const byTotal = isMarketOrder(input) && input.side === 'buy' && input.entry === 'total';
  const price = (value: string) => <Num value={value} decimals={decimalsOf(tick)} unit={quote} />;
  return (
    <ConfirmDialog
      open
      title={t('trade.confirm.title')}
      confirmLabel={verb}
      cancelLabel={t('trade.confirm.edit')}
      tone={input.side === 'buy' ? 'up' : 'down'}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <KeyValue
        className="mt-4 pb-2 text-13"
        items={[
          [t('trade.orders.market'), id],
          [t('trade.orders.type'), t(`trade.type.${type}`)],
          input.tab === 'stop' && [t('trade.ticket.stopPrice'), price(input.stopPrice)],
          [t('trade.orders.price'), isMarketOrder(input) ? t('trade.ticket.atMarket') : price(input.price)],
          byTotal
            ? [
                t('trade.ticket.total'),
                <Num key="total" value={input.total} decimals={quoteDecimals(instrument)} unit={quote} />,
              ]
            : [
                t('trade.ticket.amount'),
                <Num key="amount" value={input.amount} decimals={decimalsOf(lot)} unit={base} />,
              ],
        ]}
      />
      <TicketSummaryLines input={input} instrument={instrument} summary={summary} className="rule pt-2 text-13" />
      <p className="mt-3 text-12 text-3">
        <Link className="link" to="/my/center">
          {t('trade.confirm.setting')}
        </Link>
      </p>
    </ConfirmDialog>
  );
}
