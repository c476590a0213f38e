import { DAY_MS } from '@tradewind/base';
import { Refused } from '../../platform/calls/refused.ts';
import type { Account } from '../common/account.ts';
import type { Admitted } from '../common/admitted.ts';
import { type CodeKey, newCode } from '../common/codes.ts';
import type { PeopleContext } from '../common/context.ts';
import { askerOf, isKnownDevice } from '../common/devices.ts';
import { enqueue, secretOf } from '../common/outbox.ts';
import type { Device } from '../common/sessions.ts';
import { type Trier, triesAreLocked } from '../common/tries.ts';

/** So many wrong sign-ins within a day, from wherever, and the password alone lets no device in that is not known. */
const MANY_FAILURES = 50;
const SPAN_MS = DAY_MS;

const keyOf = (account: string, device: Device): CodeKey => ({ purpose: 'signin', account, asker: askerOf(device) });

/**
 * Who it is that knows the password, for the tries at the second factor. While many guess at the account, a device that is not known
 * shows a mailed code: refuses `signin_code_required`, and what codes refuse. The code stays good until the session is opened.
 */
export async function whoSignsIn(
  context: PeopleContext,
  person: Admitted,
  typed: string | undefined,
  device: Device,
): Promise<Trier> {
  const { db, codes } = context;
  const { id } = person;
  if (await isKnownDevice(db, device, { person: id }))
    return { person: id, by: `device ${device.key!.toString('hex')}` };
  // A wallet has no letter box, and its signature is nothing to guess at.
  if (person.kind === 'wallet' || !(await isGuessedAt(context, id))) return { person: id, by: 'strangers' };
  if (typed === undefined || typed.trim() === '') throw new Refused('signin_code_required');
  await codes.check(db, keyOf(person.account, device), typed);
  return { person: id, by: `mailed ${askerOf(device)}` };
}

/** Whether many try passwords, or somebody who has the password tries second factors. */
async function isGuessedAt(context: PeopleContext, person: number): Promise<boolean> {
  const { db, now } = context;
  const manieth = await db
    .selectFrom('security_events')
    .select('at')
    .where('person_id', '=', person)
    .where('kind', '=', 'signin_failed')
    .orderBy('id', 'desc')
    .offset(MANY_FAILURES - 1)
    .limit(1)
    .executeTakeFirst();
  if (manieth && manieth.at > now() - SPAN_MS) return true;
  return triesAreLocked(context, { person, by: 'strangers' });
}

/** Sends the code to who has just shown the right password. */
export async function sendSigninCode(context: PeopleContext, account: Account, device: Device): Promise<void> {
  const { db, codes, vault, now } = context;
  const code = newCode();
  const { language = 'en' } = device;
  await db.transaction().execute(async (tx) => {
    await codes.put(tx, keyOf(account.address, device), code);
    await enqueue(tx, 'signin_code', account, { secret: secretOf(vault, { code }), language, now: now() });
  });
}

/** Takes the code away with the session that it opened. */
export async function useSigninCode(
  { db, codes }: Pick<PeopleContext, 'db' | 'codes'>,
  account: string,
  typed: string,
  device: Device,
): Promise<void> {
  await codes.use(db, keyOf(account, device), typed);
}
