import type { Caller } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { type CodeKey, newCode } from '../common/codes.ts';
import type { PeopleContext } from '../common/context.ts';
import { askerOf } from '../common/devices.ts';
import { enqueue, secretOf } from '../common/outbox.ts';
import { protectAnew } from '../common/protect-anew.ts';
import { markProven } from '../common/renew-token.ts';
import type { Device } from '../common/sessions.ts';
import { proveLogin } from './enrol.ts';
import { HOLD_MS, hold } from './holds.ts';
import { type SecondFactorProof, secondFactorsOf } from './second-factor.ts';
import { recordEvent } from './security-events.ts';
import { demandSecondFactor } from './step-up.ts';
import { newTransactionPassword, refuseLoginPassword } from './transaction-password.ts';

export interface ForgottenPassword extends SecondFactorProof {
  readonly password: string;
  readonly loginPassword?: string | undefined;
  /** Sent to the account; asked of those without a second factor. */
  readonly code?: string | undefined;
}

/** Sends the code to the own account; a wallet has no letter box. */
export async function sendTransactionCode(context: PeopleContext, caller: Caller, device: Device): Promise<void> {
  const { db, codes, vault, now } = context;
  const account = await accountOf(context, caller);
  const code = newCode();
  await db.transaction().execute(async (tx) => {
    await codes.put(tx, keyOf(account.address, device), code);
    const { language = 'en' } = device;
    await enqueue(tx, 'transaction_code', account, { secret: secretOf(vault, { code }), language, now: now() });
  });
}

/**
 * Sets a forgotten transaction password anew, and holds withdrawals for 24 h. It takes the login password (a sign-in of the last
 * minutes where there is none) and a second factor or, where none is set, a code that was sent. Refuses what these refuse,
 * `transaction_password_unset`, and as setTransactionPassword does.
 */
export async function resetTransactionPassword(
  context: PeopleContext,
  caller: Caller,
  input: ForgottenPassword,
  device: Device,
): Promise<void> {
  const { db, codes, hasher, now } = context;
  const password = newTransactionPassword(input.password);
  const account = await accountOf(context, caller);
  await proveLogin(context, caller, input.loginPassword);
  const coded = account.kind !== 'wallet' && (await secondFactorsOf(context, caller.user)).length === 0;
  const typed = input.code ?? '';
  if (coded) await codes.check(db, keyOf(account.address, device), typed);
  else await demandSecondFactor(context, caller, input, 'transaction-password.reset');
  await refuseLoginPassword(context, caller.user, password);
  const next = await hasher.hash(password);
  await protectAnew(context, caller, async (tx) => {
    if (coded) await codes.use(tx, keyOf(account.address, device), typed);
    const changed = await tx
      .updateTable('transaction_passwords')
      .set({ password_hash: next, wrong: 0, locked_until: 0 })
      .where('person_id', '=', caller.user)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new Refused('transaction_password_unset', { field: 'password' });
    await hold(tx, caller.user, 'transaction_password_changed', now() + HOLD_MS);
    await recordEvent(tx, { person: caller.user, kind: 'transaction_password_reset', device, now: now() });
  });
  markProven(caller);
}

const keyOf = (account: string, device: Device): CodeKey => ({
  purpose: 'transaction',
  account,
  asker: askerOf(device),
});

async function accountOf({ db }: PeopleContext, caller: Caller) {
  const { kind, account: address } = await db
    .selectFrom('people')
    .select(['kind', 'account'])
    .where('id', '=', caller.user)
    .executeTakeFirstOrThrow();
  return { kind, address };
}
