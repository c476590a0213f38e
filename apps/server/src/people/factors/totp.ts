import type { Caller } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { PeopleContext } from '../common/context.ts';
import { protectAnew } from '../common/protect-anew.ts';
import { refuseEnded } from '../common/refuse-ended.ts';
import type { Device } from '../common/sessions.ts';
import { spendTry, triesWereRight } from '../common/tries.ts';
import { acceptCode, authenticatorOf, newSecret, SECRET_PURPOSE } from './authenticator.ts';
import { changedFactor } from './changed-factor.ts';
import { inTurn } from './in-turn.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { secondFactorsOf } from './second-factor.ts';
import { triesOf } from './step-up.ts';

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
  const kept = await db.transaction().execute(async (tx) => {
    await refuseEnded(tx, caller);
    return tx
      .insertInto('authenticators')
      .values({ person_id: caller.user, ...row })
      .onConflict((conflict) =>
        conflict.column('person_id').doUpdateSet(row).where('authenticators.confirmed', '=', false),
      )
      .returning('person_id')
      .executeTakeFirst();
  });
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
  const trier = triesOf(caller);
  await inTurn(trier, async () => {
    await spendTry(context, trier);
    if ((await acceptCode(context, caller.user, typed.replace(/\s/g, ''), false)) !== 'right')
      throw new Refused('second_factor_wrong', { field: 'otp' });
    await triesWereRight(context, trier);
  });
  return protectAnew(context, caller, async (tx) => {
    // Another secret that was asked for meanwhile has shown no code yet.
    const confirmed = await tx
      .updateTable('authenticators')
      // As old as its confirmation: a secret that was only asked for protects nothing yet.
      .set({ confirmed: true, created_at: context.now() })
      .where('person_id', '=', caller.user)
      .where('confirmed', '=', false)
      .where('last_step', '>', 0)
      .executeTakeFirst();
    if (confirmed.numUpdatedRows === 0n) throw new Refused('second_factor_wrong', { field: 'otp' });
    const codes = await renewRecoveryCodes(tx, caller.user);
    await changedFactor(tx, { person: caller.user, kind: 'totp_added', device, now: context.now() });
    return codes;
  });
}

/** Removes the authenticator; refuses `authenticator_unset`. The last second factor takes the recovery codes along. */
export async function removeTotp(context: PeopleContext, caller: Caller, device: Device): Promise<void> {
  await protectAnew(context, caller, async (tx) => {
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
