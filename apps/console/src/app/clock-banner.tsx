import { useQuery } from '@tanstack/react-query';
import { Note } from '@tradewind/ui';
import { formNamed } from '../changes/forms.ts';
import { Ask } from '../shared/changes/ask.tsx';
import { platformQuery } from '../shared/query.ts';
import { t } from '../shared/texts.ts';
import { timeText } from '../shared/time.ts';

const REFRESH_MS = 5_000;

/** Above every screen while a step of the clock keeps the exchange from writing: what each clock says, and the way out. */
export function ClockBanner() {
  const { data: platform } = useQuery({ ...platformQuery, refetchInterval: REFRESH_MS });
  const step = platform?.clock.step;
  if (!platform || !step) return null;
  const { now, clock } = platform;
  const { wall, database } = clock;
  const by = Math.abs(step.byMs) / 1_000;
  return (
    <Note tone="warn" className="mb-4 grid justify-items-start gap-1">
      <span className="block font-label">{t('clock.title')}</span>
      <span className="block">
        {t(`clock.${step.clock}.${step.byMs > 0 ? 'ahead' : 'behind'}`, { by, time: timeText(step.foundAt) })}
      </span>
      <span className="num block">
        {t('clock.times', { exchange: timeText(now), machine: timeText(wall) })}{' '}
        {database !== null && t('clock.database.time', { time: timeText(database) })}
      </span>
      <span className="block">{t('clock.what')}</span>
      <Ask className="mt-2" change={{ kind: 'clock' }} form={formNamed('clock')}>
        {t('clock.ask')}
      </Ask>
    </Note>
  );
}
