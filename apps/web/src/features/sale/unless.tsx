import type { SaleOffer } from '@tradewind/api';
import { useTranslation } from 'react-i18next';
import { figureText } from '../../shared/figure-text.ts';

interface UnlessProps {
  readonly offer: SaleOffer;
  /** Towards the minimum in total. */
  readonly counted: string;
}

/** That everybody is refunded below the minimum in total, and how much of it there is. */
export function Unless({ offer: { softCap, payAsset: asset }, counted }: UnlessProps) {
  const { t } = useTranslation();
  return t('sale.unless', { softCap: figureText(softCap), counted: figureText(counted), asset });
}
