import { deviceName } from '../people/common/device-name.ts';
import { forgetDevice } from '../people/common/devices.ts';
import { recordEvent } from '../people/factors/security-events.ts';
import { audit } from '../people/office/audit.ts';
import type { Operator } from '../people/office/operator.ts';
import { refuseShutOut } from '../people/office/refuse-shut-out.ts';
import { Refused } from '../platform/calls/refused.ts';
import type { OperatorContext, OperatorDb } from './context.ts';

/** Ends one session of a person at once and forgets its device; its sockets close, and it stands in the person's own history. Refuses `not_found`. */
export async function endSessionOf(
  { db, now, sessions }: OperatorContext,
  operator: Operator,
  person: number,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx: OperatorDb) => {
    await refuseShutOut(tx, operator);
    const ended = await tx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('person_id', '=', person)
      .returning(['user_agent', 'device_hash'])
      .executeTakeFirst();
    if (!ended) throw new Refused('not_found');
    await forgetDevice(tx, person, ended.device_hash);
    const event = { person, kind: 'operator_ended_session', device: { ip: '', userAgent: '' }, now: now() } as const;
    await recordEvent(tx, { ...event, detail: deviceName(ended.user_agent) });
    const entry = { action: 'user.end-session', object: `person ${person}`, detail: { session: id }, now: now() };
    await audit(tx, { operator: operator.id, ...entry });
  });
  sessions.announce((caller) => caller.sessionId === id);
}
