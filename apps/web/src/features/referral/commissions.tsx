import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { How } from '../../shared/how/how.tsx';
import { Paged } from '../../shared/paged.tsx';
import { useClock } from '../../shared/time.ts';
import { commissionsQuery } from './share-queries.ts';

/** What was paid, newest first, as the record has it. */
export function Commissions() {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const pages = useInfiniteQuery(commissionsQuery);
  const paid = pages.data?.pages.flatMap(({ items }) => items);
  return (
    <Paged title={t('share.history')} empty={t('share.historyEmpty')} count={paid?.length ?? null} pages={pages}>
      <ul className="list text-13">
        {paid?.map(({ id, time, amount, asset, reference }) => (
          <li key={id} className="flex min-h-row-table flex-wrap items-center justify-between gap-x-4">
            <span className="num text-3">{stamp(time)}</span>
            <How
              kind="commission"
              params={{ asset, commission: reference.id }}
              value={amount}
              sign="always"
              unit={asset}
              secret
            />
          </li>
        ))}
      </ul>
      <Link className="link text-13" to="/assets/record?reason=commission">
        {t('share.allHistory')}
      </Link>
    </Paged>
  );
}
