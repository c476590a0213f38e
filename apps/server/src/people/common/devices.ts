import type { Kysely } from 'kysely';
import { addressKey } from '../../platform/settings/address.ts';
import type { Device } from './sessions.ts';
import type { PeopleTables } from './tables.ts';

type Db = Kysely<PeopleTables>;

/** To whom a device has to be known: an account, the owner of a passkey, or anybody at all. */
export type KnownTo =
  | { readonly account: string }
  | { readonly person: number }
  | { readonly passkey: string }
  | 'anybody';

/**
 * Whether somebody has signed in with this device before. Only who holds its key can ask, so the answer tells a stranger nothing
 * about an account.
 */
export async function isKnownDevice(db: Db, { key }: Device, to: KnownTo): Promise<boolean> {
  if (!key) return false;
  const devices = db.selectFrom('devices').select('devices.person_id').where('key_hash', '=', key).limit(1);
  const row = await (to === 'anybody'
    ? devices
    : 'person' in to
      ? devices.where('person_id', '=', to.person)
      : 'account' in to
        ? devices.innerJoin('people', 'people.id', 'devices.person_id').where('people.account', '=', to.account)
        : devices.innerJoin('passkeys', 'passkeys.person_id', 'devices.person_id').where('passkeys.id', '=', to.passkey)
  ).executeTakeFirst();
  return row !== undefined;
}

/** Forgets the devices of a person, all or all but one: whoever holds one of their keys is a stranger again. */
export async function forgetDevices(db: Db, person: number, keep: Buffer | null = null): Promise<void> {
  const all = db.deleteFrom('devices').where('person_id', '=', person);
  await (keep === null ? all : all.where('key_hash', '<>', keep)).execute();
}

/** In which browser a session was opened; null = none that can be known again. */
export async function deviceOfSession(db: Db, session: string): Promise<Buffer | null> {
  const row = await db.selectFrom('sessions').select('device_hash').where('id', '=', session).executeTakeFirst();
  return row?.device_hash ?? null;
}

/** Forgets one device of a person. */
export async function forgetDevice(db: Db, person: number, key: Buffer | null): Promise<void> {
  if (key !== null)
    await db.deleteFrom('devices').where('person_id', '=', person).where('key_hash', '=', key).execute();
}

/**
 * Whose tries at a code count together: the browser, wherever it has moved since it asked for the code, or, of a program without a
 * key, its address.
 */
export function askerOf({ key, ip }: Device): string {
  return key ? `device ${key.toString('hex')}` : `address ${addressKey(ip)}`;
}
