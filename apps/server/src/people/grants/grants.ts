import { hash, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { type DataOf, type empower, MAX_OPEN_GRANTS, type Scope } from '@tradewind/api';
import { DAY_MS, formatDecimal, MINUTE_MS, parseDecimal, utcDay } from '@tradewind/base';
import { createKysely, type Pool } from '@tradewind/database';
import { type Kysely, sql } from 'kysely';
import { Spending } from '../../exchange/orders/spending.ts';
import type { Caller } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { plainAddress } from '../../platform/settings/address.ts';
import { refuseEnded } from '../common/refuse-ended.ts';
import type { PeopleTables } from '../common/tables.ts';
import { grantCodeHash, newGrantCode, readGrantCode } from './grant-code.ts';
import { type LiveGrant, LiveGrants } from './live-grants.ts';
import { SeenSignatures } from './seen-signatures.ts';
import { isSignedBy, publicKeyOf, type SignedRequest } from './signature.ts';

const CODE_LIFE_MS = 10 * MINUTE_MS;
/** How far the clock of a program may be from ours, both ways. */
const SKEW_MS = 10_000;
/** Of the id that a signed write without one gets: within what the engine remembers. */
const CLIENT_ID_LENGTH = 32;
/** Decimals of USDT. */
const VALUE_SCALE = 6;

export type Grant = DataOf<typeof empower.list>[number];

export interface GrantsOptions {
  readonly pool: Pool;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** The key under which codes are hashed. */
  readonly secret: Buffer;
}

export interface NewGrant {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly days: number;
  readonly addresses?: readonly string[] | undefined;
  /** Most that may be traded in a day, in USDT. */
  readonly dailyLimit?: string | undefined;
}

/** What a signed request carries beside itself. */
export interface Signed extends SignedRequest {
  readonly grant: string;
  /** 64 bytes, base64. */
  readonly signature: string;
  readonly ip: string;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly scopes: Scope[];
  readonly addresses: string[];
  readonly daily_limit: number | null;
  readonly spent_day: number;
  readonly spent: number;
  readonly created_at: number;
  readonly expires_at: number;
  readonly code_expires_at: number | null;
  readonly public_key: Buffer | null;
  readonly last_used_at: number | null;
  readonly last_address: string | null;
  readonly revoked_at: number | null;
}

/** Grants: a person lets a program act for them, within scopes, until a day, revocable at once. */
export class Grants {
  /** What programs may still trade today. */
  readonly spending: Spending;
  readonly #pool: Pool;
  readonly #db: Kysely<PeopleTables>;
  readonly #now: () => number;
  readonly #secret: Buffer;
  readonly #live: LiveGrants;
  readonly #seen = new SeenSignatures(2 * SKEW_MS);

  constructor({ pool, now, secret }: GrantsOptions) {
    this.#pool = pool;
    this.#db = createKysely(pool);
    this.#now = now;
    this.#secret = secret;
    this.#live = new LiveGrants(pool, now);
    this.spending = new Spending(pool, now);
  }

  async list(person: number): Promise<Grant[]> {
    await this.#live.flush();
    const { rows } = await this.#pool.query<Row>(
      'SELECT * FROM grants WHERE person_id = $1 ORDER BY created_at DESC, id LIMIT 100',
      [person],
    );
    return rows.map((row) => this.#shape(row));
  }

  /**
   * Answers the grant and its code, which is stored hashed and never shown again. Refuses `session_expired` where the session has
   * ended while it was asking, `grants_limit`.
   */
  async create(caller: Caller, wish: NewGrant): Promise<{ grant: Grant; code: string }> {
    const name = wish.name.trim();
    if (name === '') throw new Refused('field_invalid', { field: 'name', expected: 'a name' });
    const addresses = (wish.addresses ?? []).map((address) => address.trim());
    for (const address of addresses)
      if (isIP(address) === 0)
        throw new Refused('address_malformed', { field: 'addresses', expected: 'an IPv4 or IPv6 address' });
    const now = this.#now();
    const code = newGrantCode();
    const id = randomBytes(12).toString('hex');
    const scopes = [...new Set(wish.scopes)];
    const hash = grantCodeHash(this.#secret, code);
    const limit = limitOf(wish.dailyLimit);
    const row = await this.#db.transaction().execute(async (tx) => {
      // One at a time for a person too, so that the limit holds.
      await refuseEnded(tx, caller);
      const { rows } = await sql<Row>`
        INSERT INTO grants (id, person_id, name, scopes, addresses, created_at, expires_at, code_hash, code_expires_at, daily_limit)
        SELECT ${id}, ${caller.user}, ${name}, ${scopes}::text[], ${addresses}::text[], ${now}, ${now + wish.days * DAY_MS},
          ${hash}::bytea, ${now + CODE_LIFE_MS}, ${limit}::int8
        WHERE (SELECT count(*) FROM grants WHERE person_id = ${caller.user} AND revoked_at IS NULL AND expires_at > ${now})
          < ${MAX_OPEN_GRANTS} RETURNING *`.execute(tx);
      if (!rows[0]) throw new Refused('grants_limit', { expected: `at most ${MAX_OPEN_GRANTS}` });
      return rows[0];
    });
    return { grant: this.#shape(row), code };
  }

  /** A program hands in its public key. Of two that use a code at once, one is refused `grant_code_wrong`. */
  async exchange(
    text: string,
    publicKey: string,
  ): Promise<Pick<Grant, 'name' | 'scopes' | 'expiresAt'> & { grant: string }> {
    const key = Buffer.from(publicKey, 'base64url');
    if (publicKeyOf(key) === null)
      throw new Refused('field_invalid', {
        field: 'publicKey',
        expected: 'an Ed25519 public key, 32 bytes, base64url',
      });
    const code = readGrantCode(text);
    const now = this.#now();
    const { rows } = await this.#pool.query<Row>(
      `UPDATE grants SET public_key = $1, code_hash = NULL, code_expires_at = NULL
       WHERE code_hash = $2 AND code_expires_at > $3 AND expires_at > $3 AND revoked_at IS NULL RETURNING *`,
      [key, grantCodeHash(this.#secret, code ?? ''), now],
    );
    const row = code === null ? undefined : rows[0];
    if (!row) throw new Refused('grant_code_wrong', { field: 'code' });
    return { grant: row.id, name: row.name, scopes: row.scopes, expiresAt: row.expires_at };
  }

  /** Refuses `not_found` for another person's. From the answer on no request of it is accepted. */
  async revoke(person: number, id: string): Promise<void> {
    const { rowCount } = await this.#pool.query(
      'UPDATE grants SET revoked_at = coalesce(revoked_at, $3), code_hash = NULL WHERE id = $1 AND person_id = $2',
      [id, person, this.#now()],
    );
    if (rowCount === 0) throw new Refused('not_found');
    this.#live.forget((grant) => grant.id === id);
  }

  /** The person a signed request acts for; refuses `signature_*` and `grant_dead`. */
  async authenticate(request: Signed): Promise<Caller> {
    const now = this.#now();
    const time = /^[0-9]{1,15}$/.test(request.time) ? Number(request.time) : Number.NaN;
    if (!(Math.abs(time - now) <= SKEW_MS))
      throw new Refused('signature_stale', { field: 'X-Time', expected: `within ${SKEW_MS} ms of ${now}` });
    const grant = await this.#live.get(request.grant);
    const signature = Buffer.from(request.signature, 'base64');
    if (grant === null || !isSignedBy(grant.key, request, signature)) throw new Refused('signature_invalid');
    if (grant.revoked || grant.expiresAt <= now) throw new Refused('grant_dead');
    if (grant.addresses.length > 0 && !grant.addresses.includes(plainAddress(request.ip)))
      throw new Refused('grant_dead', { expected: 'a call from one of its addresses' });
    if (!this.#seen.take(signature.toString('base64'), now)) throw new Refused('signature_repeated');
    this.#live.used(grant.id, plainAddress(request.ip));
    return { ...callerOf(grant), clientId: hash('sha256', signature, 'base64url').slice(0, CLIENT_ID_LENGTH) };
  }

  /** Sessions of a person ended or they were locked: what is remembered of their grants is asked anew. */
  forget(matches: (caller: Caller) => boolean): void {
    this.#live.forget((grant) => matches(callerOf(grant)));
  }

  /** Writes down the last uses. */
  async close(): Promise<void> {
    await this.#live.close();
  }

  #shape(row: Row): Grant {
    const now = this.#now();
    const waiting = row.public_key === null;
    const over = row.expires_at <= now || (waiting && (row.code_expires_at ?? 0) <= now);
    return {
      id: row.id,
      name: row.name,
      scopes: row.scopes,
      addresses: row.addresses,
      dailyLimit: row.daily_limit === null ? null : formatDecimal(row.daily_limit, VALUE_SCALE),
      tradedToday: formatDecimal(row.spent_day === utcDay(now) ? row.spent : 0, VALUE_SCALE),
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      state: row.revoked_at !== null ? 'revoked' : over ? 'expired' : waiting ? 'waiting' : 'active',
      codeExpiresAt: row.code_expires_at,
      lastUsedAt: row.last_used_at,
      lastAddress: row.last_address,
    };
  }
}

/** A limit in units of USDT; null = none. */
function limitOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const limit = parseDecimal(text, VALUE_SCALE);
  if (!limit.ok) throw new Refused(limit.code, { field: 'dailyLimit' });
  if (limit.value === 0) throw new Refused('amount_invalid', { field: 'dailyLimit', expected: 'more than 0' });
  return limit.value;
}

function callerOf({ id, person, locked, scopes, dailyLimit }: LiveGrant): Caller {
  return { user: person, sessionId: `grant:${id}`, locked, scopes, grant: { id, dailyLimit } };
}
