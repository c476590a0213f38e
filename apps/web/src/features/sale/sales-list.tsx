import { useInfiniteQuery } from '@tanstack/react-query';
import type { SaleOffer } from '@tradewind/api';
import { Button, buttonClass, Empty } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Loaded } from '../../shared/loaded.tsx';
import { type Filter, salesQuery } from './sale-queries.ts';

interface SalesListProps {
  readonly filter: Filter;
  /** Those that are shown; all where it is left out. */
  readonly which?: (offer: SaleOffer) => boolean;
  /** What is said while there are none, and where all of them are. */
  readonly empty: string;
  readonly all?: string | undefined;
  readonly children: (offers: readonly SaleOffer[]) => ReactNode;
}

/** Sales page by page. */
export function SalesList({ filter, which = () => true, empty, all, children }: SalesListProps) {
  const { t } = useTranslation();
  const sales = useInfiniteQuery(salesQuery(filter));
  const link = all !== undefined && (
    <Link className={buttonClass('line')} to={all}>
      {t('sale.noneHere')}
    </Link>
  );
  return (
    <>
      <Loaded query={sales}>
        {({ pages }) => {
          const offers = pages.flatMap(({ items }) => items).filter(which);
          if (offers.length > 0) return children(offers);
          return (
            <Empty icon="star" action={link}>
              {empty}
            </Empty>
          );
        }}
      </Loaded>
      {sales.hasNextPage && (
        <Button
          className="justify-self-center"
          busy={sales.isFetchingNextPage}
          onClick={() => void sales.fetchNextPage()}
        >
          {t('common.action.more')}
        </Button>
      )}
    </>
  );
}
