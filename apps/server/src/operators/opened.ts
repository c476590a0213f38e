import { sql } from 'kysely';
import type { Operator } from '../people/office/operator.ts';
import { Refused } from '../platform/calls/refused.ts';
import type { OperatorContext } from './context.ts';
import { note } from './note.ts';

/** Pictures of documents: whose, and of which submission; what replaces it is another one. */
export interface Documents {
  readonly action: `${string}.look`;
  readonly person: number;
  readonly submission: string;
}

/** Says in the audit log that an operator opens one picture of them. */
export function noteOpened(context: OperatorContext, operator: Operator, documents: Documents, side: string) {
  const { action, person, submission } = documents;
  return note(context, operator, action, `person ${person}`, { submission, side });
}

/** The pictures of these documents that an operator has opened: the audit log tells. */
export async function openedBy<S extends string>(
  { db }: OperatorContext,
  { id }: Operator,
  { action, person, submission }: Documents,
): Promise<S[]> {
  const { rows } = await sql<{ side: S }>`SELECT DISTINCT detail::jsonb ->> 'side' AS side FROM audit_log
    WHERE object = ${`person ${person}`} AND action = ${action} AND operator_id = ${id}
      AND detail::jsonb ->> 'submission' = ${submission} ORDER BY 1`.execute(db);
  return rows.map(({ side }) => side);
}

/** Refuses `identity_unopened` where the operator has not opened each of these pictures. */
export async function requireOpened(
  context: OperatorContext,
  operator: Operator,
  documents: Documents,
  sides: readonly string[],
): Promise<void> {
  const opened = await openedBy<string>(context, operator, documents);
  if (!sides.every((side) => opened.includes(side))) throw new Refused('identity_unopened');
}
