import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Icon, Note, Skeleton } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EarnSegments } from '../../shared/earn-segments.tsx';
import { HelpLink } from '../../shared/help-link.tsx';
import { ProductTables } from './product-tables.tsx';
import { productsQuery } from './stake-queries.ts';
import { Totals } from './totals.tsx';

/** What can be locked, for how long and at what rate; and what the reader has locked. */
export function StakingScreen() {
  const { t } = useTranslation();
  const { data: products, isError, refetch } = useQuery(productsQuery);
  return (
    <div className="wrap grid gap-5 pt-3 pb-8 lg:pt-6">
      <EarnSegments />
      <div className="flex items-baseline justify-between gap-4">
        <h1 className="font-strong text-20">{t('staking.savings')}</h1>
        <Link className="link inline-flex min-h-6 items-center gap-1 text-13" to="/deposit/coinlog">
          {t('staking.log.title')}
          <Icon name="right" size="s" />
        </Link>
      </div>
      <Totals />
      <Note>
        {t('staking.honest')} {t('staking.setAside')} <HelpLink article="locked-savings" />
      </Note>
      {isError && !products && (
        <Empty icon="warning" action={<Button onClick={() => void refetch()}>{t('common.action.retry')}</Button>}>
          {t('common.loadFailed')}
        </Empty>
      )}
      {!products && !isError && <Skeleton className="h-64 w-full" />}
      {products?.length === 0 && <Empty icon="lock">{t('staking.empty')}</Empty>}
      {products && <ProductTables products={products} />}
      {products && isError && <Note>{t('common.loadFailed')}</Note>}
    </div>
  );
}
