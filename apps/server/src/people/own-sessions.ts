import type { OwnSession } from '@tradewind/contract';
import type { Prove } from '../factors/prove.ts';
import { recordEvent } from '../factors/security-events.ts';
import type { Caller } from '../http/handler.ts';
import { Refused } from '../http/refused.ts';
import type { PeopleContext } from './context.ts';
import { deviceName } from './device-name.ts';
import type { Device } from './sessions.ts';

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

/** Ends a session of the same person; its sockets close at once. Refuses `not_found` and what `prove` refuses. */
export async function endOwnSession(
  { db, sessions, now }: PeopleContext,
  caller: Caller,
  id: string,
  device: Device,
  prove: Prove,
): Promise<void> {
  const own = await db
    .selectFrom('sessions')
    .select('user_agent')
    .where('id', '=', id)
    .where('person_id', '=', caller.user)
    .executeTakeFirst();
  if (!own) throw new Refused('not_found');
  await prove();
  await sessions.end(id);
  const detail = deviceName(own.user_agent);
  await recordEvent(db, { person: caller.user, kind: 'session_ended', detail, device, now: now() });
}
