import { ECDH, hash } from 'node:crypto';
import { HOUR_MS } from '@tradewind/base';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Caller } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { oneAtATime } from '../../platform/limits/one-at-a-time.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import type { PeopleContext } from '../common/context.ts';
import { endpointOf, type PushServices } from './push-services.ts';

/** The newest browsers of a person; older ones get nothing more. */
export const MAX_BROWSERS = 10;
/** A push that comes later is no news. */
const GOOD_FOR_MS = HOUR_MS;
const PURPOSE = 'push_subscriptions.sealed';
const POINT_BYTES = 65;
const UNCOMPRESSED = 4;
const AUTH_BYTES = 16;

/** Where a browser takes messages, and the keys for which they are sealed (RFC 8291). */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

interface Pushed {
  readonly person: number;
  readonly purpose: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly language: string;
}

/** Puts each message for each browser of its person into the outbox, in the transaction of `db`. */
export async function pushAll(db: QueryExecutorProvider, pushed: readonly Pushed[], now: number): Promise<void> {
  if (pushed.length === 0) return;
  await sql`
    INSERT INTO outbox (kind, recipient, person_id, purpose, language, detail, created_at, next_attempt_at, good_until)
    SELECT 'push', session_id, person_id, purpose, language, values, ${now}::int8, ${now}::int8, ${now + GOOD_FOR_MS}::int8
    FROM jsonb_to_recordset(${JSON.stringify(pushed)}::jsonb) AS told (person int8, purpose text, values jsonb, language text)
      JOIN push_subscriptions ON person_id = person`.execute(db);
}

/**
 * Messages go to the browser of this session from now on, and to none that had its place at the push service before. Refuses
 * `push_endpoint_unknown` and `field_invalid`.
 */
export async function subscribe(
  { db, vault, now }: Pick<PeopleContext, 'db' | 'vault' | 'now'>,
  services: PushServices,
  caller: Caller,
  { endpoint, p256dh, auth }: Subscription,
): Promise<void> {
  if (endpointOf(endpoint, services) === null) throw new Refused('push_endpoint_unknown', { field: 'endpoint' });
  if (!isPoint(p256dh))
    throw new Refused('field_invalid', { field: 'p256dh', expected: 'a point of P-256 in base64url' });
  if (!isAuth(auth))
    throw new Refused('field_invalid', { field: 'auth', expected: `${AUTH_BYTES} bytes in base64url` });
  const sealed = await vault.sealText(caller.user, PURPOSE, JSON.stringify({ endpoint, p256dh, auth }));
  const mark = hash('sha256', endpoint, 'buffer');
  await db.transaction().execute(async (tx) => {
    await oneAtATime(tx, caller.user);
    await sql`DELETE FROM push_subscriptions WHERE session_id = ${caller.sessionId} OR endpoint_hash = ${mark}`.execute(
      tx,
    );
    await sql`INSERT INTO push_subscriptions (session_id, person_id, endpoint_hash, sealed, created_at)
      VALUES (${caller.sessionId}, ${caller.user}, ${mark}, ${sealed}, ${now()})`.execute(tx);
    await sql`DELETE FROM push_subscriptions WHERE session_id IN (
      SELECT session_id FROM push_subscriptions WHERE person_id = ${caller.user}
      ORDER BY created_at DESC, session_id OFFSET ${MAX_BROWSERS})`.execute(tx);
  });
}

export async function isSubscribed(db: QueryExecutorProvider, { sessionId }: Caller): Promise<boolean> {
  const { rows } = await sql`SELECT FROM push_subscriptions WHERE session_id = ${sessionId}`.execute(db);
  return rows.length > 0;
}

/** What waits for the browser of a session finds it gone. */
export async function unsubscribe(db: QueryExecutorProvider, sessionId: string): Promise<void> {
  await sql`DELETE FROM push_subscriptions WHERE session_id = ${sessionId}`.execute(db);
}

/** The browser of a session; null where it takes nothing any more. */
export async function subscriptionOf(
  db: QueryExecutorProvider,
  vault: Vault,
  sessionId: string,
): Promise<Subscription | null> {
  const { rows } = await sql<{ person: number; sealed: Buffer }>`
    SELECT person_id AS person, sealed FROM push_subscriptions WHERE session_id = ${sessionId}`.execute(db);
  const row = rows[0];
  return row ? (JSON.parse(await vault.unsealText(row.person, PURPOSE, row.sealed)) as Subscription) : null;
}

/** Whether a message can be sealed for it. */
export function isSealable({ p256dh, auth }: Subscription): boolean {
  return isPoint(p256dh) && isAuth(auth);
}

/** Uncompressed, and on the curve: with any other no common secret comes about. */
function isPoint(text: string): boolean {
  const point = Buffer.from(text, 'base64url');
  if (point.length !== POINT_BYTES || point[0] !== UNCOMPRESSED) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

function isAuth(text: string): boolean {
  return Buffer.from(text, 'base64url').length === AUTH_BYTES;
}
