import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useClock } from '../../shared/time.ts';
import { securityQueries } from './security-queries.ts';

/** Until when withdrawals rest, and what did it. */
export function HoldsNote() {
  const { t } = useTranslation();
  const clock = useClock();
  const { data } = useQuery(securityQueries.overview);
  const longest = data?.holds[0];
  if (!data || !longest) return null;
  return (
    <div className="note note--warn grid gap-1">
      <p className="font-strong">{t('security.holds.title', { time: clock.stamp(longest.until) })}</p>
      <p>
        {data.holds.map(({ reason }) => t(`security.holds.${reason}`)).join(' ')} {t('security.holds.text')}
      </p>
    </div>
  );
}
