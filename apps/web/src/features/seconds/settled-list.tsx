import { useQuery } from '@tanstack/react-query';
import type { SecondsSettled } from '@tradewind/api';
import { Button, Empty, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useClock } from '../../shared/time.ts';
import { useIndexDecimals } from '../../shared/trading/use-index-decimals.ts';
import { Waiting } from '../../shared/waiting.tsx';
import { DirectionBadge } from './direction-badge.tsx';
import { settledQuery } from './seconds-queries.ts';
import { verifyPath } from './verify-path.ts';

/** The last results on an index, of everybody and without amounts, each to be recomputed. */
export function SettledList({ instrument }: { readonly instrument: string }) {
  const { t } = useTranslation();
  const { data, isError, failureReason, refetch } = useQuery(settledQuery(instrument));
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-14 font-strong">{t('seconds.detail.settled')}</h2>
      {!data && isError && (
        <Empty action={<Button onClick={() => void refetch()}>{t('common.action.retry')}</Button>}>
          {t('common.loadFailed')}
        </Empty>
      )}
      {!data && !isError && <Waiting reason={failureReason} className="h-24 w-full" />}
      {data?.length === 0 && <p className="py-4 text-13 text-3">{t('seconds.detail.settledEmpty')}</p>}
      <ul className="list">
        {data?.map((one) => (
          <Settled key={one.id} contract={one} />
        ))}
      </ul>
    </section>
  );
}

function Settled({ contract }: { readonly contract: SecondsSettled }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const { direction, durationSeconds, entry, exit, outcome, acceptedAt } = contract;
  const decimals = useIndexDecimals(contract.instrument);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2.5 text-13 md:grid-cols-[minmax(0,1fr)_auto_5rem]">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <DirectionBadge direction={direction} />
        <span>{t('seconds.duration', { seconds: durationSeconds })}</span>
        <span className="text-3">{stamp(acceptedAt, 'time')}</span>
      </span>
      <span className="num text-right text-2 max-md:order-last max-md:col-span-2 max-md:text-left">
        {entry && exit ? (
          <>
            <Num value={entry.price} decimals={decimals} /> {'\u2192'} <Num value={exit.price} decimals={decimals} />
          </>
        ) : (
          '\u2013'
        )}
      </span>
      {outcome && (
        <Link className="link min-h-6 content-center text-right" to={verifyPath(contract)}>
          {t(`seconds.outcome.${outcome}`)}
        </Link>
      )}
    </li>
  );
}
