import { Skeleton } from '@tradewind/ui';
import { ACCOUNTS } from '../../shared/account-names.ts';
import { MarketRowsSkeleton } from '../../shared/markets/market-row.tsx';
import { TableSkeleton } from '../../shared/table-skeleton.tsx';
import { useWide } from '../../shared/wide.ts';

const ROWS = 4;

/** Accounts and balances in their final size while neither is known. */
export function AssetsSkeleton() {
  const wide = useWide();
  return (
    <div className="rule grid grid-cols-1 gap-x-10 gap-y-6 pt-4 xl:grid-cols-[18rem_minmax(0,1fr)]" aria-hidden="true">
      <div className="grid content-start">
        <Skeleton className="mb-4 h-5 w-24" />
        <Skeleton className="h-1.5 w-full" />
        {ACCOUNTS.map((account) => (
          <span key={account} className="flex min-h-row-table items-center justify-between">
            <Skeleton className="w-20" />
            <Skeleton className="w-28" />
          </span>
        ))}
      </div>
      <div>
        <Skeleton className="mb-4 h-6 w-64" />
        {wide ? <TableSkeleton rows={ROWS} columns={8} /> : <MarketRowsSkeleton rows={ROWS} />}
      </div>
    </div>
  );
}
