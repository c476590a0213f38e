import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Num, Stat } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { How } from '../../shared/how/how.tsx';
import { stakesQuery, totalsQuery } from './stake-queries.ts';

/** Locked, earned, and what the last paid day brought, asset by asset; an unknown figure is drawn as such. */
export function Totals() {
  const { t } = useTranslation();
  const { data: totals } = useQuery(totalsQuery);
  const running = useInfiniteQuery(stakesQuery('running'));
  const count = running.data?.pages[0]?.items.length;
  const shown = totals?.length === 0 ? [{ asset: 'USDT', locked: '0', earned: '0', lastDay: '0' }] : totals;
  return (
    <section className="grid gap-4">
      {(shown ?? [null]).map((total) => (
        <div key={total?.asset ?? 'unknown'} className="flex flex-wrap items-end gap-x-10 gap-y-4">
          <Stat label={t('staking.locked')} className="w-full lg:w-auto">
            <How
              className="font-strong text-28"
              kind="frozen"
              params={{ account: 'finance', asset: total?.asset ?? 'USDT' }}
              value={total?.locked ?? null}
              decimals={2}
              unit={total?.asset}
              secret
            />
          </Stat>
          <Stat label={t('staking.lastDay')}>
            <How
              kind="stakeIncome"
              params={{ asset: total?.asset ?? 'USDT' }}
              value={total?.lastDay ?? null}
              sign="always"
              className="text-up"
              secret
            />
          </Stat>
          <Stat label={t('staking.earned')}>
            <Num value={total?.earned ?? null} sign="always" secret />
          </Stat>
        </div>
      ))}
      {count !== undefined && count > 0 && (
        <Link className="link justify-self-start text-13" to="/deposit/coinlog">
          {t('staking.running')}: {t('staking.stakes', { count })}
        </Link>
      )}
    </section>
  );
}
