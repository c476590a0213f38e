import type { Liquidation } from '@tradewind/api';
import { useTranslation } from 'react-i18next';

/** Whether a position was long or short, and how many lots. */
export function SideWords({ side, lots }: { readonly side: Liquidation['side']; readonly lots: number }) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-wrap gap-x-2">
      <span className={side === 'long' ? 'text-up' : 'text-down'}>{t(`open.perpetuals.${side}`)}</span>
      <span className="text-2">{t('open.perpetuals.lots', { count: lots })}</span>
    </span>
  );
}
