import type { OwnSession } from '@tradewind/api';
import type { Caller } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { PeopleContext } from '../common/context.ts';
import { deviceName } from '../common/device-name.ts';
import { deviceOfSession, forgetDevice } from '../common/devices.ts';
import { refuseEnded } from '../common/refuse-ended.ts';
import type { Device } from '../common/sessions.ts';
import type { Prove } from '../factors/prove.ts';
import { recordEvent } from '../factors/security-events.ts';

const NO_DEVICE = Buffer.alloc(0);

/** Where a person is signed in, the latest used first. */
export async function ownSessions({ db, sessions }: PeopleContext, caller: Caller): Promise<OwnSession[]> {
  await sessions.flush();
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'ip', 'user_agent'])
    .where('person_id', '=', caller.user)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    current: row.id === caller.sessionId,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    ip: row.ip,
    device: deviceName(row.user_agent),
  }));
}

/** Ends a session of the same person and forgets its device; its sockets close at once. Refuses `not_found` and what `prove` refuses. */
export async function endOwnSession(
  { db, sessions, now }: PeopleContext,
  caller: Caller,
  id: string,
  device: Device,
  prove: Prove,
): Promise<void> {
  const own = await db
    .selectFrom('sessions')
    .select(['user_agent', 'device_hash'])
    .where('id', '=', id)
    .where('person_id', '=', caller.user)
    .executeTakeFirst();
  if (!own) throw new Refused('not_found');
  await prove();
  await db.transaction().execute(async (tx) => {
    await refuseEnded(tx, caller);
    // What lies about of this very browser is no stranger's.
    if (!(await deviceOfSession(tx, caller.sessionId))?.equals(own.device_hash ?? NO_DEVICE))
      await forgetDevice(tx, caller.user, own.device_hash);
    await tx.deleteFrom('sessions').where('id', '=', id).execute();
    const detail = deviceName(own.user_agent);
    await recordEvent(tx, { person: caller.user, kind: 'session_ended', detail, device, now: now() });
  });
  sessions.announce(({ sessionId }) => sessionId === id);
}
