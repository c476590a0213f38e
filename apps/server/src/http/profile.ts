import { profile } from '@tradewind/contract';
import { demandSecondFactor } from '../factors/step-up.ts';
import type { People } from '../people/people.ts';
import { deviceOf } from './device.ts';
import type { Bind } from './handler.ts';
import type { Limits } from './limits.ts';

export interface ProfileOptions {
  readonly people: People;
  readonly limits: Limits;
}

export function bindProfile(bind: Bind, { people, limits }: ProfileOptions): void {
  bind(profile.profile, ({ caller }) => people.profile(caller.user));

  bind(profile.change, async ({ caller, body, ip, language, reply }) => {
    await limits.password(caller.user);
    const use = { purpose: 'step-up', subject: 'login-password' } as const;
    await demandSecondFactor(people.context, caller.user, body, use);
    await people.changePassword(caller, body.oldPassword, body.password, deviceOf(reply, ip, language));
    return null;
  });
}
