import type { Caller } from '../http/handler.ts';
import { Refused } from '../http/refused.ts';
import type { PeopleContext } from '../people/context.ts';
import type { Device } from '../people/sessions.ts';
import { acceptCode, authenticatorOf, newSecret, SECRET_PURPOSE } from './authenticator.ts';
import { changedFactor } from './changed-factor.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { secondFactorsOf } from './second-factor.ts';
import { spendTry, triesWereRight } from './tries.ts';

/** A new secret for an authenticator app, which counts once a code of it has come. Refuses `authenticator_exists`. */
export async function setUpTotp(context: PeopleContext, caller: Caller): Promise<{ secret: string; uri: string }> {
  const { db, vault, now } = context;
  const { account } = await db
    .selectFrom('people')
    .select('account')
    .where('id', '=', caller.user)
    .executeTakeFirstOrThrow();
  const secret = newSecret();
  const row = {
    secret: await vault.sealText(caller.user, SECRET_PURPOSE, secret),
    confirmed: false,
    last_step: 0,
    created_at: now(),
  };
  const kept = await db
    .insertInto('authenticators')
    .values({ person_id: caller.user, ...row })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet(row).where('authenticators.confirmed', '=', false),
    )
    .returning('person_id')
    .executeTakeFirst();
  if (!kept) throw new Refused('authenticator_exists');
  return { secret, uri: authenticatorOf(secret, account).toString() };
}

/** The authenticator counts from now on; answers ten recovery codes. Refuses `second_factor_wrong` and `_locked`. */
export async function confirmTotp(
  context: PeopleContext,
  caller: Caller,
  typed: string,
  device: Device,
): Promise<string[]> {
  await spendTry(context, caller.user);
  if (!(await acceptCode(context, caller.user, typed.replace(/\s/g, ''), false)))
    throw new Refused('second_factor_wrong', { field: 'otp' });
  await triesWereRight(context, caller.user);
  return context.db.transaction().execute(async (tx) => {
    const codes = await renewRecoveryCodes(tx, caller.user);
    await changedFactor(tx, { person: caller.user, kind: 'totp_added', device, now: context.now() });
    return codes;
  });
}

/** Removes the authenticator; refuses `authenticator_unset`. The last second factor takes the recovery codes along. */
export async function removeTotp(context: PeopleContext, caller: Caller, device: Device): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('authenticators')
      .where('person_id', '=', caller.user)
      .where('confirmed', '=', true)
      .executeTakeFirst();
    if (removed.numDeletedRows === 0n) throw new Refused('authenticator_unset');
    if ((await secondFactorsOf({ db: tx }, caller.user)).length === 0)
      await tx.deleteFrom('recovery_codes').where('person_id', '=', caller.user).execute();
    await changedFactor(tx, { person: caller.user, kind: 'totp_removed', device, now: context.now() });
  });
}
