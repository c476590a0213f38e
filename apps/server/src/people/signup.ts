import type { Transaction } from 'kysely';
import { recordEvent } from '../factors/security-events.ts';
import { Refused } from '../http/refused.ts';
import type { Account } from './account.ts';
import { newCode } from './codes.ts';
import type { PeopleContext } from './context.ts';
import { newInvitationCode, readInvitationCode } from './invitation-code.ts';
import { openEngineAccount } from './open-engine-account.ts';
import { enqueue } from './outbox.ts';
import { newPassword } from './password-rule.ts';
import type { Device } from './sessions.ts';
import type { PeopleTables } from './tables.ts';

export interface Signup {
  readonly account: Account;
  readonly password: string;
  readonly code: string;
  readonly invitationCode?: string | undefined;
  readonly agree: boolean;
}

/** Draws of an invitation code before giving up; two equal ones among 31^8 are already rare. */
const MAX_DRAWS = 5;

/** Sends a code; an account that exists gets a message that says so, with the same answer and the same work. */
export async function signupCaptcha(context: PeopleContext, account: Account, language: string): Promise<void> {
  const { db, codes, now } = context;
  const taken = await isTaken(db, account);
  const code = taken ? null : newCode();
  await db.transaction().execute(async (tx) => {
    await codes.put(tx, 'signup', account.address, code);
    await enqueue(tx, taken ? 'account_exists' : 'signup_code', account, { code, language, now: now() });
  });
}

/**
 * Registers a person and answers a session token. Refuses, in this order: agreement_missing, password_invalid,
 * password_common, invitation_code_unknown, product_not_available, code_invalid, captcha_expired, captcha_wrong, account_taken.
 */
export async function signup(context: PeopleContext, input: Signup, device: Device): Promise<string> {
  const { db, codes, hasher, sessions, now } = context;
  const { account, code } = input;
  if (!input.agree) throw new Refused('agreement_missing', { field: 'agree', expected: 'true' });
  const password = newPassword(input.password);
  const invitedBy = await findInviter(context, input.invitationCode);
  await codes.check(db, 'signup', account.address, code);
  const passwordHash = await hasher.hash(password);
  const person = await db.transaction().execute(async (tx) => {
    await codes.use(tx, 'signup', account.address, code);
    const id = await insertPerson(tx, account, passwordHash, invitedBy, now());
    await recordEvent(tx, { person: id, kind: 'signed_up', device, now: now() });
    return id;
  });
  await openEngineAccount(context, person);
  return sessions.open(db, person, device);
}

/** Whose code this is; refuses `invitation_code_unknown`, and `product_not_available` where invitations are closed. */
export async function findInviter(
  { db, admitInviter }: PeopleContext,
  typed: string | undefined,
): Promise<number | null> {
  if (typed === undefined || typed.trim() === '') return null;
  const code = readInvitationCode(typed);
  const inviter =
    code === null
      ? undefined
      : await db.selectFrom('people').select('id').where('invitation_code', '=', code).executeTakeFirst();
  if (!inviter) throw new Refused('invitation_code_unknown', { field: 'invitationCode' });
  await admitInviter(inviter.id);
  return inviter.id;
}

export async function insertPerson(
  tx: Transaction<PeopleTables>,
  account: Account,
  passwordHash: string,
  invitedBy: number | null,
  now: number,
): Promise<number> {
  for (let draw = 0; draw < MAX_DRAWS; draw++) {
    const inserted = await tx
      .insertInto('people')
      .values({
        account: account.address,
        kind: account.kind,
        password_hash: passwordHash,
        invitation_code: newInvitationCode(),
        invited_by: invitedBy,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) return inserted.id;
    if (await isTaken(tx, account)) throw new Refused('account_taken', { field: 'account' });
  }
  throw new Error('no free invitation code was drawn');
}

async function isTaken(db: PeopleContext['db'], account: Account): Promise<boolean> {
  const row = await db.selectFrom('people').select('id').where('account', '=', account.address).executeTakeFirst();
  return row !== undefined;
}
