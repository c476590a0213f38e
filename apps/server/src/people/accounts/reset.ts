import { Refused } from '../../platform/calls/refused.ts';
import type { Account } from '../common/account.ts';
import { type CodeKey, newCode } from '../common/codes.ts';
import type { PeopleContext } from '../common/context.ts';
import { askerOf, forgetDevices } from '../common/devices.ts';
import { enqueue, secretOf } from '../common/outbox.ts';
import { newPassword } from '../common/password-rule.ts';
import { rememberDevice } from '../common/remember-device.ts';
import type { Device } from '../common/sessions.ts';
import { transact } from '../common/transact.ts';
import { HOLD_MS, hold } from '../factors/holds.ts';
import { recordEvent } from '../factors/security-events.ts';
import { revokeGrants } from '../grants/revoke-grants.ts';

/** Sends a code for a new password when the account exists; answers the same either way. */
export async function resetCaptcha(context: PeopleContext, account: Account, device: Device): Promise<void> {
  const { db, codes, vault, now } = context;
  const person = await findPerson(context, account);
  const code = person === undefined ? null : newCode();
  await db.transaction().execute(async (tx) => {
    await codes.put(tx, keyOf(account, device), code);
    const { language = 'en' } = device;
    if (code !== null)
      await enqueue(tx, 'reset_code', account, { secret: secretOf(vault, { code }), language, now: now() });
  });
}

/** Sets a new password, ends all sessions and grants and forgets all devices but this one, which is known from now on. Refuses as signup does; an unknown account has no right code. */
export async function reset(
  context: PeopleContext,
  account: Account,
  typed: string,
  text: string,
  device: Device,
): Promise<void> {
  const { db, codes, hasher, sessions, now } = context;
  const password = newPassword(text);
  await codes.check(db, keyOf(account, device), typed);
  const passwordHash = await hasher.hash(password);
  const person = await transact(db, async (tx) => {
    // The person before their codes and sessions, as everywhere: whoever waits holds nothing that another waits for.
    const [owner] = await tx
      .updateTable('people')
      .set({ password_hash: passwordHash })
      .where('account', '=', account.address)
      .returning('id')
      .execute();
    // The account has left this address: its codes are void.
    if (!owner) throw new Refused('captcha_expired', { field: 'code' });
    const { id } = owner;
    await codes.use(tx, keyOf(account, device), typed);
    await sessions.remove(tx, id);
    await forgetDevices(tx, id, device.key);
    // Who reads the letter box has shown here what a strange device is asked for at a sign-in.
    await rememberDevice(tx, 'devices', id, device, now());
    await hold(tx, id, 'password_reset', now() + HOLD_MS);
    await recordEvent(tx, { person: id, kind: 'password_reset', device, now: now() });
    await revokeGrants(tx, { person: id, keep: [], device, now: now() });
    return id;
  });
  sessions.announce((caller) => caller.user === person);
}

const keyOf = ({ address }: Account, device: Device): CodeKey => ({
  purpose: 'reset',
  account: address,
  asker: askerOf(device),
});

function findPerson({ db }: PeopleContext, account: Account) {
  return db.selectFrom('people').select('id').where('account', '=', account.address).executeTakeFirst();
}
