import { type Profile, profile } from '@tradewind/contract';
import type { EngineApi } from '@tradewind/engine';
import { demandSecondFactor } from '../factors/step-up.ts';
import type { People } from '../people/people.ts';
import type { ProductDoor } from '../products/product-door.ts';
import { percentText } from '../wire/percent.ts';
import { deviceOf } from './device.ts';
import type { Bind } from './handler.ts';
import type { Limits } from './limits.ts';
import { markProven } from './renew-token.ts';

export interface ProfileOptions {
  readonly people: People;
  readonly engine: Pick<EngineApi, 'referrals' | 'time'>;
  readonly limits: Limits;
  readonly products: Pick<ProductDoor, 'closedTo'>;
}

/** What an invitation takes off the fees of a user now; null = nothing. */
export function discountOf(engine: ProfileOptions['engine'], user: number): Profile['discount'] {
  const referral = engine.referrals.of(user);
  const { discountPpm } = engine.referrals.terms();
  if (!referral || discountPpm === 0 || referral.endsAt <= engine.time) return null;
  return { percent: percentText(discountPpm), until: referral.endsAt };
}

export function bindProfile(bind: Bind, { people, engine, limits, products }: ProfileOptions): void {
  bind(profile.profile, async ({ caller }) => ({
    ...(await people.profile(caller.user)),
    discount: discountOf(engine, caller.user),
    closed: await products.closedTo(caller.user),
  }));

  bind(profile.change, async ({ caller, body, ip, language, reply }) => {
    await limits.password(caller.user);
    const use = { purpose: 'step-up', subject: 'login-password' } as const;
    await demandSecondFactor(people.context, caller.user, body, use);
    await people.changePassword(caller, body.oldPassword, body.password, deviceOf(reply, ip, language));
    markProven(caller);
    return null;
  });
}
