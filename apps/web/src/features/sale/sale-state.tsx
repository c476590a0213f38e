import type { SaleOffer } from '@tradewind/api';
import { Badge } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';

/** How far a sale is, in a word. */
export function SaleState({ state }: Pick<SaleOffer, 'state'>) {
  const { t } = useTranslation();
  if (state === 'pre-sale' || state === 'ended') return <Badge>{t(`sale.filter.${state}`)}</Badge>;
  if (state === 'subscribing') return <Badge tone="accent">{t('sale.filter.subscribing')}</Badge>;
  return <Badge tone={state === 'cancelled' ? 'warn' : 'accent'}>{t(`sale.states.${state}`)}</Badge>;
}
