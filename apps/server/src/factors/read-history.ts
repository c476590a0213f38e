import type { SecurityEvent, SecurityEventKind } from '@tradewind/contract';
import { Refused } from '../http/refused.ts';
import type { PeopleContext } from '../people/context.ts';
import { deviceName } from '../people/device-name.ts';

const PAGE = 30;

/** A page of a person's sign-ins and security changes, newest first. Refuses `cursor_invalid`. */
export async function readSecurityHistory(
  { db }: PeopleContext,
  person: number,
  cursor: string | undefined,
): Promise<{ items: SecurityEvent[]; next: string | null }> {
  if (cursor !== undefined && !/^[0-9]{1,15}$/.test(cursor)) throw new Refused('cursor_invalid', { field: 'cursor' });
  const own = db.selectFrom('security_events').selectAll().where('person_id', '=', person);
  const rows = await (cursor === undefined ? own : own.where('id', '<', Number(cursor)))
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
