import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@tradewind/base';

const two = (count: number) => String(count).padStart(2, '0');

/** Time left as on a clock, hours first; seconds that have begun count whole, nothing is below zero. */
export function clockText(leftMs: number): string {
  const left = Math.ceil(Math.max(0, leftMs) / SECOND_MS) * SECOND_MS;
  const hours = Math.floor(left / HOUR_MS);
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS);
  return [hours, minutes, (left % MINUTE_MS) / SECOND_MS].map(two).join(':');
}
