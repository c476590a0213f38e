import type { SaleSubscription } from '@tradewind/api';
import { isZero } from '../../shared/decimal.ts';

/** How far a subscription is: it runs until its sale has ended, and is refunded where nothing came of that. */
export type SubscriptionState = 'running' | 'withdrawn' | 'refunded' | 'allocated';

export function stateOf({
  committed,
  allocated,
  refunded,
}: Pick<SaleSubscription, 'committed' | 'allocated' | 'refunded'>): SubscriptionState {
  if (isZero(committed)) return 'withdrawn';
  if (refunded !== null && refunded === committed) return 'refunded';
  return allocated === null ? 'running' : 'allocated';
}
