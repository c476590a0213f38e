import { audit } from '../people/office/audit.ts';
import type { Operator } from '../people/office/operator.ts';
import type { OperatorContext } from './context.ts';

/** An entry of the audit log about something that was read. */
export async function note(
  { db, now }: OperatorContext,
  operator: Operator,
  action: string,
  object: string,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await db.transaction().execute((tx) => audit(tx, { operator: operator.id, action, object, detail, now: now() }));
}
