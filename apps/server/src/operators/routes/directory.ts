import { operators } from '@tradewind/api';
import type { Pool } from '@tradewind/database';
import type { Operator } from '../../people/office/operator.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import { listAudit } from '../audit-list.ts';
import { listOperators } from '../directory.ts';
import { verifyAudit } from '../verify-audit.ts';
import type { ConsoleOptions } from './reauthenticate.ts';

/** The operators, and what they have done. */
export function bindDirectory(bind: Bind<Operator>, options: ConsoleOptions & { readonly pool: Pool }): void {
  const { context, pool } = options;
  const { audit, directory } = operators;

  bind(directory.list, () => listOperators(context));

  bind(audit.list, ({ query }) => listAudit(context, query));
  bind(audit.check, () => verifyAudit(pool));
}
