import { Button, cx, Empty } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Waiting } from './waiting.tsx';

interface PagedProps {
  readonly title: string;
  /** What is said while there is nothing. */
  readonly empty: string;
  /** Null while nothing is known. */
  readonly count: number | null;
  readonly pages: {
    readonly isError: boolean;
    readonly failureReason: unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): Promise<unknown>;
    refetch(): Promise<unknown>;
  };
  readonly children: ReactNode;
  /** Beside other things on desktops, where no line parts it from what is above. */
  readonly beside?: boolean;
}

/** A section whose list comes page by page. */
export function Paged({ title, empty, count, pages, children, beside }: PagedProps) {
  const { t } = useTranslation();
  return (
    <section className={cx('rule grid gap-2 pt-4', beside && 'lg:border-t-0 lg:pt-0')}>
      <h2 className="font-strong text-16">{title}</h2>
      {count === null && !pages.isError && <Waiting reason={pages.failureReason} className="h-16 w-full" />}
      {pages.isError && (
        <Empty
          action={
            <Button size="s" onClick={() => void pages.refetch()}>
              {t('common.action.retry')}
            </Button>
          }
        >
          {t('common.loadFailed')}
        </Empty>
      )}
      {count === 0 && <p className="text-13 text-3">{empty}</p>}
      {count !== null && count > 0 && children}
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('common.action.more')}
        </Button>
      )}
    </section>
  );
}
