import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '@tradewind/ui';
import { t } from './texts.ts';

interface PageOf<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

/** A list that comes in pages; `refresh` in milliseconds for lists that others change. */
export function usePages<T>(
  key: readonly unknown[],
  load: (cursor: string | undefined) => Promise<PageOf<T>>,
  refresh?: number,
) {
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    refetchInterval: refresh,
  });
}

type Paged = Pick<ReturnType<typeof usePages>, 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'>;

/** Brings the next page, where there is one. */
export function More({ of }: { readonly of: Paged }) {
  if (!of.hasNextPage) return null;
  return (
    <Button variant="line" className="mt-3" busy={of.isFetchingNextPage} onClick={() => of.fetchNextPage()}>
      {t('more')}
    </Button>
  );
}
