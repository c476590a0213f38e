import { hash, randomBytes } from 'node:crypto';
import { DAY_MS } from '@tradewind/base';
import { type Kysely, sql } from 'kysely';
import type { Caller } from '../../platform/calls/handler.ts';
import { rememberDevice } from './remember-device.ts';
import { type LiveSession, SessionCache } from './session-cache.ts';
import type { PeopleTables } from './tables.ts';

const SESSION_IDLE_MS = 7 * DAY_MS;
const SESSION_LIFE_MS = 30 * DAY_MS;
/** The newest sessions of a person; older ones end. */
const MAX_PER_PERSON = 50;
/** How exactly the last use is kept. */
const SEEN_STEP_MS = 60_000;

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const MAX_USER_AGENT = 200;

/** Where a session was opened, for its owner to recognise. */
export interface Device {
  readonly ip: string;
  readonly userAgent: string;
  /** Of the letters that its use may cause; English without it. */
  readonly language?: string;
  /** SHA-256 of the key that the browser keeps; without one it is never known again. */
  readonly key?: Buffer | null;
}

/** Told which callers have lost their session. */
export type EndedListener = (matches: (caller: Caller) => boolean) => void;

type Db = Kysely<PeopleTables>;

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Session tokens: 32 random bytes, stored as SHA-256; 7 days idle, 30 days at most. */
export class Sessions {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #cache = new SessionCache();
  readonly #listeners: EndedListener[] = [];
  readonly #seen = new Map<string, number>();

  constructor(db: Db, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** A new session; answers its token, which is never stored. */
  async open(db: Db, person: number, device: Device): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const now = this.#now();
    await db
      .insertInto('sessions')
      .values({
        token_hash: hashOf(token),
        id: randomBytes(16).toString('hex'),
        person_id: person,
        created_at: now,
        last_seen_at: now,
        expires_at: now + SESSION_LIFE_MS,
        ip: device.ip,
        user_agent: device.userAgent.slice(0, MAX_USER_AGENT),
        device_hash: device.key ?? null,
      })
      .execute();
    await rememberDevice(db, 'devices', person, device, now);
    await this.#endOldest(db, person);
    return token;
  }

  async authenticate(token: string): Promise<Caller | null> {
    if (!TOKEN.test(token)) return null;
    const session = await this.#cache.get(hash('sha256', token, 'base64url'), () => this.#load(token));
    const now = this.#now();
    if (session === null || !isAlive(session, now)) return null;
    if (now - session.seenAt >= SEEN_STEP_MS) {
      session.seenAt = now;
      this.#seen.set(session.caller.sessionId, now);
    }
    // Of each request its own: what one request has proven, another one of the same session has not.
    return { ...session.caller };
  }

  /** A new token in place of `token`, which is dead from then on; sockets stay. null when it is not the session's any more. */
  async renew(sessionId: string, token: string): Promise<string | null> {
    const renewed = randomBytes(TOKEN_BYTES).toString('base64url');
    const changed = await this.#db
      .updateTable('sessions')
      .set({ token_hash: hashOf(renewed) })
      .where('id', '=', sessionId)
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst();
    this.#cache.forget((caller) => caller.sessionId === sessionId);
    return changed.numUpdatedRows > 0n ? renewed : null;
  }

  async end(sessionId: string): Promise<void> {
    await this.#db.deleteFrom('sessions').where('id', '=', sessionId).execute();
    this.announce((caller) => caller.sessionId === sessionId);
  }

  /** Removes the rows of a person's sessions but one; announce them when the transaction has committed. */
  async remove(db: Db, person: number, keep?: string): Promise<void> {
    const ending = db.deleteFrom('sessions').where('person_id', '=', person);
    await (keep === undefined ? ending : ending.where('id', '<>', keep)).execute();
  }

  /** Forgets callers at once and closes their sockets. */
  announce(matches: (caller: Caller) => boolean): void {
    this.#cache.forget(matches);
    for (const listener of this.#listeners) listener(matches);
  }

  onEnded(listener: EndedListener): void {
    this.#listeners.push(listener);
  }

  /** Writes down when sessions were last used. */
  async flush(): Promise<void> {
    if (this.#seen.size === 0) return;
    const ids = [...this.#seen.keys()];
    const times = [...this.#seen.values()];
    await sql`UPDATE sessions SET last_seen_at = greatest(last_seen_at, seen.at)
      FROM unnest(${ids}::text[], ${times}::int8[]) AS seen (id, at) WHERE sessions.id = seen.id`.execute(this.#db);
    for (const [at, id] of ids.entries()) if (this.#seen.get(id) === times[at]) this.#seen.delete(id);
  }

  /** Ends the sessions whose time is over. */
  async endExpired(): Promise<void> {
    await this.flush();
    const now = this.#now();
    const ended = await this.#db
      .deleteFrom('sessions')
      .where((row) => row.or([row('expires_at', '<=', now), row('last_seen_at', '<=', now - SESSION_IDLE_MS)]))
      .returning('id')
      .execute();
    this.#announceIds(ended);
  }

  async #endOldest(db: Db, person: number): Promise<void> {
    const oldest = db
      .selectFrom('sessions')
      .select('id')
      .where('person_id', '=', person)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .offset(MAX_PER_PERSON);
    this.#announceIds(await db.deleteFrom('sessions').where('id', 'in', oldest).returning('id').execute());
  }

  #announceIds(ended: readonly { readonly id: string }[]): void {
    if (ended.length === 0) return;
    const ids = new Set(ended.map(({ id }) => id));
    this.announce((caller) => ids.has(caller.sessionId));
  }

  async #load(token: string): Promise<LiveSession | null> {
    const row = await this.#db
      .selectFrom('sessions')
      .innerJoin('people', 'people.id', 'sessions.person_id')
      .select(['sessions.id', 'person_id', 'last_seen_at', 'expires_at', 'locked'])
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst();
    if (!row) return null;
    const seenAt = Math.max(row.last_seen_at, this.#seen.get(row.id) ?? 0);
    return {
      caller: { user: row.person_id, sessionId: row.id, locked: row.locked, scopes: null },
      expiresAt: row.expires_at,
      seenAt,
    };
  }
}

function isAlive(session: LiveSession, now: number): boolean {
  return now < session.expiresAt && now < session.seenAt + SESSION_IDLE_MS;
}
