import { Segmented, Tabs } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import type { OrderTab, OrderTerms, Side } from './order-terms.ts';

const TABS = ['limit', 'market', 'stop'] as const satisfies readonly OrderTab[];

interface OrderChoiceProps {
  readonly terms: Pick<OrderTerms, 'side' | 'tab'>;
  /** What the sides are called. */
  readonly sides: Readonly<Record<Side, string>>;
  readonly onChange: (change: Partial<Pick<OrderTerms, 'side' | 'tab'>>) => void;
}

/** The side of an order, and whether it waits for a price. */
export function OrderChoice({ terms: { side, tab }, sides, onChange }: OrderChoiceProps) {
  const { t } = useTranslation();
  return (
    <>
      <Segmented
        label={t('trade.ticket.side')}
        value={side}
        onChange={(next) => onChange({ side: next })}
        items={[
          { value: 'buy', label: sides.buy, tone: 'up' },
          { value: 'sell', label: sides.sell, tone: 'down' },
        ]}
      />
      <Tabs
        small
        label={t('trade.ticket.type')}
        value={tab}
        onChange={(next) => onChange({ tab: next })}
        items={TABS.map((value) => ({ value, label: t(`trade.ticket.${value}`) }))}
      />
    </>
  );
}
