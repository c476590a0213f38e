import type { SaleOffer } from '@tradewind/api';
import { Bar, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { isZero } from '../../shared/decimal.ts';
import { softCapPercent } from './sale-figures.ts';

/** How far a sale is from its minimum in total; nothing where it has none. */
export function SoftCap({ offer }: { readonly offer: SaleOffer }) {
  const { t } = useTranslation();
  const { counted, softCap, payAsset } = offer;
  if (isZero(softCap)) return null;
  return (
    <div className="grid gap-1.5" data-soft-cap>
      <p className="flex flex-wrap justify-between gap-x-4 text-13">
        <span>
          <span className="text-3">{t('sale.counted')}</span>{' '}
          <Num className="font-label" value={counted} decimals={2} unit={payAsset} />
        </span>
        <span className="text-3">
          {t('sale.softCap')} <Num value={softCap} decimals={2} unit={payAsset} />
        </span>
      </p>
      <Bar percent={softCapPercent(offer)} label={`${t('sale.counted')} ${softCapPercent(offer)}\u00a0%`} />
      <p className="text-12 text-3">{t('sale.countedText')}</p>
    </div>
  );
}
