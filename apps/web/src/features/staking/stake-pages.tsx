import { useInfiniteQuery } from '@tanstack/react-query';
import type { StakeOrder } from '@tradewind/api';
import { Button, buttonClass, Empty, Note } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductLink } from '../../shared/product-link.tsx';
import { Waiting } from '../../shared/waiting.tsx';
import { StakeDetail } from './stake-detail.tsx';
import { StakeList } from './stake-list.tsx';
import { stakesQuery } from './stake-queries.ts';

/** Own stakes of one state or of all, newest first; a stake that is chosen opens. */
export function StakePages({ state }: { readonly state?: StakeOrder['state'] }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<string | null>(null);
  const pages = useInfiniteQuery(stakesQuery(state));
  if (pages.isPending) return <Waiting reason={pages.failureReason} className="mt-4 h-40 w-full" />;
  if (!pages.data)
    return (
      <Empty action={<Button onClick={() => void pages.refetch()}>{t('common.action.retry')}</Button>}>
        {t('common.loadFailed')}
      </Empty>
    );
  const stakes = pages.data.pages.flatMap(({ items }) => items);
  const chosen = stakes.find(({ id }) => id === opened);
  const start = (
    <ProductLink product="staking" className={buttonClass('line')} to="/deposit/index">
      {t('staking.log.start')}
    </ProductLink>
  );
  return (
    <>
      {stakes.length === 0 ? (
        <Empty action={start}>{t('staking.log.empty')}</Empty>
      ) : (
        <StakeList stakes={stakes} onOpen={setOpened} mixed={state === undefined} />
      )}
      {pages.isError && <Note className="mt-3">{t('common.loadFailed')}</Note>}
      {pages.hasNextPage && (
        <Button className="mt-4" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('common.action.more')}
        </Button>
      )}
      {chosen && <StakeDetail stake={chosen} onClose={() => setOpened(null)} />}
    </>
  );
}
