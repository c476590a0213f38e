import { type Product, type Profile, profile } from '@tradewind/api';
import type { UserId } from '@tradewind/base';
import type { Bind } from '../../platform/calls/handler.ts';
import { deviceOf } from '../common/device.ts';
import type { Limits } from '../common/limits.ts';
import { markProven } from '../common/renew-token.ts';
import { demandSecondFactor } from '../factors/step-up.ts';
import type { People } from './people.ts';

export interface ProfileOptions {
  readonly people: People;
  /** What is taken off the fees of a user now. */
  readonly discountOf: (user: UserId) => Profile['discount'];
  readonly limits: Limits;
  /** What is closed to a person now. */
  readonly closedTo: (user: UserId) => Promise<Product[]>;
}

export function bindProfile(bind: Bind, { people, discountOf, limits, closedTo }: ProfileOptions): void {
  bind(profile.profile, async ({ caller }) => ({
    ...(await people.profile(caller.user)),
    discount: discountOf(caller.user),
    closed: await closedTo(caller.user),
  }));

  bind(profile.change, async ({ caller, body, ip, language, reply }) => {
    const attempt = await limits.own(caller.sessionId);
    await demandSecondFactor(people.context, caller, body, 'login-password');
    await people.changePassword(caller, body, deviceOf(reply, ip, language));
    attempt.right();
    markProven(caller);
    return null;
  });
}
