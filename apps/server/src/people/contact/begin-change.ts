import type { Caller } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { Account } from '../common/account.ts';
import { newCode } from '../common/codes.ts';
import type { PeopleContext } from '../common/context.ts';
import { enqueue, secretOf } from '../common/outbox.ts';
import { isTaken } from '../common/taken.ts';
import { codesOf, ownContact } from './own-contact.ts';

/** Refuses what cannot be changed to: `account_unchanged`, and `not_permitted` for the account of a wallet. */
export async function refuseChange({ db }: PeopleContext, caller: Caller, to: Account): Promise<void> {
  const own = await ownContact(db, caller.user);
  if (own.address === to.address) throw new Refused('account_unchanged', { field: 'account' });
}

/**
 * Sends a code to the address of the account and one to the address that shall be it. Where that is somebody else's its
 * owner is told instead, with the same answer and the same work; a code that nobody knows is kept then.
 */
export async function beginChange(
  context: PeopleContext,
  caller: Caller,
  to: Account,
  language: string,
): Promise<void> {
  const { db, codes, vault, now } = context;
  const own = await ownContact(db, caller.user);
  const keys = codesOf(caller.user, own, to);
  const taken = await isTaken(db, to.address, { now: now(), by: caller.user });
  const code = newCode();
  const nextCode = taken ? null : newCode();
  await db.transaction().execute(async (tx) => {
    const letter = { language, now: now() };
    await codes.put(tx, keys.old, code);
    await codes.put(tx, keys.next, nextCode);
    const values = { account: to.address };
    await enqueue(tx, 'contact_code', own, { ...letter, values, secret: secretOf(vault, { code }) });
    const secret = nextCode === null ? null : secretOf(vault, { code: nextCode });
    await enqueue(tx, taken ? 'contact_taken' : 'contact_new_code', to, { ...letter, secret });
  });
}
