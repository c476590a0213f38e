import { recordEvent } from '../factors/security-events.ts';
import { Refused } from '../http/refused.ts';
import { deviceName } from '../people/device-name.ts';
import { audit } from './audit.ts';
import type { Operator, OperatorContext, OperatorDb } from './context.ts';

/** Ends one session of a person at once; its sockets close, and it stands in the person's own history. Refuses `not_found`. */
export async function endSessionOf(
  { db, now, sessions }: OperatorContext,
  operator: Operator,
  person: number,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx: OperatorDb) => {
    const ended = await tx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('person_id', '=', person)
      .returning('user_agent')
      .executeTakeFirst();
    if (!ended) throw new Refused('not_found');
    const event = { person, kind: 'operator_ended_session', device: { ip: '', userAgent: '' }, now: now() } as const;
    await recordEvent(tx, { ...event, detail: deviceName(ended.user_agent) });
    const entry = { action: 'user.end-session', object: `person ${person}`, detail: { session: id }, now: now() };
    await audit(tx, { operator: operator.id, ...entry });
  });
  sessions.announce((caller) => caller.sessionId === id);
}
