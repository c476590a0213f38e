import { useQuery } from '@tanstack/react-query';
import type { SecondsContract } from '@tradewind/api';
import { buttonClass, cx, Dialog, KeyValue, Num } from '@tradewind/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { decimalsOf, subtract } from '../../shared/decimal.ts';
import { useClock } from '../../shared/time.ts';
import { useIndexDecimals } from '../../shared/trading/use-index-decimals.ts';
import { DirectionBadge } from './direction-badge.tsx';
import { contractQuery } from './seconds-queries.ts';
import { TickChart } from './tick-chart.tsx';
import { baseOf } from './ticket.ts';
import { markOf } from './use-running.ts';
import { useServerNow } from './use-second.ts';
import { useTicks } from './use-ticks.ts';

/** Should a word of the server get lost, it is asked again this often. */
const ASK_MS = 2_000;

interface CountdownProps {
  readonly contract: SecondsContract;
  readonly onClose: () => void;
}

/** A contract from its acceptance to its end; then the order page opens by itself. */
export function Countdown({ contract: taken, onClose }: CountdownProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: contract = taken } = useQuery({ ...contractQuery(taken.id), refetchInterval: ASK_MS });
  const page = `/currency/orders?id=${taken.id}`;
  useEffect(() => {
    if (contract.outcome !== null) void navigate(page);
  }, [contract.outcome, navigate, page]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <span className="flex flex-wrap items-center gap-2">
          <DirectionBadge direction={contract.direction} />
          {t('seconds.index', { asset: baseOf(contract.instrument) })}
          {', '}
          {t('seconds.duration', { seconds: contract.durationSeconds })}
        </span>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2">
        <Running contract={contract} />
        <p className="text-12 text-3">{t('seconds.countdown.auto')}</p>
        <Link className={cx(buttonClass('neutral', 'money'), 'w-full')} to={page}>
          {t('seconds.countdown.see')}
        </Link>
      </div>
    </Dialog>
  );
}

function Running({ contract }: { readonly contract: SecondsContract }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const ticks = useTicks(contract.instrument);
  const price = ticks.at(-1)?.price ?? null;
  const now = useServerNow();
  const { entry, expiry, durationSeconds, direction, asset } = contract;
  const life = durationSeconds * 1_000;
  const decimals = useIndexDecimals(contract.instrument);
  return (
    <>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-5">
        <Ring left={expiry === null ? null : Math.max(0, expiry - now)} life={life} />
        <KeyValue
          lines
          className="text-14"
          items={[
            [t('seconds.countdown.entry'), <Num key="entry" value={entry?.price ?? null} decimals={decimals} />],
            [t('seconds.countdown.now'), <Num key="now" value={price} decimals={decimals} flash />],
            [
              t('seconds.countdown.difference'),
              <Difference key="difference" from={entry?.price ?? null} to={price} direction={direction} />,
            ],
          ]}
        />
      </div>
      <TickChart
        className="h-32"
        ticks={ticks}
        marks={markOf(contract)}
        label={t('seconds.index', { asset: baseOf(contract.instrument) })}
      />
      <KeyValue
        lines
        className="text-13"
        items={[
          [t('seconds.amount'), <Num key="amount" value={contract.amount} unit={asset} />],
          [
            t('seconds.win'),
            <Num key="win" value={subtract(contract.expected, contract.amount)} unit={asset} sign="always" />,
          ],
          expiry !== null && [t('seconds.countdown.ends'), stamp(expiry, 'time')],
        ]}
      />
    </>
  );
}

interface DifferenceProps {
  readonly from: string | null;
  readonly to: string | null;
  readonly direction: SecondsContract['direction'];
}

/** How far the index is from the entry; its tone says whether that would win. */
export function Difference({ from, to, direction }: DifferenceProps) {
  if (from === null || to === null) return <Num value={null} />;
  const difference = subtract(to, from);
  const sign = difference === '0' ? 0 : difference.startsWith('-') ? -1 : 1;
  const wins = sign !== 0 && sign === (direction === 'rise' ? 1 : -1);
  return (
    <Num
      value={difference}
      decimals={Math.max(decimalsOf(from), decimalsOf(to))}
      sign="always"
      className={sign === 0 ? undefined : wins ? 'text-up' : 'text-down'}
    />
  );
}

const RADIUS = 46;
const ROUND = 2 * Math.PI * RADIUS;

/** What is left of the time as an arc and a number; before the entry it waits. */
function Ring({ left, life }: { readonly left: number | null; readonly life: number }) {
  const { t } = useTranslation();
  const share = left === null ? 1 : Math.min(1, left / life);
  return (
    <div className="relative grid size-32 place-items-center" role="timer" aria-live="off">
      <svg viewBox="0 0 100 100" className="absolute inset-0 -rotate-90" aria-hidden="true">
        <circle cx={50} cy={50} r={RADIUS} fill="none" strokeWidth={4} className="stroke-bg-3" />
        <circle
          cx={50}
          cy={50}
          r={RADIUS}
          fill="none"
          strokeWidth={4}
          className="stroke-accent"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - share)}
        />
      </svg>
      <span className="relative grid justify-items-center px-4 text-center">
        {left === null ? (
          <span className="text-12 text-2">{t('seconds.countdown.waiting')}</span>
        ) : (
          <>
            <span className="num text-28 font-strong">{Math.ceil(left / 1_000)}</span>
            <span className="text-11 text-3">{t('seconds.countdown.seconds')}</span>
          </>
        )}
      </span>
    </div>
  );
}
