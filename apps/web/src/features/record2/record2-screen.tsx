import { Tabs } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useClosedProducts } from '../../shared/products.ts';
import { StakePages } from '../../shared/staking/stake-pages.tsx';

const PRODUCTS = ['savings'] as const;

/** Where the others keep their own, and all movements. */
const OTHERS = [
  { to: '/trade/convert', title: 'convert.history', product: 'convert' },
  { to: '/currency/orders', title: 'seconds.orders.title' },
  { to: '/assets/record', title: 'assets.record.title' },
] as const;

/** What products did over time, of every state; the movements themselves are the record. */
export function Record2Screen() {
  const { t } = useTranslation();
  const closed = useClosedProducts();
  const others = OTHERS.filter((other) => !('product' in other && closed.includes(other.product)));
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
        {others.map(({ to, title }) => (
          <Link key={to} className="link inline-flex min-h-6 items-center" to={to}>
            {t(title)}
          </Link>
        ))}
      </nav>
    </div>
  );
}
