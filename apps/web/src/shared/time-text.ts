import { type Language, languages } from '@tradewind/locales';
import type { ClockZone } from './settings.ts';

export type TimeStyle = 'time' | 'minute' | 'date' | 'datetime' | 'full';

/** The exchange's clock is UTC+8; the sign of Etc names is turned round. */
const zones: Record<ClockZone, string | undefined> = { exchange: 'Etc/GMT-8', local: undefined, utc: 'UTC' };

const styles: Record<TimeStyle, Intl.DateTimeFormatOptions> = {
  time: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  minute: { hour: '2-digit', minute: '2-digit' },
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  datetime: { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  full: { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' },
};

const cache = new Map<string, Intl.DateTimeFormat>();

/** A time in milliseconds as text of the zone, always on a 24 h clock. */
export function formatTime(time: number, style: TimeStyle, zone: ClockZone, language: Language = 'en'): string {
  const tag = language === 'en' ? 'en-GB' : languages[language].tag;
  const key = `${tag} ${zone} ${style}`;
  let format = cache.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(tag, { ...styles[style], hourCycle: 'h23', timeZone: zones[zone] });
    cache.set(key, format);
  }
  return format.format(time);
}

/** The name that stands beside a time: UTC+8, UTC, or the browser's own offset. */
export function zoneLabel(zone: ClockZone, localOffsetMinutes = -new Date().getTimezoneOffset()): string {
  if (zone === 'exchange') return 'UTC+8';
  if (zone === 'utc' || localOffsetMinutes === 0) return 'UTC';
  const minutes = Math.abs(localOffsetMinutes);
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`;
  return `UTC${localOffsetMinutes > 0 ? '+' : '\u2212'}${Math.floor(minutes / 60)}${rest}`;
}
