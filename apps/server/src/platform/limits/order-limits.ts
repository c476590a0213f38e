import type { UserId } from '@tradewind/base';

/** How often a user may send; each throws Refused `too_many_requests`. */
export interface OrderLimits {
  order(user: UserId): Promise<void>;
  cancel(user: UserId): Promise<void>;
}
