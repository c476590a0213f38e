import type { SecurityEventKind } from '@tradewind/api';
import type { Kysely } from 'kysely';
import type { Device } from '../common/sessions.ts';
import type { PeopleTables } from '../common/tables.ts';
import { notify } from '../messages/messages.ts';

const MAX_USER_AGENT = 200;

/** What is no change of a protection, comes with one, or is told by letters of its own. */
const IN_HISTORY_ONLY: ReadonlySet<SecurityEventKind> = new Set([
  'signed_up',
  'signed_in',
  'signin_failed',
  'session_ended',
  'operator_ended_session',
  'contact_changed',
  'grants_revoked',
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
    await notify(db, event.person, 'security_changed', {}, event.now);
}
