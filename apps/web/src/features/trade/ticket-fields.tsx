import type { Instrument } from '@tradewind/api';
import { DecimalField, Segmented } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { decimalsOf } from '../../shared/decimal.ts';
import { isMarketOrder } from '../../shared/trading/order-terms.ts';
import { quoteDecimals } from '../../shared/trading/quote-decimals.ts';
import type { TicketField, TicketInput } from './ticket.ts';
import { settled } from './ticket-total.ts';
import { scaleOf } from './units.ts';

/** The names of the field that says how much; keys lead to it. */
export const HOW_MUCH = ['amount', 'total'] as const satisfies readonly TicketField[];

export interface FieldsProps {
  readonly instrument: Instrument;
  readonly input: TicketInput;
  readonly onChange: (change: Partial<TicketInput>) => void;
  readonly stack: boolean | undefined;
  readonly error: (field: TicketField) => string | null;
}

/** The prices that a kind of order has. */
export function PriceFields({ instrument, input, onChange, stack, error }: FieldsProps) {
  const { t } = useTranslation();
  const decimals = decimalsOf(instrument.tick);
  return (
    <>
      {input.tab === 'stop' && (
        <DecimalField
          stack={stack}
          name="stopPrice"
          label={t('trade.ticket.stopPrice')}
          value={input.stopPrice}
          onChange={(stopPrice) => onChange({ stopPrice })}
          decimals={decimals}
          unit={instrument.quote}
          error={error('stopPrice')}
        />
      )}
      {!isMarketOrder(input) && (
        <DecimalField
          stack={stack}
          name="price"
          label={t('trade.ticket.price')}
          value={input.price}
          onChange={(price) => onChange({ price })}
          decimals={decimals}
          unit={instrument.quote}
          error={error('price')}
        />
      )}
    </>
  );
}

/** What is bought or sold: an amount, or for a buy at the market what to spend. */
export function AmountFields({ instrument, input, onChange, stack, error }: FieldsProps) {
  const { t } = useTranslation();
  const choosesEntry = isMarketOrder(input) && input.side === 'buy';
  const total = choosesEntry && input.entry === 'total';
  return (
    <>
      {choosesEntry && (
        <Segmented
          label={t('trade.ticket.by')}
          value={input.entry}
          onChange={(entry) => onChange({ entry })}
          items={[
            { value: 'total', label: t('trade.ticket.byTotal') },
            { value: 'amount', label: t('trade.ticket.byAmount') },
          ]}
        />
      )}
      <DecimalField
        name={HOW_MUCH[total ? 1 : 0]}
        stack={stack}
        label={t(total ? 'trade.ticket.total' : 'trade.ticket.amount')}
        value={total ? input.total : input.amount}
        onChange={(value) => onChange(total ? { total: value } : { amount: value })}
        decimals={total ? quoteDecimals(instrument) : decimalsOf(instrument.lot)}
        unit={total ? instrument.quote : instrument.base}
        error={error(total ? 'total' : 'amount')}
        unread={t('validation.amount_incorrect')}
      />
    </>
  );
}

/** Price × amount at a typed price; typed, it leads to the amount, and falls on whole lots when it is left. */
export function TotalField({ instrument, input, onChange, stack }: Omit<FieldsProps, 'error'>) {
  const { t } = useTranslation();
  if (isMarketOrder(input)) return null;
  const leave = () => {
    if (settled(input).total !== input.total) onChange({ amount: input.amount });
  };
  return (
    <fieldset className="min-w-0" onBlur={leave}>
      <DecimalField
        stack={stack}
        label={t('trade.ticket.total')}
        value={input.total}
        onChange={(total) => onChange({ total })}
        decimals={scaleOf(instrument.minNotional)}
        unit={instrument.quote}
      />
    </fieldset>
  );
}
