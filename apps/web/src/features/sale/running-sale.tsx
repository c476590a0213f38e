import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProductLink } from '../../shared/product-link.tsx';
import { useProductOpen } from '../../shared/products.ts';
import { SaleCard } from './sale-card.tsx';
import { runningQuery } from './sale-queries.ts';

/** On Home: the newest coin that is subscribed right now; nothing while there is none. */
export function RunningSale() {
  const { t } = useTranslation();
  const open = useProductOpen('sale');
  const { data: offer } = useQuery({ ...runningQuery, enabled: open });
  if (!open || !offer) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-strong text-16">{t('common.nav.sale')}</h2>
        <ProductLink product="sale" className="link inline-flex min-h-6 items-center text-13" to="/ieo/index">
          {t('sale.every')}
        </ProductLink>
      </div>
      <SaleCard offer={offer} />
    </section>
  );
}
