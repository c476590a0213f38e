import { useInfiniteQuery } from '@tanstack/react-query';
import { Tabs } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { EarnSegments } from '../../shared/earn-segments.tsx';
import { HelpLink } from '../../shared/help-link.tsx';
import { SaleCard } from './sale-card.tsx';
import { FILTERS, subscriptionsQuery } from './sale-queries.ts';
import { SalesList } from './sales-list.tsx';

/** Sales of new coins; the address keeps which. */
export function SalesScreen() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const committed = useCommitted();
  const filter = FILTERS.find((one) => one === parameters.get('state')) ?? 'all';
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-5 pt-3 pb-8 lg:pt-6">
      <EarnSegments />
      <header className="grid gap-1">
        <div className="flex items-baseline justify-between gap-4">
          <h1 className="font-strong text-20">{t('common.nav.sale')}</h1>
          <Link className="link inline-flex min-h-6 items-center text-13" to="/assets/record2?tab=sale">
            {t('assets.record.products')}
          </Link>
        </div>
        <p className="text-14 text-2">
          {t('sale.lead')} <HelpLink article="new-coins" />
        </p>
      </header>
      <Tabs
        label={t('common.nav.sale')}
        value={filter}
        onChange={(state) => setParameters(state === 'all' ? {} : { state }, { replace: true })}
        items={FILTERS.map((value) => ({ value, label: t(`sale.filter.${value}`) }))}
      />
      <SalesList filter={filter} empty={t('sale.empty')} all={filter === 'all' ? undefined : '/ieo/index'}>
        {(offers) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
            {offers.map((offer) => (
              <li key={offer.id}>
                <SaleCard offer={offer} own={committed.get(offer.id) ?? null} />
              </li>
            ))}
          </ul>
        )}
      </SalesList>
    </div>
  );
}

/** What the reader has committed in each sale, of the newest of them. */
function useCommitted(): ReadonlyMap<string, string> {
  const pages = useInfiniteQuery(subscriptionsQuery).data?.pages ?? [];
  return new Map(pages.flatMap(({ items }) => items.map((one) => [one.sale, one.committed])));
}
