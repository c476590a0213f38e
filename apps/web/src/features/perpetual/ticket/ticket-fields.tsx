import { Checkbox, DecimalField, Select } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { decimalsOf } from '../../../shared/decimal.ts';
import { figureText } from '../../../shared/figure-text.ts';
import { isMarketOrder } from '../../../shared/trading/order-terms.ts';
import type { Unit } from './contract-input.ts';
import { inUnit } from './contract-ticket.ts';
import type { ContractTicket } from './use-contract-ticket.ts';

export interface FieldsProps {
  readonly ticket: ContractTicket;
  /** Labels above the figures, for the narrow ticket on phones. */
  readonly stack: boolean | undefined;
}

/** The prices that a kind of order has. */
export function PriceFields({ ticket: { form, market }, stack }: FieldsProps) {
  const { t } = useTranslation();
  const { tick, asset } = market.contract;
  const price = { stack, decimals: decimalsOf(tick), unit: asset };
  return (
    <>
      {form.values.tab === 'stop' && (
        <DecimalField label={t('trade.ticket.stopPrice')} {...form.choice('stopPrice')} {...price} />
      )}
      {!isMarketOrder(form.values) && (
        <DecimalField label={t('trade.ticket.price')} {...form.choice('price')} {...price} />
      )}
    </>
  );
}

/** How much, in the unit that is chosen beside it; below it what a lot is. */
export function SizeField({ ticket: { form, market, summary }, stack }: FieldsProps) {
  const { t } = useTranslation();
  const { contract } = market;
  const { unit } = form.values;
  const decimals = { lots: 0, base: decimalsOf(contract.size), quote: quoteDecimals(contract) };
  return (
    <DecimalField
      stack={stack}
      label={t('trade.ticket.amount')}
      {...form.choice('size')}
      decimals={decimals[unit]}
      unitText={unit === 'lots' ? t('futures.ticket.lots') : unit === 'base' ? contract.base : contract.asset}
      unread={t('validation.amount_incorrect')}
      hint={<LotHint unit={unit} lots={summary.lots} size={contract.size} base={contract.base} />}
      unit={
        <Select<Unit>
          bare
          label={t('futures.ticket.unit')}
          value={unit}
          onChange={(next) => form.change((present) => inUnit(next, present, market))}
          items={[
            { value: 'quote', label: contract.asset },
            { value: 'base', label: contract.base },
            { value: 'lots', label: t('futures.ticket.lots') },
          ]}
        />
      }
    />
  );
}

/** As fine as what lots are worth. */
const quoteDecimals = ({ size, tick }: { readonly size: string; readonly tick: string }) =>
  decimalsOf(size) + decimalsOf(tick);

interface LotHintProps {
  readonly unit: Unit;
  readonly lots: number | null;
  readonly size: string;
  readonly base: string;
}

/** Lots are whole: how many become of what was typed, or what one is. */
function LotHint({ unit, lots, size, base }: LotHintProps) {
  const { t } = useTranslation();
  if (unit !== 'lots' && lots !== null && lots > 0) return <>{t('futures.lots', { count: lots })}</>;
  return <>{t('futures.ticket.lot', { size: figureText(size), asset: base })}</>;
}

/** Where what the order opens is closed by itself. */
export function ProtectionFields({ ticket: { form, market }, stack }: FieldsProps) {
  const { t } = useTranslation();
  const { protects, reduceOnly } = form.values;
  if (!protects || reduceOnly) return null;
  const { tick, asset } = market.contract;
  return (
    <>
      {(['takeProfit', 'stopLoss'] as const).map((name) => (
        <DecimalField
          key={name}
          stack={stack}
          label={t(`futures.ticket.${name}`)}
          {...form.choice(name)}
          decimals={decimalsOf(tick)}
          unit={asset}
        />
      ))}
    </>
  );
}

/** Whether the order only closes, or brings with it where what it opens is closed. */
export function Marks({ ticket: { form } }: Pick<FieldsProps, 'ticket'>) {
  const { t } = useTranslation();
  const { reduceOnly, protects } = form.values;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-12">
      <Checkbox checked={reduceOnly} onChange={(next) => form.set('reduceOnly', next)}>
        {t('futures.ticket.reduceOnly')}
      </Checkbox>
      {!reduceOnly && (
        <Checkbox checked={protects} onChange={(next) => form.set('protects', next)}>
          {t('futures.ticket.protection')}
        </Checkbox>
      )}
    </div>
  );
}
