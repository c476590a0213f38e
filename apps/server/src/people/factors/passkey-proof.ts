import type { PeopleContext } from '../common/context.ts';
import type { PasskeyRow } from '../common/factor-tables.ts';
import { type Bound, spendChallenge } from './challenges.ts';
import { checkPasskey, type PasskeyProof } from './webauthn.ts';

/** Whether a passkey of the bound person signed the challenge that was given for exactly this; each is good once. */
export async function acceptPasskey(context: PeopleContext, proof: PasskeyProof, bound: Bound): Promise<boolean> {
  const row = await context.db.selectFrom('passkeys').selectAll().where('id', '=', proof.id).executeTakeFirst();
  if (!row || row.person_id !== bound.person) return false;
  return verifyPasskey(context, proof, row, bound, false);
}

/** `verified` demands that the person was recognised by the device: by PIN, finger or face. */
export async function verifyPasskey(
  { db, now, origins }: PeopleContext,
  proof: PasskeyProof,
  row: PasskeyRow,
  bound: Bound,
  verified: boolean,
): Promise<boolean> {
  const spend = (challenge: string) => spendChallenge(db, challenge, bound, now());
  const counter = await checkPasskey(proof, row, origins, spend, verified);
  if (counter === null) return false;
  await db.updateTable('passkeys').set({ counter, used_at: now() }).where('id', '=', row.id).execute();
  return true;
}
