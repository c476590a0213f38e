import type { Chain, Deposit } from '@tradewind/api';

/** Whether something of a deposit is still to come. */
export const isOnTheWay = ({ state }: Pick<Deposit, 'state'>): boolean =>
  state !== 'released' && state !== 'reversed' && state !== 'rejected';

/** Whether confirmations bring it further: what is below the minimum waits for more, and what is over for nothing. */
export const counts = ({ state }: Pick<Deposit, 'state'>): boolean =>
  state !== 'reversed' && state !== 'rejected' && state !== 'below-minimum';

/** Whether it will be there without anything more being sent. */
export const isArriving = (deposit: Pick<Deposit, 'state'>): boolean =>
  isOnTheWay(deposit) && deposit.state !== 'below-minimum';

/** Confirmations that are shown: of those that make a deposit final, no more. */
export function confirmedOf({ confirmations, releaseAfter }: Pick<Deposit, 'confirmations' | 'releaseAfter'>) {
  const done = Math.min(Math.max(confirmations, 0), releaseAfter);
  return { done, needed: releaseAfter, percent: Math.floor((done * 100) / releaseAfter) };
}

/** What a deposit waits for: a second word where the sources of its network tell it differently. */
export function awaited(
  { state, confirmations, creditAfter }: Pick<Deposit, 'state' | 'confirmations' | 'creditAfter'>,
  network: Pick<Chain, 'state'> | undefined,
): Deposit['state'] | 'agreement' {
  const isDue = state === 'seen' && confirmations >= creditAfter;
  return isDue && network?.state === 'disagree' ? 'agreement' : state;
}
