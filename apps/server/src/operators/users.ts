import type { OperatorRole } from '@tradewind/contract';
import { Refused } from '../http/refused.ts';
import { tierOf } from '../identity/tiers.ts';
import type { Operator, OperatorContext } from './context.ts';
import { note } from './note.ts';
import { restrictionsOf } from './restrictions.ts';

const MOST_FOUND = 20;
/** Roles that need no address of a person: support answers where the person asks. */
const MASKED: readonly OperatorRole[] = ['support', 'auditor'];

/** People by number, the beginning of the account, or invitation code. */
export async function searchUsers(context: OperatorContext, operator: Operator, search: string) {
  const text = search.trim();
  const id = /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : 0;
  const masked = MASKED.includes(operator.role);
  const rows = await people(context)
    .where((is) =>
      is.or([
        is('id', '=', id),
        is('invitation_code', '=', text.toUpperCase()),
        // Who may not read addresses finds nobody by a part of one.
        masked
          ? is('account', '=', text.toLowerCase())
          : is(is.fn('starts_with', [is.fn('lower', ['account']), is.val(text.toLowerCase())]), '=', true),
      ]),
    )
    .orderBy('id')
    .limit(MOST_FOUND)
    .execute();
  await note(context, operator, 'user.search', 'people', { found: rows.map((row) => row.id) });
  return rows.map((row) => foundShape(row, masked));
}

/** One person, with what is held against them and where they are signed in. */
export async function readUser(context: OperatorContext, operator: Operator, person: number) {
  const { db } = context;
  const row = await people(context).where('id', '=', person).executeTakeFirst();
  if (!row) throw new Refused('not_found');
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'ip', 'user_agent as userAgent', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('person_id', '=', person)
    .orderBy('last_seen_at', 'desc')
    .execute();
  const restrictions = await restrictionsOf(db, person);
  await note(context, operator, 'user.read', `person ${person}`);
  const found = foundShape(row, MASKED.includes(operator.role));
  return { ...found, tier: tierOf(row.verified, row.granted_tier), invitedBy: row.invited_by, restrictions, sessions };
}

function people({ db }: OperatorContext) {
  return db
    .selectFrom('people')
    .select(['id', 'account', 'invitation_code', 'invited_by', 'verified', 'granted_tier', 'locked', 'created_at']);
}

type Row = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number];

function foundShape(row: Row, masked: boolean) {
  const { id: person, account, invitation_code: invitationCode, verified, locked, created_at: createdAt } = row;
  return { person, account: masked ? mask(account) : account, invitationCode, verified, locked, createdAt };
}

/** The first two signs and, of an address, where it is. */
function mask(account: string): string {
  const at = account.indexOf('@');
  return `${account.slice(0, 2)}***${at < 0 ? account.slice(-2) : account.slice(at)}`;
}
