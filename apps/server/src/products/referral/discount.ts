import type { Profile } from '@tradewind/api';
import type { UserId } from '@tradewind/base';
import type { EngineApi } from '@tradewind/engine';
import { formatPercent } from '@tradewind/rules';

/** What an invitation takes off the fees of a user now; null = nothing. */
export function discountOf(engine: Pick<EngineApi, 'referrals' | 'time'>, user: UserId): Profile['discount'] {
  const referral = engine.referrals.of(user);
  const { discountPpm } = engine.referrals.terms();
  if (!referral || discountPpm === 0 || referral.endsAt <= engine.time) return null;
  return { percent: formatPercent(discountPpm), until: referral.endsAt };
}
