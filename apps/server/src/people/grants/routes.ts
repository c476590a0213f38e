import { empower } from '@tradewind/api';
import type { Bind } from '../../platform/calls/handler.ts';
import type { PeopleContext } from '../common/context.ts';
import { deviceOf } from '../common/device.ts';
import type { Limits } from '../common/limits.ts';
import { stepUp } from '../factors/step-up.ts';
import type { Grants } from './grants.ts';

export interface EmpowerOptions {
  readonly context: PeopleContext;
  readonly grants: Grants;
  readonly limits: Limits;
}

/** Grants of programs, and the exchange of a code for a key. */
export function bindEmpower(bind: Bind, { context, grants, limits }: EmpowerOptions): void {
  bind(empower.list, ({ caller }) => grants.list(caller.user));

  bind(empower.create, async ({ caller, body }) => {
    const { name, scopes, days, addresses, dailyLimit, ...proof } = body;
    const wish = { name, scopes, days, addresses, dailyLimit };
    await stepUp(context, caller, proof, `grant ${JSON.stringify(wish)}`);
    return grants.create(caller, wish);
  });

  bind(empower.revoke, async ({ caller, params }) => {
    await grants.revoke(caller.user, params.id);
    return null;
  });

  bind(empower.exchange, async ({ body, ip, language, reply }) => {
    // A program is no browser of its owner: it counts by its address.
    const attempt = await limits.code({ device: deviceOf(reply, ip, language), known: false });
    const granted = await grants.exchange(body.code, body.publicKey);
    attempt.right();
    return granted;
  });
}
