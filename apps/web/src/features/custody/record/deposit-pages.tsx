import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, buttonClass, Chips, Empty } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Loaded } from '../../../shared/loaded.tsx';
import { type DepositStatus, depositsQuery } from '../custody-queries.ts';
import { HeldNote, OwedNote } from '../held-note.tsx';
import { DepositLines } from './deposit-lines.tsx';

const STATUSES: readonly DepositStatus[] = ['pending-review', 'completed', 'rejected'];

/** Own deposits, newest first, by their state. */
export function DepositPages() {
  const { t } = useTranslation();
  const [status, setStatus] = useState<DepositStatus | 'all'>('all');
  const pages = useInfiniteQuery(depositsQuery(status === 'all' ? undefined : status));
  return (
    <div className="grid gap-3">
      <Chips
        label={t('custody.list.state')}
        value={status}
        onChange={setStatus}
        items={[
          { value: 'all', label: t('custody.list.all') },
          ...STATUSES.map((value) => ({ value, label: t(`custody.list.status.${value}`) })),
        ]}
      />
      <OwedNote />
      <HeldNote />
      <Loaded query={pages}>
        {({ pages: read }) => {
          const deposits = read.flatMap(({ items }) => items);
          if (deposits.length === 0) {
            const action = status === 'all' && (
              <Link className={buttonClass('line')} to="/assets/recharge">
                {t('assets.recharge.title')}
              </Link>
            );
            return (
              <Empty icon="deposit" action={action}>
                {t('custody.list.none')}
              </Empty>
            );
          }
          return <DepositLines deposits={deposits} />;
        }}
      </Loaded>
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('common.action.more')}
        </Button>
      )}
    </div>
  );
}
