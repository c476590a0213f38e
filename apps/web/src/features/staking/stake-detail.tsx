import { useInfiniteQuery } from '@tanstack/react-query';
import type { StakeAccrual, StakeOrder } from '@tradewind/api';
import { firstRewardAt } from '@tradewind/rules/staking';
import { Button, Dialog, KeyValue, Num, Skeleton } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { figureText } from '../../shared/figure-text.ts';
import { How } from '../../shared/how/how.tsx';
import { useSettings } from '../../shared/settings.ts';
import { useClock } from '../../shared/time.ts';
import { RedeemButton } from './redeem-button.tsx';
import { useStakeName } from './stake-list.tsx';
import { accrualsQuery } from './stake-queries.ts';

/** One stake with every day's reward; a running one can be redeemed early here. */
export function StakeDetail({ stake, onClose }: { readonly stake: StakeOrder; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const nameOf = useStakeName();
  const hidden = useSettings((settings) => settings.hideBalances);
  const { id, asset, amount, reward, paid, state, clawback, stakedAt, endsAt, endedAt, dailyRate } = stake;
  return (
    <Dialog open onClose={onClose} title={nameOf(stake)} description={t('staking.log.number', { id })}>
      <KeyValue
        lines
        items={[
          [t('staking.log.state'), t(`staking.log.tabs.${state}`)],
          [t('staking.locked'), <Num key="amount" value={amount} unit={asset} secret />],
          [t('staking.perDay'), <Num key="rate" value={dailyRate} unit="%" />],
          [
            t('staking.log.rewards'),
            <span key="paid" className="flex flex-wrap justify-end gap-x-1">
              <How kind="stakePaid" params={{ stake: id, asset }} value={paid} unit={asset} secret />
              {state === 'running' && !hidden && (
                <span className="text-3">{t('staking.log.of', { reward: figureText(reward) })}</span>
              )}
            </span>,
          ],
          state === 'cancelled' && [t('staking.log.taken'), <Num key="taken" value={clawback} unit={asset} secret />],
          [t('staking.log.staked'), stamp(stakedAt)],
          endedAt === null ? [t('staking.log.ends'), stamp(endsAt)] : [t('staking.log.ended'), stamp(endedAt)],
        ]}
      />
      <Days stake={stake} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <Link className="link text-13" to={`/assets/record?reference=stake-${id}`}>
          {t('staking.log.movements')}
        </Link>
        {state === 'running' && <RedeemButton stake={stake} onDone={onClose} />}
      </div>
    </Dialog>
  );
}

function Days({ stake }: { readonly stake: StakeOrder }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const pages = useInfiniteQuery(accrualsQuery(stake.id));
  const days = pages.data?.pages.flatMap(({ items }) => items);
  return (
    <section className="mt-4">
      <h3 className="pb-1 font-strong text-14">{t('staking.log.daily')}</h3>
      {pages.isPending && <Skeleton className="h-12 w-full" />}
      {pages.isError && (
        <Button size="s" onClick={() => void pages.refetch()}>
          {t('common.action.retry')}
        </Button>
      )}
      {days?.length === 0 && (
        <p className="text-13 text-3">
          {stake.state === 'running'
            ? t('staking.log.noRewards', { date: stamp(firstRewardAt(stake.stakedAt)) })
            : t('staking.log.noneYet')}
        </p>
      )}
      {days && <DayList days={days} asset={stake.asset} />}
      {pages.hasNextPage && (
        <Button size="s" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('common.action.more')}
        </Button>
      )}
    </section>
  );
}

function DayList({ days, asset }: { readonly days: readonly StakeAccrual[]; readonly asset: string }) {
  return (
    <ul className="max-h-40 overflow-y-auto text-13">
      {days.map(({ day, amount }) => (
        <li key={day} className="flex justify-between gap-4 py-1">
          <time className="num text-3" dateTime={day}>
            {`${day} UTC`}
          </time>
          <Num className="text-up" value={amount} unit={asset} sign="always" secret />
        </li>
      ))}
    </ul>
  );
}
