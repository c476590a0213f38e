import { Tabs } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StakePages } from '../../shared/staking/stake-pages.tsx';

const PRODUCTS = ['savings'] as const;

/** What products did over time, of every state; the movements themselves are the record. */
export function Record2Screen() {
  const { t } = useTranslation();
  const [product, setProduct] = useState<(typeof PRODUCTS)[number]>('savings');
  return (
    <div className="wrap grid gap-3 pb-8">
      <Tabs
        label={t('staking.history.title')}
        value={product}
        onChange={setProduct}
        items={PRODUCTS.map((value) => ({ value, label: t(`staking.${value}`) }))}
      />
      <StakePages />
      <Link className="link justify-self-start text-13" to="/assets/record">
        {t('assets.record.title')}
      </Link>
    </div>
  );
}
