const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'UTC',
});

/** Milliseconds since 1970 as text. Operators sit in many places: all times are UTC. */
export function timeText(time: number): string {
  return `${format.format(time)} UTC`;
}

const dates = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The day of a moment, in UTC. */
export function dateText(time: number): string {
  return dates.format(time);
}
