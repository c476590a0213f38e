import { Button, buttonClass, Empty, Note } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductLink } from '../../../shared/product-link.tsx';
import { Waiting } from '../../../shared/waiting.tsx';

interface PagesOfProps<Row> {
  readonly pages: {
    readonly data: { readonly pages: readonly { readonly items: readonly Row[] }[] } | undefined;
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly failureReason: unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): Promise<unknown>;
    refetch(): Promise<unknown>;
  };
  /** Said of a list without rows. */
  readonly empty: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list that grows by pages: loading, failed, empty, stale, ready. */
export function PagesOf<Row>({ pages, empty, children }: PagesOfProps<Row>) {
  const { t } = useTranslation();
  const retry = <Button onClick={() => void pages.refetch()}>{t('common.action.retry')}</Button>;
  if (pages.isPending) return <Waiting reason={pages.failureReason} className="mt-4 h-40 w-full" />;
  if (!pages.data) return <Empty action={retry}>{t('common.loadFailed')}</Empty>;
  const rows = pages.data.pages.flatMap(({ items }) => items);
  return (
    <>
      {rows.length === 0 ? <Empty action={<Start />}>{empty}</Empty> : children(rows)}
      {pages.isError && <Note className="mt-3">{t('common.loadFailed')}</Note>}
      {pages.hasNextPage && (
        <Button className="mt-4" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('common.action.more')}
        </Button>
      )}
    </>
  );
}

/** To the page where positions are opened. */
export function Start() {
  const { t } = useTranslation();
  return (
    <ProductLink product="perpetual" className={buttonClass('line')} to="/lever/lever">
      {t('futures.list.start')}
    </ProductLink>
  );
}
