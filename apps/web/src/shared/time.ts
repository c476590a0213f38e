import { useSettings } from './settings.ts';
import { formatTime, stampTime, type TimeStyle, zoneLabel } from './time-text.ts';

/** Formats times in the chosen zone and language, and names the zone. Times are milliseconds since 1970. */
export function useClock() {
  const zone = useSettings((settings) => settings.clockZone);
  const language = useSettings((settings) => settings.language);
  const format = (time: number, style: TimeStyle = 'datetime') => formatTime(time, style, zone, language);
  const stamp = (time: number, style: TimeStyle = 'datetime') => stampTime(time, style, zone, language);
  return {
    zone: zoneLabel(zone),
    /** A time with its zone, as it stands everywhere alone. */
    stamp,
    /** A time below a head that names the zone of now: where summer time makes it another one, that is said. */
    below: (time: number, style: TimeStyle = 'datetime') =>
      (zoneLabel(zone, time) === zoneLabel(zone) ? format : stamp)(time, style),
    /** Without the zone: for dates, and for axes whose zone stands beside them. */
    format,
  };
}
