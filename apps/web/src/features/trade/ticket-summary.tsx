import type { Instrument } from '@tradewind/api';
import { KeyValue, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { decimalsOf } from '../../shared/decimal.ts';
import { figureText } from '../../shared/figure-text.ts';
import { How } from '../../shared/how/how.tsx';
import { isMarketOrder } from '../../shared/trading/order-terms.ts';
import { quoteDecimals } from '../../shared/trading/quote-decimals.ts';
import { type TicketInput, type TicketSummary, willRest } from './ticket.ts';
import { feePercent } from './units.ts';

interface TicketSummaryProps {
  readonly input: TicketInput;
  readonly instrument: Instrument;
  readonly summary: TicketSummary;
  readonly className?: string;
}

/** Fee, what arrives and what it costs, each on its own line before the button. */
export function TicketSummaryLines({
  input,
  instrument,
  summary,
  className = 'rule pt-2 text-12',
}: TicketSummaryProps) {
  const { t } = useTranslation();
  const none = <span className="text-3">{'\u2013'}</span>;
  const maker = willRest(input);
  const percent = figureText(feePercent(summary.units, maker));
  const buying = input.side === 'buy';
  const receivedScale = buying ? summary.units.baseScale : summary.units.quoteScale;
  const given = buying ? summary.pay : input.amount || null;
  const total = {
    value: given,
    decimals: buying ? quoteDecimals(instrument) : decimalsOf(instrument.lot),
    unit: buying ? instrument.quote : instrument.base,
    unknown: none,
  };
  const { price, amount: quantity } = input;
  const priced = !isMarketOrder(input) && given !== null ? { instrument: instrument.id, price, quantity } : null;
  return (
    <KeyValue
      className={className}
      items={[
        summary.worst !== null && [
          t('trade.ticket.worst'),
          <Num key="worst" value={summary.worst} decimals={decimalsOf(instrument.tick)} unit={instrument.quote} />,
        ],
        [
          t(maker ? 'trade.ticket.feeMaker' : 'trade.ticket.feeTaker', { percent }),
          <Num key="fee" value={summary.fee} decimals={receivedScale} unit={summary.feeAsset} unknown={none} />,
        ],
        [
          t('trade.ticket.receive'),
          <Num
            key="receive"
            value={summary.receive}
            decimals={receivedScale}
            unit={summary.receiveAsset}
            unknown={none}
          />,
        ],
        [
          t(buying ? 'trade.ticket.pay' : 'trade.ticket.give'),
          buying && priced ? (
            <How key="give" kind="orderTotal" params={priced} {...total} />
          ) : (
            <Num key="give" {...total} />
          ),
        ],
      ]}
    />
  );
}
