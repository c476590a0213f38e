import { identity as routes } from '@tradewind/api';
import type { Bind } from '../../platform/calls/handler.ts';
import type { Identity } from './identity.ts';

export function bindIdentity(bind: Bind, identity: Identity): void {
  bind(routes.read, ({ caller }) => identity.read(caller.user));
  bind(routes.limits, ({ caller }) => identity.limits(caller.user));

  bind(routes.tierRequest, ({ caller }) => identity.tierRequest(caller.user));

  bind(routes.raiseTier, async ({ caller, body }) => {
    await identity.raiseTier(caller.user, body);
    return null;
  });

  bind(routes.create, async ({ caller, body }) => {
    await identity.create(caller.user, body);
    return null;
  });

  bind(routes.update, async ({ caller, body }) => {
    await identity.update(caller.user, body);
    return null;
  });
}
