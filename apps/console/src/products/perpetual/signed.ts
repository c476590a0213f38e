import { numberText } from '@tradewind/ui';
import { signedPercentOf } from './signed-percent.ts';

/** A share that may be below zero as text, in percent. */
export function signedPercent(share: string): string {
  const { sign, body } = numberText(signedPercentOf(share));
  return `${sign}${body}`;
}

/** A number that says whether it is above or below zero. */
export function signedCount(count: number): string {
  const { sign, body } = numberText(String(count), { sign: 'always' });
  return `${sign}${body}`;
}
