import type { SaleOffer } from '@tradewind/api';
import { trimDecimal } from '@tradewind/base';
import { DecimalField, KeyValue, Num } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { add, isPlainDecimal, isPositive } from '../../shared/decimal.ts';
import { figureText } from '../../shared/figure-text.ts';
import { othersOf, payScaleOf, previewOf } from './sale-figures.ts';

interface CalculatorProps {
  readonly offer: SaleOffer;
  /** What the reader has committed. */
  readonly own: string;
}

/** What a commitment would come to at least, by the rule itself; without an own total it is that of now. */
export function Calculator({ offer, own }: CalculatorProps) {
  const { t } = useTranslation();
  const [mine, setMine] = useState(isPositive(own) ? trimDecimal(own) : '');
  const [all, setAll] = useState('');
  const { asset, payAsset } = offer;
  const decimals = payScaleOf(offer);
  const now = add(othersOf(offer, own), isPlainDecimal(mine) ? mine : '0');
  const preview = previewOf(offer, mine, all === '' ? now : all);
  const figure = (value: string | undefined, unit: string) => (
    <Num value={value ?? null} unit={unit} unknown={<span className="text-3">{'\u2013'}</span>} />
  );
  return (
    <section className="rule grid grid-cols-[minmax(0,1fr)] gap-3 pt-4">
      <h3 className="font-strong text-16">{t('sale.calculator.title')}</h3>
      <DecimalField
        label={t('sale.calculator.amount')}
        value={mine}
        onChange={setMine}
        decimals={decimals}
        unit={payAsset}
      />
      <DecimalField
        label={t('sale.calculator.total')}
        value={all}
        onChange={setAll}
        decimals={decimals}
        unit={payAsset}
        placeholder={figureText(now)}
      />
      <KeyValue
        lines
        items={[
          [t('sale.calculator.gets'), figure(preview?.gets, asset)],
          [t('sale.calculator.pays'), figure(preview?.pays, payAsset)],
          [t('sale.calculator.back'), figure(preview?.back, payAsset)],
        ]}
      />
    </section>
  );
}
