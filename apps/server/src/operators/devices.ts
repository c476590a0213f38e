import { hash } from 'node:crypto';
import type { Device } from '../people/common/sessions.ts';
import type { OperatorDb } from './context.ts';
import { isNamed } from './is-named.ts';

/** What is stored of the key of a browser. */
export const deviceHash = (key: string): Buffer => hash('sha256', key, 'buffer');

/** Whose device it may be: of a name that was typed, or of the owner of a passkey. */
export type ClaimedBy = { readonly name: string } | { readonly passkey: string };

/** Whether who is claimed to be here has signed in with this device before. Only who holds its key can ask. */
export async function isKnownToOperator(db: OperatorDb, { key }: Device, claimed: ClaimedBy): Promise<boolean> {
  if (!key) return false;
  const devices = db.selectFrom('operator_devices').select('operator_devices.operator_id').where('key_hash', '=', key);
  const row = await ('name' in claimed
    ? devices.innerJoin('operators', 'operators.id', 'operator_devices.operator_id').where(isNamed(claimed.name))
    : devices
        .innerJoin('operator_passkeys', 'operator_passkeys.operator_id', 'operator_devices.operator_id')
        .where('operator_passkeys.id', '=', claimed.passkey)
  ).executeTakeFirst();
  return row !== undefined;
}
