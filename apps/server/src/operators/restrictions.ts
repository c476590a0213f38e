import type { RestrictionCode } from '@tradewind/api';
import { writeLock } from '../people/common/lock.ts';
import { audit } from '../people/office/audit.ts';
import type { Operator } from '../people/office/operator.ts';
import { refuseShutOut } from '../people/office/refuse-shut-out.ts';
import { Refused } from '../platform/calls/refused.ts';
import type { OperatorContext, OperatorDb } from './context.ts';

export interface Restriction {
  readonly code: RestrictionCode;
  /** What the person reads. */
  readonly words: string;
  readonly appeal: string;
  /** When the owner decides again, in milliseconds. */
  readonly dueAt: number;
}

/** Locks a person at once; sockets close, and every call answers why and how to object. */
export async function lockUser(
  { db, now, sessions }: OperatorContext,
  operator: Operator,
  person: number,
  { code, words, appeal, dueAt }: Restriction,
): Promise<void> {
  if (dueAt <= now()) throw new Refused('field_invalid', { field: 'dueAt' });
  await db.transaction().execute(async (tx: OperatorDb) => {
    await refuseShutOut(tx, operator);
    const row = await tx.selectFrom('people').select('locked').where('id', '=', person).forUpdate().executeTakeFirst();
    if (!row) throw new Refused('not_found');
    if (row.locked) throw new Refused('already_decided');
    await writeLock(tx, person, { reason: words, appeal });
    const { id: owner_id } = operator;
    const made = { person_id: person, code, words, appeal, owner_id, created_at: now(), due_at: dueAt };
    await tx.insertInto('restrictions').values(made).execute();
    const detail = { code, words, appeal, dueAt };
    await audit(tx, { operator: owner_id, action: 'user.lock', object: `person ${person}`, detail, now: now() });
  });
  sessions.announce((caller) => caller.user === person);
}

/** Ends what is held against a person, by the request that two operators have agreed on. */
export async function endRestrictions(db: OperatorDb, person: number, approval: number, now: number): Promise<void> {
  await db
    .updateTable('restrictions')
    .set({ ended_at: now, ended_by: approval })
    .where('person_id', '=', person)
    .where('ended_at', 'is', null)
    .execute();
}

/** All restrictions of a person, newest first. */
export async function restrictionsOf(db: OperatorDb, person: number) {
  const rows = await db
    .selectFrom('restrictions')
    .innerJoin('operators', 'operators.id', 'owner_id')
    .select(['restrictions.id', 'code', 'words', 'appeal', 'owner_id', 'name', 'restrictions.created_at'])
    .select(['due_at', 'ended_at', 'ended_by'])
    .where('person_id', '=', person)
    .orderBy('restrictions.id', 'desc')
    .execute();
  return rows.map(({ id, code, words, appeal, owner_id, name, created_at, due_at, ended_at, ended_by }) => {
    const times = { createdAt: created_at, dueAt: due_at, endedAt: ended_at };
    return { id, code, words, appeal, owner: { id: owner_id, name }, ...times, endedBy: ended_by };
  });
}
