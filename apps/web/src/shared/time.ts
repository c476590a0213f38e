import { useSettings } from './settings.ts';
import { formatTime, type TimeStyle, zoneLabel } from './time-text.ts';

/** Formats times in the chosen zone and language, and names the zone. */
export function useClock() {
  const zone = useSettings((settings) => settings.clockZone);
  const language = useSettings((settings) => settings.language);
  return {
    zone: zoneLabel(zone),
    /** Milliseconds since 1970 in, text out; null is unknown. */
    format: (time: number, style: TimeStyle = 'datetime') => formatTime(time, style, zone, language),
  };
}
