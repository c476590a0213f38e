import { operators } from '@tradewind/contract';
import type { Pool } from '@tradewind/database';
import { listAudit } from '../../operators/audit-list.ts';
import type { Operator } from '../../operators/context.ts';
import { disableOperator, listOperators } from '../../operators/directory.ts';
import { verifyAudit } from '../../operators/verify-audit.ts';
import type { Bind } from '../handler.ts';
import { type ConsoleOptions, idOf, reauthenticate } from './reauthenticate.ts';

/** The operators, and what they have done. */
export function bindDirectory(bind: Bind<Operator>, options: ConsoleOptions & { readonly pool: Pool }): void {
  const { context, pool } = options;
  const { audit, directory } = operators;

  bind(directory.list, () => listOperators(context));

  bind(directory.disable, async ({ caller, params, body, ip }) => {
    const id = idOf(params.id);
    await reauthenticate(options, caller, body.otp, ip);
    await disableOperator(context, caller, id, body.reason);
    return null;
  });

  bind(audit.list, ({ query }) => listAudit(context, query));
  bind(audit.check, () => verifyAudit(pool));
}
