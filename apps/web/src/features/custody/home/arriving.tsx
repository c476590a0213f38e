import { useQuery } from '@tanstack/react-query';
import { Icon, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BLOCKS_MS, latestDepositsQuery } from '../custody-queries.ts';
import { confirmedOf, isArriving } from '../deposit-progress.ts';

/** Deposits that become final by themselves or are looked at, in one line; who sends specks fills it with nothing. */
export function Arriving() {
  const { t } = useTranslation();
  const moving = useQuery({
    ...latestDepositsQuery,
    refetchInterval: ({ state }) => (state.data?.items.some(isArriving) ? BLOCKS_MS : false),
  }).data?.items.filter(isArriving);
  const first = moving?.[0];
  if (moving === undefined || first === undefined) return null;
  return (
    <Link
      to="/assets/record?list=deposits"
      className="flex min-h-11 items-center gap-3 rounded-2 border border-line px-3 py-2 text-13 hover:bg-bg-1"
    >
      <Icon name="deposit" size="s" className="text-2" />
      <span className="text-2">{t('custody.pending.title')}</span>
      <span className="ml-auto flex flex-wrap items-baseline justify-end gap-x-3">
        {moving.length === 1 ? (
          <>
            <Num value={first.amount} unit={first.asset} sign="always" secret />
            <span className="text-3">{t('custody.pending.progress', confirmedOf(first))}</span>
          </>
        ) : (
          <Num value={String(moving.length)} decimals={0} />
        )}
      </span>
      <Icon name="right" size="s" className="text-3" />
    </Link>
  );
}
