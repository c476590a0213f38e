import type { OperatorRole } from '@tradewind/api';
import { tierOf } from '../people/identity/tiers.ts';
import type { Operator } from '../people/office/operator.ts';
import { Refused } from '../platform/calls/refused.ts';
import type { OperatorContext } from './context.ts';
import { note } from './note.ts';
import { restrictionsOf } from './restrictions.ts';

/** Roles that need no address of a person: support answers where the person asks. */
const MASKED: readonly OperatorRole[] = ['support', 'auditor'];

export const isMasked = (role: OperatorRole): boolean => MASKED.includes(role);

/** One person, with what is held against them and where they are signed in. */
export async function readUser(context: OperatorContext, operator: Operator, person: number) {
  const { db } = context;
  const row = await peopleRows(context).where('id', '=', person).executeTakeFirst();
  if (!row) throw new Refused('not_found');
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'ip', 'user_agent as userAgent', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('person_id', '=', person)
    .orderBy('last_seen_at', 'desc')
    .execute();
  const restrictions = await restrictionsOf(db, person);
  await note(context, operator, 'user.read', `person ${person}`);
  const found = personShape(row, isMasked(operator.role));
  return {
    ...found,
    tier: tierOf(row.verified, row.granted_tier),
    invitedBy: row.invited_by,
    restrictions,
    sessions,
  };
}

/** Refuses `not_found` for nobody, and for what belongs to the house. */
export async function requirePerson({ db }: OperatorContext, person: number): Promise<void> {
  const row = await db.selectFrom('people').select('id').where('id', '=', person).executeTakeFirst();
  if (!row) throw new Refused('not_found');
}

export function peopleRows({ db }: OperatorContext) {
  return db
    .selectFrom('people')
    .select(['id', 'account', 'invitation_code', 'invited_by', 'verified', 'granted_tier', 'locked', 'created_at']);
}

type Row = Awaited<ReturnType<ReturnType<typeof peopleRows>['execute']>>[number];

export function personShape(row: Row, masked: boolean) {
  const { id: person, account, invitation_code: invitationCode, verified, locked, created_at: createdAt } = row;
  return { person, account: masked ? mask(account) : account, invitationCode, verified, locked, createdAt };
}

/** The first two signs and, of an address, where it is. */
function mask(account: string): string {
  const at = account.indexOf('@');
  return `${account.slice(0, 2)}***${at < 0 ? account.slice(-2) : account.slice(at)}`;
}
