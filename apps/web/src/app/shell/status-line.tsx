import { Badge, Pill } from '@tradewind/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lastTickAt } from '../../live/connection.ts';
import { useConnection } from '../../live/hooks.ts';
import { tickersStore } from '../../live/stores.ts';
import { useProfile } from '../../shared/query.ts';
import { useClock } from '../../shared/time.ts';

/** The present time in milliseconds, renewed once a second. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Whether the connection lives, and how old the last price is; `short` is the age alone. */
export function ConnectionPill({ short }: { readonly short?: boolean }) {
  const { t } = useTranslation();
  const { state } = useConnection();
  const now = useNow();
  // every page keeps the stream of all prices open: its age is what the pill tells
  useEffect(() => tickersStore.subscribe(() => {}), []);
  const last = lastTickAt();
  const seconds = last === null ? null : Math.max(0, Math.round((now - last) / 1000));
  const age =
    seconds === null
      ? null
      : seconds < 120
        ? t('common.connection.seconds', { count: seconds })
        : t('common.connection.minutes', { count: Math.floor(seconds / 60) });
  const words = t(`common.connection.${state}`);
  return (
    <Pill state={state === 'live' ? 'ok' : state === 'connecting' ? 'warn' : 'off'}>
      <span role="status">{words}</span>
      {age !== null && (
        <span className="num" title={t('common.connection.lastTick', { age })}>
          {short ? age : t('common.connection.lastTick', { age })}
        </span>
      )}
    </Pill>
  );
}

/**
 * Says that the market is simulated; for everybody until a profile says that the account is not a trial. `short` is one
 * word, where a head has no room for more in any language.
 */
export function SimulatedBadge({ short }: { readonly short?: boolean }) {
  const { t } = useTranslation();
  const { data: profile } = useProfile();
  if (profile?.trial === false) return null;
  return (
    <span title={t('common.simulated.explain')}>
      <Badge tone="warn">
        {!short && <span className="max-[22rem]:hidden">{t('common.simulated.badge')}</span>}
        <span className={short ? undefined : 'hidden max-[22rem]:inline'}>{t('common.simulated.badgeShort')}</span>
      </Badge>
    </span>
  );
}

/** Both labels: that the account is a trial, and that the market is simulated. */
function Labels() {
  const { t } = useTranslation();
  const { data: profile } = useProfile();
  return (
    <span className="flex gap-1.5">
      {profile?.trial && <Badge tone="accent">{t('common.simulated.trial')}</Badge>}
      <SimulatedBadge />
    </span>
  );
}

/** The thin line above every page of the phone shell. */
export function SimulatedLine() {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('common.connection.label')}
      className="flex min-h-status flex-wrap items-center justify-between gap-x-3 gap-y-0.5 bg-bg-1 px-gutter py-0.5"
    >
      <ConnectionPill short />
      <Labels />
    </section>
  );
}

/** The last line of the desktop shell. */
export function StatusLine() {
  const { stamp } = useClock();
  const now = useNow();
  return (
    <footer className="sticky bottom-0 z-10 flex h-status items-center gap-5 border-line border-t bg-bg-0 px-gutter text-11 text-3">
      <ConnectionPill />
      <Labels />
      <span className="num ml-auto">{stamp(now)}</span>
    </footer>
  );
}
