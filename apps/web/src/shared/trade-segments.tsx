import { useTranslation } from 'react-i18next';
import type { Entry } from '../products/product.ts';
import { useWithProducts } from '../products/products-context.ts';
import { Segments } from './segments.tsx';

const CORE: readonly Omit<Entry, 'icon'>[] = [{ to: '/trade/trade', product: 'spot', label: 'market.spot' }];

/** What can be traded, on top of each ticket on phones. */
export function TradeSegments() {
  const { t } = useTranslation();
  const entries = useWithProducts(CORE, ({ segment }) => segment);
  return <Segments label={t('trade.title')} entries={entries} className="px-gutter lg:hidden" />;
}
