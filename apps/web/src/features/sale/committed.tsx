import type { SaleOffer } from '@tradewind/api';
import { Bar, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { figureText } from '../../shared/figure-text.ts';
import { percentOf, timesOf } from './sale-figures.ts';

const PERCENT = 100;

/** What everybody committed, beside what is for sale. */
export function Committed({ offer }: { readonly offer: SaleOffer }) {
  const { t } = useTranslation();
  const { committed, payAsset, subscribers } = offer;
  const percent = percentOf(offer);
  const told =
    Number(percent) < PERCENT
      ? t('sale.percent', { percent: figureText(percent) })
      : t('sale.times', { times: figureText(timesOf(offer), 2) });
  return (
    <span className="grid gap-1.5">
      <span className="flex flex-wrap justify-between gap-x-4 text-13">
        <span>
          <span className="text-3">{t('sale.subscribed')}</span>{' '}
          <Num className="font-label" value={committed} decimals={2} unit={payAsset} />
        </span>
        <span className="text-3">{t('sale.people', { count: subscribers })}</span>
      </span>
      <Bar percent={Number(percent)} label={told} />
      <span className="text-12 text-3">{told}</span>
    </span>
  );
}
