import type { Kysely } from 'kysely';
import { addressKey } from '../../platform/settings/address.ts';
import type { Admitted, SigninMethod } from '../common/admitted.ts';
import { deviceName } from '../common/device-name.ts';
import { enqueue } from '../common/outbox.ts';
import type { Device } from '../common/sessions.ts';
import type { PeopleTables } from '../common/tables.ts';
import { timeText } from '../common/time-text.ts';
import { notify } from '../messages/messages.ts';
import { recordEvent } from './security-events.ts';

/** How many of the latest sign-ins a new one is compared with. */
const COMPARED = 100;

/** Writes a sign-in into the history; one from a device or an address not seen before is told by mail. */
export async function recordSignin(
  tx: Kysely<PeopleTables>,
  person: Pick<Admitted, 'id' | 'account' | 'kind'>,
  method: SigninMethod,
  device: Device,
  now: number,
): Promise<void> {
  const before = await tx
    .selectFrom('security_events')
    .select(['ip', 'user_agent'])
    .where('person_id', '=', person.id)
    .where('kind', 'in', ['signed_up', 'signed_in'])
    .orderBy('id', 'desc')
    .limit(COMPARED)
    .execute();
  await recordEvent(tx, { person: person.id, kind: 'signed_in', detail: method, device, now });
  const name = deviceName(device.userAgent);
  const knownDevice = before.some((one) => deviceName(one.user_agent) === name);
  const knownAddress = before.some((one) => addressKey(one.ip) === addressKey(device.ip));
  if (before.length === 0 || (knownDevice && knownAddress)) return;
  const values = { device: name || '?', address: device.ip, time: timeText(now) };
  const to = { kind: person.kind, address: person.account };
  await notify(tx, person.id, 'new_signin', { device: values.device, address: values.address }, now);
  await enqueue(tx, 'new_signin', to, { values, language: device.language ?? 'en', now });
}
