import { Checkbox, Select } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { mayChooseTime, type OrderTerms, type StopKind, type TimeInForce } from './order-terms.ts';

const TIMES = ['GTC', 'IOC', 'FOK'] as const satisfies readonly TimeInForce[];

type AnyTrigger = 'last' | 'index' | 'mark';

interface OrderConditionsProps<Trigger extends AnyTrigger> {
  readonly terms: OrderTerms<Trigger>;
  readonly stopKinds: readonly StopKind[];
  readonly triggers: readonly Trigger[];
  readonly onChange: (change: Partial<OrderTerms<Trigger>>) => void;
}

/** When an order counts, and for how long. */
export function OrderConditions<Trigger extends AnyTrigger>({
  terms,
  stopKinds,
  triggers,
  onChange,
}: OrderConditionsProps<Trigger>) {
  const { t } = useTranslation();
  const { tab } = terms;
  const triggerWord = (trigger: AnyTrigger) => t(`trade.ticket.triggers.${trigger}`);
  if (tab === 'market') return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-12">
      {tab === 'stop' && (
        <>
          <Select
            bare
            label={t('trade.ticket.stopKind')}
            value={terms.stopKind}
            onChange={(stopKind) => onChange({ stopKind })}
            items={stopKinds.map((value) => ({ value, label: t(`trade.ticket.kinds.${value}`) }))}
          />
          <Select<Trigger>
            bare
            label={t('trade.ticket.triggerBy')}
            value={terms.triggerBy}
            onChange={(triggerBy) => onChange({ triggerBy })}
            items={triggers.map((value) => ({ value, label: triggerWord(value) }))}
          />
        </>
      )}
      {tab === 'limit' && (
        <Checkbox checked={terms.postOnly} onChange={(postOnly) => onChange({ postOnly })}>
          {t('trade.ticket.postOnly')}
        </Checkbox>
      )}
      {mayChooseTime(terms) && (
        <Select
          bare
          label={t('trade.ticket.timeInForce')}
          value={terms.timeInForce}
          onChange={(timeInForce) => onChange({ timeInForce })}
          items={TIMES.map((value) => ({ value, label: t(`trade.ticket.times.${value}`) }))}
        />
      )}
    </div>
  );
}
