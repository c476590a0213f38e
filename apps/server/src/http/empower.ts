import { empower } from '@tradewind/contract';
import { stepUp } from '../factors/step-up.ts';
import type { Grants } from '../grants/grants.ts';
import type { PeopleContext } from '../people/context.ts';
import type { Bind } from './handler.ts';
import type { Limits } from './limits.ts';

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
    return grants.create(caller.user, wish);
  });

  bind(empower.revoke, async ({ caller, params }) => {
    await grants.revoke(caller.user, params.id ?? '');
    return null;
  });

  bind(empower.exchange, async ({ body, ip }) => {
    await limits.code(ip);
    return grants.exchange(body.code, body.publicKey);
  });
}
