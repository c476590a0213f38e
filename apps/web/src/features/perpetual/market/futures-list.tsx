import { Button, Empty } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useTickers } from '../../../live/hooks.ts';
import type { MarketListProps } from '../../../products/product.ts';
import { ALL, findMarkets } from '../../../shared/markets/find-markets.ts';
import { MarketRowsSkeleton } from '../../../shared/markets/market-row.tsx';
import { YoungMarkets } from '../../../shared/markets/young.tsx';
import { TableSkeleton } from '../../../shared/table-skeleton.tsx';
import { useWide } from '../../../shared/wide.ts';
import { useContracts } from '../perpetual-queries.ts';
import { FuturesCards, FuturesTable } from './futures-rows.tsx';

const SKELETON_ROWS = 5;

/** All contracts with mark price, the change of a day, the funding that comes, open interest and volume. */
export function FuturesList({ search }: MarketListProps) {
  const { t } = useTranslation();
  const wide = useWide();
  const tickers = useTickers();
  const { contracts, isError, refetch } = useContracts();
  if (contracts === undefined && isError)
    return (
      <Empty icon="market" action={<Button onClick={() => void refetch()}>{t('common.action.retry')}</Button>}>
        {t('common.loadFailed')}
      </Empty>
    );
  if (contracts === undefined)
    return wide ? <TableSkeleton rows={SKELETON_ROWS} columns={7} /> : <MarketRowsSkeleton rows={SKELETON_ROWS} />;
  if (contracts.length === 0) return <Empty icon="market">{t('futures.empty')}</Empty>;
  const instruments = contracts.map(({ instrument }) => instrument);
  const found = new Set(findMarkets(instruments, { text: search, group: ALL, favourites: [] }));
  if (found.size === 0) return <Empty icon="search">{t('market.empty')}</Empty>;
  const Rows = wide ? FuturesTable : FuturesCards;
  return (
    <>
      <Rows contracts={contracts.filter(({ instrument }) => found.has(instrument))} tickers={tickers} />
      <YoungMarkets className="py-2 text-12 text-3" instruments={[...found]} tickers={tickers} />
    </>
  );
}
