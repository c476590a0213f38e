import { profile } from '@tradewind/contract';
import type { People } from '../people/people.ts';
import type { Bind } from './handler.ts';
import type { Limits } from './limits.ts';

export interface ProfileOptions {
  readonly people: People;
  readonly limits: Limits;
}

export function bindProfile(bind: Bind, { people, limits }: ProfileOptions): void {
  bind(profile.profile, ({ caller }) => people.profile(caller.user));

  bind(profile.change, async ({ caller, body }) => {
    await limits.password(caller.user);
    await people.changePassword(caller, body.oldPassword, body.password);
    return null;
  });
}
