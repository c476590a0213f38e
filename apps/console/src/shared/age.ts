import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradewind/base';
import { t } from './texts.ts';

/** How long something waits: minutes of the first two hours, hours of the first two days, then days. */
export function ageText(ms: number): string {
  if (ms < 2 * HOUR_MS) return t('day.age.minutes', { count: Math.max(0, Math.floor(ms / MINUTE_MS)) });
  if (ms < 2 * DAY_MS) return t('day.age.hours', { count: Math.floor(ms / HOUR_MS) });
  return t('day.age.days', { count: Math.floor(ms / DAY_MS) });
}
