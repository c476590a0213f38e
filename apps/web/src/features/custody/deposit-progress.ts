import type { Deposit } from '@tradewind/api';

/** Whether something of a deposit is still to come. */
export const isOnTheWay = ({ state }: Pick<Deposit, 'state'>): boolean =>
  state !== 'released' && state !== 'reversed' && state !== 'rejected';

/** Confirmations that are shown: of those that make a deposit final, no more. */
export function confirmedOf({ confirmations, releaseAfter }: Pick<Deposit, 'confirmations' | 'releaseAfter'>) {
  const done = Math.min(Math.max(confirmations, 0), releaseAfter);
  return { done, needed: releaseAfter, percent: Math.floor((done * 100) / releaseAfter) };
}
