import { Tabs } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Entry } from '../../products/product.ts';
import { useOfProducts } from '../../products/products-context.ts';
import { text } from '../../shared/i18n.ts';
import { useOpenOf } from '../../shared/products.ts';
import { StakePages } from './stake-pages.tsx';

const PRODUCTS = ['savings'] as const;

/** All movements. */
const RECORD: Omit<Entry, 'icon'> = { to: '/assets/record', label: 'assets.record.title' };

/** What products did over time, of every state; the movements themselves are the record. */
export function HistoryScreen() {
  const { t } = useTranslation();
  const others = useOpenOf([...useOfProducts(({ history }) => history), RECORD]);
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
      <nav className="flex flex-wrap gap-x-5 gap-y-1 text-13" aria-label={t('staking.history.title')}>
        {others.map(({ to, label }) => (
          <Link key={to} className="link inline-flex min-h-6 items-center" to={to}>
            {text(label)}
          </Link>
        ))}
      </nav>
    </div>
  );
}
