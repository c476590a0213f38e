import type { Caller } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { ANTI_PHISHING } from '../common/anti-phishing.ts';
import type { PeopleContext } from '../common/context.ts';
import { refuseEnded } from '../common/refuse-ended.ts';
import type { Device } from '../common/sessions.ts';
import { recordEvent } from './security-events.ts';

/** Letters, digits and single spaces: nothing that could pass for a link or a line of the mail. */
const SHAPE = /^[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*$/u;
const MIN = 4;
const MAX = 20;

/** Sets the words that every mail to this person carries; blank takes them away. Refuses `field_invalid` at `code`. */
export async function setAntiPhishing(
  { db, vault, now }: PeopleContext,
  caller: Caller,
  text: string,
  device: Device,
): Promise<void> {
  const code = text.trim().normalize('NFC');
  const length = [...code].length;
  if (code !== '' && (length < MIN || length > MAX || !SHAPE.test(code)))
    throw new Refused('field_invalid', { field: 'code', expected: `${MIN} to ${MAX} letters and digits` });
  const sealed = code === '' ? null : await vault.sealText(caller.user, ANTI_PHISHING, code);
  await db.transaction().execute(async (tx) => {
    await refuseEnded(tx, caller);
    if (sealed === null) await tx.deleteFrom('anti_phishing').where('person_id', '=', caller.user).execute();
    else
      await tx
        .insertInto('anti_phishing')
        .values({ person_id: caller.user, sealed })
        .onConflict((set) => set.column('person_id').doUpdateSet({ sealed }))
        .execute();
    await recordEvent(tx, { person: caller.user, kind: 'anti_phishing_changed', device, now: now() });
  });
}
