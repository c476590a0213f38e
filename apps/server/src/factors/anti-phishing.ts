import type { Caller } from '../http/handler.ts';
import { Refused } from '../http/refused.ts';
import type { PeopleContext } from '../people/context.ts';
import type { Device } from '../people/sessions.ts';
import { recordEvent } from './security-events.ts';

/** Letters, digits and single spaces: nothing that could pass for a link or a line of the mail. */
const SHAPE = /^[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*$/u;
const MIN = 4;
const MAX = 20;

/** Sets the words that every mail to this person carries; blank takes them away. Refuses `field_invalid` at `code`. */
export async function setAntiPhishing(
  { db, now }: PeopleContext,
  caller: Caller,
  text: string,
  device: Device,
): Promise<void> {
  const code = text.trim().normalize('NFC');
  const length = [...code].length;
  if (code !== '' && (length < MIN || length > MAX || !SHAPE.test(code)))
    throw new Refused('field_invalid', { field: 'code', expected: `${MIN} to ${MAX} letters and digits` });
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('anti_phishing').where('person_id', '=', caller.user).execute();
    if (code !== '') await tx.insertInto('anti_phishing').values({ person_id: caller.user, code }).execute();
    await recordEvent(tx, { person: caller.user, kind: 'anti_phishing_changed', device, now: now() });
  });
}
