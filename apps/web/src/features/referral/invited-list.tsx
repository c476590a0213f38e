import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Paged } from '../../shared/paged.tsx';
import { useClock } from '../../shared/time.ts';
import { Moneys } from './moneys.tsx';
import { invitedQuery } from './share-queries.ts';

/** Who registered with the code, whether each counts by now and why not, and what each has earned. */
export function InvitedList() {
  const { t } = useTranslation();
  const { format } = useClock();
  const pages = useInfiniteQuery(invitedQuery);
  const invited = pages.data?.pages.flatMap(({ items }) => items);
  return (
    <Paged title={t('share.list')} empty={t('share.listEmpty')} count={invited?.length ?? null} pages={pages}>
      <ul className="list text-13">
        {invited?.map(({ account, joinedAt, counts, endsAt, earned }) => (
          <li key={`${account} ${joinedAt}`} className="flex items-start justify-between gap-4 py-2">
            <span className="grid">
              <span className="break-all">{account}</span>
              <span className="text-12 text-3">
                {t('share.joined')} {format(joinedAt, 'date')}
              </span>
              {endsAt !== null && (
                <span className="text-12 text-3">
                  {t('share.ends')} {format(endsAt, 'date')}
                </span>
              )}
              {(counts === 'waiting' || counts === 'same') && (
                <span className="text-12 text-2">{t(`share.counts.${counts}`)}</span>
              )}
            </span>
            <Moneys moneys={earned} />
          </li>
        ))}
      </ul>
    </Paged>
  );
}
