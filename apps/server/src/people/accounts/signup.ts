import type { Transaction } from 'kysely';
import { Refused } from '../../platform/calls/refused.ts';
import type { Account } from '../common/account.ts';
import { type CodeKey, newCode } from '../common/codes.ts';
import type { PeopleContext } from '../common/context.ts';
import { askerOf } from '../common/devices.ts';
import { newInvitationCode, readInvitationCode } from '../common/invitation-code.ts';
import { enqueue, secretOf } from '../common/outbox.ts';
import { newPassword } from '../common/password-rule.ts';
import type { Device } from '../common/sessions.ts';
import type { PeopleTables } from '../common/tables.ts';
import { isTaken } from '../common/taken.ts';
import { transact } from '../common/transact.ts';
import { recordEvent } from '../factors/security-events.ts';
import { openEngineAccount } from './open-engine-account.ts';

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
export async function signupCaptcha(context: PeopleContext, account: Account, device: Device): Promise<void> {
  const { db, codes, vault, now } = context;
  const taken = await isTaken(db, account.address, { now: now() });
  const code = taken ? null : newCode();
  await db.transaction().execute(async (tx) => {
    await codes.put(tx, keyOf(account, device), code);
    const { language = 'en' } = device;
    const secret = code === null ? null : secretOf(vault, { code });
    await enqueue(tx, taken ? 'account_exists' : 'signup_code', account, { secret, language, now: now() });
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
  await codes.check(db, keyOf(account, device), code);
  const passwordHash = await hasher.hash(password);
  const person = await transact(db, async (tx) => {
    await codes.use(tx, keyOf(account, device), code);
    const id = await insertPerson(tx, account, passwordHash, invitedBy, now());
    await recordEvent(tx, { person: id, kind: 'signed_up', device, now: now() });
    return id;
  });
  await openEngineAccount(context, person);
  return sessions.open(db, person, device);
}

const keyOf = ({ address }: Account, device: Device): CodeKey => ({
  purpose: 'signup',
  account: address,
  asker: askerOf(device),
});

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
    // Looked at when nobody else can get it any more: whoever has just left the address was waited for.
    if (await isTaken(tx, account.address, { now, by: inserted?.id ?? null }))
      throw new Refused('account_taken', { field: 'account' });
    if (inserted) return inserted.id;
  }
  throw new Error('no free invitation code was drawn');
}
