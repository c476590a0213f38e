import type { Event } from '../../events.ts';

/** What a withdrawal took out of the hot wallet; null = the event is of something else. */
export function paidOut(event: Event) {
  if (event.kind !== 'WithdrawalCompleted') return null;
  const { chain, asset, amount, fee } = event;
  return { chain, asset, amount: amount - fee, rest: 0 };
}
