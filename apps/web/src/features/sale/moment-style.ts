import type { TimeStyle } from '../../shared/time-text.ts';

/** A moment of another year is told with its year. */
export function momentStyle(time: number, now = Date.now()): TimeStyle {
  return new Date(time).getFullYear() === new Date(now).getFullYear() ? 'datetime' : 'full';
}
