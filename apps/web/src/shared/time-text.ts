import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@tradewind/base';
import { type Language, languages } from '@tradewind/locales';

export type TimeStyle = 'time' | 'minute' | 'day' | 'date' | 'datetime' | 'full';

/** The exchange's clock is UTC+8, `local` is that of the device, the others are places. */
export const clockZones = [
  'exchange',
  'local',
  'utc',
  'America/Los_Angeles',
  'America/Chicago',
  'America/New_York',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Moscow',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Ho_Chi_Minh',
  'Asia/Seoul',
  'Asia/Tokyo',
  'Australia/Sydney',
] as const;

export type ClockZone = (typeof clockZones)[number];

/** The zone as Intl and the chart know it, undefined for that of the device; the sign of Etc names is turned round. */
export function ianaZone(zone: ClockZone): string | undefined {
  if (zone === 'exchange') return 'Etc/GMT-8';
  if (zone === 'utc') return 'UTC';
  return zone === 'local' ? undefined : zone;
}

const styles: Record<TimeStyle, Intl.DateTimeFormatOptions> = {
  time: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  minute: { hour: '2-digit', minute: '2-digit' },
  day: { month: 'short', day: 'numeric' },
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  datetime: { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  full: { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' },
};

const tagOf = (language: Language) => (language === 'en' ? 'en-GB' : languages[language].tag);

const cache = new Map<string, Intl.DateTimeFormat>();

/** A time in milliseconds as text of the zone, always on a 24 h clock. */
export function formatTime(time: number, style: TimeStyle, zone: ClockZone, language: Language = 'en'): string {
  const key = `${language} ${zone} ${style}`;
  let format = cache.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(tagOf(language), {
      ...styles[style],
      hourCycle: 'h23',
      timeZone: ianaZone(zone),
    });
    cache.set(key, format);
  }
  return format.format(time);
}

function zoneName(zone: ClockZone, time: number, tag: string, timeZoneName: 'longOffset' | 'longGeneric'): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone: ianaZone(zone), timeZoneName }).formatToParts(time);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
}

const labels = new Map<string, string>();

/** What stands beside a time: UTC, UTC+8, or the offset that the place has at that time (to the hour). */
export function zoneLabel(zone: ClockZone, time: number = Date.now()): string {
  const key = `${zone} ${Math.floor(time / HOUR_MS)}`;
  const known = labels.get(key);
  if (known !== undefined) return known;
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(zoneName(zone, time, 'en', 'longOffset')) ?? [];
  const rest = minutes === '00' ? '' : `:${minutes}`;
  const none = hours === undefined || (hours === '00' && rest === '');
  const label = none ? 'UTC' : `UTC${sign === '-' ? '\u2212' : '+'}${Number(hours)}${rest}`;
  labels.set(key, label);
  return label;
}

/** What people of the language call the time of a place: Japan Standard Time, hora de Europa central. */
export function placeName(zone: ClockZone, language: Language, time: number = Date.now()): string {
  return zoneName(zone, time, tagOf(language), 'longGeneric');
}

/** A time with the zone that it is told in; the two are never parted at the end of a line. */
export function stampTime(time: number, style: TimeStyle, zone: ClockZone, language: Language = 'en'): string {
  return `${formatTime(time, style, zone, language)}\u00a0${zoneLabel(zone, time)}`;
}

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
  ['second', SECOND_MS],
] as const;

/** A span in its two largest units, as the language writes them: 12 days 4 hrs. Seconds are rounded up, nothing is below 0. */
export function spanText(ms: number, language: Language = 'en'): string {
  const seconds = Math.ceil(Math.max(ms, 0) / SECOND_MS) * SECOND_MS;
  const largest = UNITS.findIndex(([, size]) => seconds >= size);
  let left = seconds;
  const parts = (largest < 0 ? UNITS.slice(-1) : UNITS.slice(largest, largest + 2)).flatMap(([unit, size], at) => {
    const count = Math.floor(left / size);
    left %= size;
    if (at > 0 && count === 0) return [];
    return new Intl.NumberFormat(tagOf(language), { style: 'unit', unit, unitDisplay: 'short' }).format(count);
  });
  return parts.join('\u00a0');
}
