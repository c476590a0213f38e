import type { Trier } from './account-limits.ts';
import type { PeopleContext } from './context.ts';
import { isKnownDevice, type KnownTo } from './devices.ts';
import type { Device } from './sessions.ts';

/** Who tries at something of an account, as the limits count it. */
export async function trierOf({ db }: Pick<PeopleContext, 'db'>, device: Device, to: KnownTo): Promise<Trier> {
  return { device, known: await isKnownDevice(db, device, to) };
}
