import { stepOf } from '../people/factors/authenticator.ts';
import { NOBODY } from '../platform/vault/vault.ts';
import type { OperatorContext } from './context.ts';
import { acceptPasskeyCode } from './passkeys.ts';

const DIGITS = 6;
export const TOTP_PURPOSE = 'operators.totp_secret';

/** Whether a code has so few digits that it could be found by trying: not the one that a passkey was exchanged for. */
export function isGuessable(code: string): boolean {
  return code.length <= DIGITS;
}

/**
 * Takes a code of the operator's authenticator, once: its time step and all before it are spent then. Or the code that a passkey was
 * exchanged for.
 */
export async function acceptOperatorCode(context: OperatorContext, operator: number, code: string): Promise<boolean> {
  const { db, vault } = context;
  if (!isGuessable(code)) return acceptPasskeyCode(context, operator, code);
  const row = await db
    .selectFrom('operators')
    .select('totp_secret')
    .where('id', '=', operator)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) return false;
  const step = stepOf(await vault.unsealText(NOBODY, TOTP_PURPOSE, row.totp_secret), code, context);
  if (step === null) return false;
  const taken = await db
    .updateTable('operators')
    .set({ totp_step: step })
    .where('id', '=', operator)
    .where('totp_step', '<', step)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}
