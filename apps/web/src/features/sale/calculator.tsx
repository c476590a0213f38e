import type { SaleOffer } from '@tradewind/api';
import { DecimalField } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainDecimal } from '../../shared/decimal.ts';
import { OutlookRows } from './outlook.tsx';
import { payScaleOf } from './sale-figures.ts';

/** For who cannot subscribe yet: what an amount would come to. */
export function Calculator({ offer }: { readonly offer: SaleOffer }) {
  const { t } = useTranslation();
  const [amount, setAmount] = useState('');
  return (
    <section className="rule grid grid-cols-[minmax(0,1fr)] gap-3 pt-4">
      <h3 className="font-strong text-16">{t('sale.calculator.title')}</h3>
      <DecimalField
        label={t('sale.calculator.amount')}
        value={amount}
        onChange={setAmount}
        decimals={payScaleOf(offer)}
        unit={offer.payAsset}
      />
      <OutlookRows offer={offer} own="0" mine={isPlainDecimal(amount) ? amount : ''} />
    </section>
  );
}
