import type { SecurityEventKind } from '@tradewind/contract';
import type { Kysely } from 'kysely';
import type { Device } from '../people/sessions.ts';
import type { PeopleTables } from '../people/tables.ts';

const MAX_USER_AGENT = 200;

/** Writes an entry of a person's own security history, visible with the transaction of `db`. */
export async function recordEvent(
  db: Kysely<PeopleTables>,
  event: {
    readonly person: number;
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
}
