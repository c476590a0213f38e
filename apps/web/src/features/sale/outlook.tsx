import type { SaleOffer } from '@tradewind/api';
import { DecimalField, KeyValue, Note, Num } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { add, isPositive } from '../../shared/decimal.ts';
import { figureText } from '../../shared/figure-text.ts';
import { othersOf, outlookOf, payScaleOf } from './sale-figures.ts';
import { Unless } from './unless.tsx';

interface OutlookProps {
  readonly offer: SaleOffer;
  /** What the reader has committed, and would have in all; '' = nothing is said yet. */
  readonly own: string;
  readonly mine: string;
}

/** What a commitment would come to at least, by the rule itself; without an own total it is that of now. */
export function OutlookRows({ offer, own, mine }: OutlookProps) {
  const { t } = useTranslation();
  const [all, setAll] = useState('');
  const { asset, payAsset } = offer;
  const outlook = outlookOf(offer, { own, mine, all });
  const back = outlook && outlook.missed !== null ? { gets: '0', pays: '0', back: mine } : outlook?.preview;
  const figure = (value: string | undefined, unit: string) => (
    <Num value={value ?? null} unit={unit} unknown={<span className="text-3">{'\u2013'}</span>} />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <KeyValue
        lines
        items={[
          isPositive(own) && [t('sale.calculator.together'), figure(mine === '' ? undefined : mine, payAsset)],
          [t('sale.calculator.gets'), figure(back?.gets, asset)],
          [t('sale.calculator.pays'), figure(back?.pays, payAsset)],
          [t('sale.calculator.back'), figure(back?.back, payAsset)],
        ]}
      />
      {outlook && outlook.missed !== null && (
        <Note tone="warn">
          <Unless offer={offer} counted={outlook.missed} />{' '}
          {t('sale.calculator.ifReached', {
            gets: figureText(outlook.preview.gets),
            coin: asset,
            pays: figureText(outlook.preview.pays),
            asset: payAsset,
          })}
        </Note>
      )}
      <details className="text-13">
        <summary className="min-h-6 cursor-pointer text-2">{t('sale.calculator.more')}</summary>
        <DecimalField
          className="mt-2"
          label={t('sale.calculator.total')}
          value={all}
          onChange={setAll}
          decimals={payScaleOf(offer)}
          unit={payAsset}
          placeholder={figureText(add(othersOf(offer, own), mine === '' ? own : mine))}
        />
      </details>
    </div>
  );
}
