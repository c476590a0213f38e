import { hash, randomBytes } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@tradewind/base';
import { sql } from 'kysely';
import { rememberDevice } from '../people/common/remember-device.ts';
import type { Device } from '../people/common/sessions.ts';
import type { Operator } from '../people/office/operator.ts';
import type { OperatorContext, OperatorDb } from './context.ts';

const IDLE_MS = 10 * MINUTE_MS;
const LIFE_MS = 12 * HOUR_MS;
const TOKEN_BYTES = 32;
const MAX_USER_AGENT = 200;

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** A new session; answers its token, which is never stored. Ends those whose time is over. `refused` = sign-ins before it. */
export async function openOperatorSession(
  db: OperatorDb,
  operator: number,
  device: Device,
  now: number,
  refused = 0,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db
    .deleteFrom('operator_sessions')
    .where((row) => row.or([row('expires_at', '<=', now), row('last_seen_at', '<=', now - IDLE_MS)]))
    .execute();
  await db
    .insertInto('operator_sessions')
    .values({
      token_hash: hashOf(token),
      id: randomBytes(16).toString('hex'),
      operator_id: operator,
      created_at: now,
      last_seen_at: now,
      expires_at: now + LIFE_MS,
      ip: device.ip,
      user_agent: device.userAgent.slice(0, MAX_USER_AGENT),
      refused_before: refused,
      device_hash: device.key ?? null,
    })
    .execute();
  await rememberDevice(db, 'operator_devices', operator, device, now);
  return token;
}

/**
 * The operator of a session: 10 minutes idle and 12 hours at most, and not disabled. `passive` calls, which a page makes by
 * itself, do not count as use.
 */
export async function authenticateOperator(
  { db, now }: Pick<OperatorContext, 'db' | 'now'>,
  token: string,
  passive: boolean,
): Promise<Operator | null> {
  const at = now();
  const { rows } = await sql<Operator>`
    UPDATE operator_sessions AS s SET last_seen_at = CASE WHEN ${passive} THEN last_seen_at ELSE ${at}::int8 END
    FROM operators AS o
    WHERE s.token_hash = ${hashOf(token)} AND s.last_seen_at > ${at - IDLE_MS} AND s.expires_at > ${at}
      AND o.id = s.operator_id AND o.disabled_at IS NULL
    RETURNING o.id, o.name, o.role, s.id AS "sessionId", s.refused_before AS "refusedBefore"`.execute(db);
  return rows[0] ?? null;
}

export async function sessionsOf({ db, now }: OperatorContext, operator: Operator) {
  const rows = await db
    .selectFrom('operator_sessions')
    .select(['id', 'ip', 'user_agent as userAgent', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('operator_id', '=', operator.id)
    .where('last_seen_at', '>', now() - IDLE_MS)
    .where('expires_at', '>', now())
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, own: row.id === operator.sessionId }));
}

/** Signs out: the device stays known. */
export async function endOperatorSession(db: OperatorDb, { id, sessionId }: Operator): Promise<void> {
  await db.deleteFrom('operator_sessions').where('operator_id', '=', id).where('id', '=', sessionId).execute();
}

/** Ends another session of an operator and forgets its device; whether there was one. */
export async function throwOutOperatorSession(db: OperatorDb, operator: number, sessionId: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('operator_sessions')
    .where('operator_id', '=', operator)
    .where('id', '=', sessionId)
    .returning('device_hash')
    .executeTakeFirst();
  if (ended?.device_hash)
    await db
      .deleteFrom('operator_devices')
      .where('operator_id', '=', operator)
      .where('key_hash', '=', ended.device_hash)
      .execute();
  return ended !== undefined;
}

/** Ends all sessions of an operator but one, and forgets all devices but its own. */
export async function endOperatorSessions(db: OperatorDb, operator: number, keep = ''): Promise<void> {
  await db.deleteFrom('operator_sessions').where('operator_id', '=', operator).where('id', '<>', keep).execute();
  const kept = db
    .selectFrom('operator_sessions')
    .select('device_hash')
    .where('id', '=', keep)
    .where('device_hash', 'is not', null);
  await db
    .deleteFrom('operator_devices')
    .where('operator_id', '=', operator)
    .where('key_hash', 'not in', kept)
    .execute();
}
