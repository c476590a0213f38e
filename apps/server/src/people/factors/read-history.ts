import type { SecurityEvent, SecurityEventKind } from '@tradewind/api';
import { before } from '../../platform/calls/cursor.ts';
import type { PeopleContext } from '../common/context.ts';
import { deviceName } from '../common/device-name.ts';

const PAGE = 30;

/** A page of a person's sign-ins and security changes, newest first. Refuses `cursor_invalid`. */
export async function readSecurityHistory(
  { db }: Pick<PeopleContext, 'db'>,
  person: number,
  cursor: string | undefined,
): Promise<{ items: SecurityEvent[]; next: string | null }> {
  const first = before(cursor);
  const own = db.selectFrom('security_events').selectAll().where('person_id', '=', person);
  const rows = await (first === undefined ? own : own.where('id', '<', first))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const items = rows.slice(0, PAGE).map((row) => ({
    id: String(row.id),
    kind: row.kind as SecurityEventKind,
    detail: row.detail,
    ip: row.ip,
    device: deviceName(row.user_agent),
    time: row.at,
  }));
  return { items, next: rows.length > PAGE ? items.at(-1)!.id : null };
}
