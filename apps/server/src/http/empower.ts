import { empower } from '@tradewind/contract';
import type { Grants } from '../grants/grants.ts';
import type { Bind } from './handler.ts';
import type { Limits } from './limits.ts';

export function bindEmpower(
  bind: Bind,
  { grants, limits }: { readonly grants: Grants; readonly limits: Limits },
): void {
  bind(empower.list, ({ caller }) => grants.list(caller.user));

  bind(empower.create, ({ caller, body }) => grants.create(caller.user, body));

  bind(empower.revoke, async ({ caller, params }) => {
    await grants.revoke(caller.user, params.id ?? '');
    return null;
  });

  bind(empower.exchange, async ({ body, ip }) => {
    await limits.code(ip);
    return grants.exchange(body.code, body.publicKey);
  });
}
