import { Skeleton } from '@tradewind/ui';
import { useWide } from '../../shared/wide.ts';

const FIELDS = [...Array(6).keys()];
const LEVELS = [...Array(17).keys()];

/** The page in its final size while the contract is not known. */
export function LeverSkeleton() {
  const wide = useWide();
  return (
    <div aria-hidden="true">
      {!wide && <div className="min-h-10" />}
      <div className="flex min-h-16 items-center gap-4 px-gutter lg:px-4">
        <Skeleton className="size-7 rounded-full" />
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-5 w-24" />
      </div>
      <div className="grid grid-cols-[minmax(0,58fr)_minmax(0,42fr)] gap-2 pt-3 pb-8 lg:grid-cols-[62fr_19fr_19fr] lg:gap-4 lg:px-4">
        {wide && <Skeleton className="h-[36rem] w-full" />}
        <Lines of={wide ? LEVELS : FIELDS} tall={!wide} />
        <Lines of={wide ? FIELDS : LEVELS} tall={wide} />
      </div>
    </div>
  );
}

function Lines({ of, tall }: { readonly of: readonly number[]; readonly tall: boolean }) {
  return (
    <div className="grid content-start gap-4 px-gutter lg:px-0">
      {of.map((line) => (
        <Skeleton key={line} className={tall ? 'h-control w-full' : 'w-full'} />
      ))}
    </div>
  );
}
