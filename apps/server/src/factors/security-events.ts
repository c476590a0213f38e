import type { SecurityEventKind } from '@tradewind/contract';
import type { Kysely } from 'kysely';
import type { Device } from '../people/sessions.ts';
import type { PeopleTables } from '../people/tables.ts';
import { tell } from '../support/messages.ts';

const MAX_USER_AGENT = 200;

/** What is no change of a protection; a sign-in from somewhere new is told by itself. */
const IN_HISTORY_ONLY: ReadonlySet<SecurityEventKind> = new Set([
  'signed_up',
  'signed_in',
  'signin_failed',
  'session_ended',
  'operator_ended_session',
]);

/** Writes an entry of a person's own security history with the transaction of `db`; a changed protection is told them. */
export async function recordEvent(
  db: Kysely<PeopleTables>,
  event: {
    readonly person: number | null;
    readonly kind: SecurityEventKind;
    readonly detail?: string;
    readonly device: Device;
    readonly now: number;
  },
): Promise<void> {
  await db
    .insertInto('security_events')
    .values({
      person_id: event.person,
      kind: event.kind,
      detail: event.detail ?? '',
      ip: event.device.ip,
      user_agent: event.device.userAgent.slice(0, MAX_USER_AGENT),
      at: event.now,
    })
    .execute();
  if (event.person !== null && !IN_HISTORY_ONLY.has(event.kind))
    await tell(db, event.person, 'security_changed', {}, event.now);
}
