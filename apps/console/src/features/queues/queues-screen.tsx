import { useQuery } from '@tanstack/react-query';
import { type DataOf, operators } from '@tradewind/api';
import { Badge, cx } from '@tradewind/ui';
import { NavLink, Route, Routes } from 'react-router';
import { queueName } from '../../products/names.ts';
import { PRODUCTS } from '../../products/products.ts';
import { call } from '../../shared/api.ts';
import { Load, Page } from '../../shared/page.tsx';
import { t } from '../../shared/texts.ts';
import { Conversation } from './conversation.tsx';
import { IdentityReview } from './identity-review.tsx';
import { QueueList } from './queue-list.tsx';
import { TierReview } from './tier-review.tsx';

const REVIEWS = PRODUCTS.flatMap(({ reviews }) => Object.entries(reviews ?? {}));
const REFRESH_MS = 15_000;

/** What waits, queue by queue. */
export function QueuesScreen() {
  const overview = useQuery({
    queryKey: ['queues'],
    queryFn: () => call(operators.queues.overview),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Page title={t('queues.title')}>
      <Load from={overview}>
        {(queues) => (
          <>
            <div className="mb-4 grid grid-cols-2 gap-2 lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
              {queues.map((queue, at) => (
                <QueueTile key={queue.kind} queue={queue} first={at === 0} />
              ))}
            </div>
            <Routes>
              <Route index element={queues[0] && <QueueList kind={queues[0].kind} />} />
              {queues.map(({ kind }) => (
                <Route key={kind} path={kind} element={<QueueList key={kind} kind={kind} />} />
              ))}
              <Route path="identity/:item" element={<IdentityReview />} />
              <Route path="identity/:item/tier" element={<TierReview />} />
              {REVIEWS.map(([kind, { Review }]) => (
                <Route key={kind} path={`${kind}/:item`} element={<Review />} />
              ))}
              <Route path=":kind/:item" element={<Conversation />} />
            </Routes>
          </>
        )}
      </Load>
    </Page>
  );
}

type Queue = DataOf<typeof operators.queues.overview>[number];

function QueueTile({ queue, first }: { readonly queue: Queue; readonly first: boolean }) {
  const { kind, open, overdue, mine } = queue;
  return (
    <NavLink
      to={first ? '/queues' : `/queues/${kind}`}
      end
      className={({ isActive }) =>
        cx('rounded-2 border p-3 text-12', isActive ? 'border-accent bg-bg-1' : 'border-line hover:bg-bg-1')
      }
    >
      <span className="flex items-center justify-between gap-2 text-13 font-label">
        {queueName(kind)}
        {overdue > 0 && <Badge tone="warn">{t('queues.overdueCount', { count: overdue })}</Badge>}
      </span>
      <span className="mt-1 block text-3">
        {t('queues.openCount', { count: open })} {'\u00b7'} {t('queues.mineCount', { count: mine })}
      </span>
    </NavLink>
  );
}
