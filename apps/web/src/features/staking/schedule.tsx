import type { StakingProduct } from '@tradewind/api';
import { DAY_MS, utcDay } from '@tradewind/base';
import { firstRewardAt, stakeEndsAt } from '@tradewind/rules/staking';
import { Num } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClock } from '../../shared/time.ts';
import type { ScheduleDay } from './stake-form.ts';

interface ScheduleProps {
  readonly product: StakingProduct;
  readonly amount: string;
  readonly days: readonly ScheduleDay[];
  readonly now: number;
}

/** What happens when, from the lock to the amount back, and each single day on demand. */
export function Schedule({ product, amount, days, now }: ScheduleProps) {
  const { t } = useTranslation();
  const { below, format, zone } = useClock();
  const minute = (time: number) => `${format(time, 'date')}, ${below(time, 'minute')}`;
  const starts = (utcDay(now) + 1) * DAY_MS;
  const end = stakeEndsAt(now, product.termDays);
  const known = days.length > 0;
  const account = t('assets.account.finance');
  return (
    <section className="grid gap-2">
      <h3 className="font-strong text-14">{t('staking.confirm.schedule', { zone })}</h3>
      <ol className="grid text-13">
        <Line time={t('staking.confirm.now')} words={t('staking.confirm.lockedNow', { account })}>
          {known && <Num value={`-${amount}`} />}
        </Line>
        <Line time={minute(starts)} words={t('staking.confirm.starts')} />
        <Line time={minute(firstRewardAt(now))} words={t('staking.confirm.first')}>
          {known && <Num value={days[0]?.reward} sign="always" />}
        </Line>
        <Line time={minute(end)} words={t('staking.confirm.last')}>
          {known && <Num value={days.at(-1)?.reward} sign="always" />}
        </Line>
        <Line time={minute(end)} words={t('staking.confirm.back', { account })}>
          {known && <Num className="font-strong" value={amount} sign="always" />}
        </Line>
      </ol>
      {known && (
        <details className="text-13">
          <summary className="link inline-flex min-h-6 cursor-pointer items-center">
            {t('staking.confirm.everyDay')}
          </summary>
          <ul className="mt-1 max-h-64 overflow-y-auto">
            {days.map(({ day, paidAt, reward, total }) => (
              <li key={day} className="grid grid-cols-[minmax(0,1fr)_auto_7rem] gap-4 py-1">
                <span className="text-3">{minute(paidAt)}</span>
                <Num value={reward} sign="always" />
                <span className="end text-2">
                  <Num value={total} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface LineProps {
  readonly time: string;
  readonly words: string;
  readonly children?: ReactNode;
}

function Line({ time, words, children }: LineProps) {
  return (
    <li className="group relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-1.5 pl-5 md:grid-cols-[12rem_minmax(0,1fr)_auto]">
      <span
        aria-hidden="true"
        className="absolute inset-y-0 left-[3px] w-0.5 bg-line-2 group-first:top-3.5 group-last:bottom-[calc(100%-0.875rem)]"
      />
      <span
        aria-hidden="true"
        className="absolute top-[0.6875rem] left-0 size-2 rounded-full border-[2px] border-line-control bg-bg-0 group-first:border-accent group-first:bg-accent"
      />
      <span className="text-3 max-md:col-span-2">{time}</span>
      <span>{words}</span>
      <span className="end">{children}</span>
    </li>
  );
}
