import type { KeyObject } from 'node:crypto';
import type { Scope } from '@tradewind/api';
import type { Pool } from '@tradewind/database';
import { publicKeyOf } from './signature.ts';

/** How long an answer of the database is trusted: another process may have locked the person. */
const TRUST_MS = 1_000;
const MAX_GRANTS = 5_000;
const FLUSH_MS = 15_000;

/** What is known of a grant while it is used. */
export interface LiveGrant {
  readonly id: string;
  readonly person: number;
  readonly scopes: readonly Scope[];
  readonly addresses: readonly string[];
  /** Units of USDT; null = none. */
  readonly dailyLimit: number | null;
  readonly key: KeyObject;
  readonly expiresAt: number;
  readonly revoked: boolean;
  readonly locked: boolean;
}

interface Row {
  readonly id: string;
  readonly person_id: number;
  readonly scopes: Scope[];
  readonly addresses: string[];
  readonly daily_limit: number | null;
  readonly public_key: Buffer;
  readonly expires_at: number;
  readonly revoked_at: number | null;
  readonly locked: boolean;
}

/** Grants by id, asked of the database once a second; uses are written down every 15 s. */
export class LiveGrants {
  readonly #pool: Pool;
  readonly #now: () => number;
  readonly #known = new Map<string, { readonly grant: LiveGrant; readonly until: number }>();
  readonly #used = new Map<string, { readonly at: number; readonly address: string }>();
  readonly #timer: NodeJS.Timeout;
  #epoch = 0;

  constructor(pool: Pool, now: () => number) {
    this.#pool = pool;
    this.#now = now;
    this.#timer = setInterval(() => void this.flush().catch(() => {}), FLUSH_MS);
    this.#timer.unref();
  }

  /** null where no program has taken the code, or no such grant exists. */
  async get(id: string): Promise<LiveGrant | null> {
    const known = this.#known.get(id);
    if (known && known.until > performance.now()) return known.grant;
    const epoch = this.#epoch;
    const until = performance.now() + TRUST_MS;
    const { rows } = await this.#pool.query<Row>(
      `SELECT grants.id, person_id, scopes, addresses, daily_limit, public_key, expires_at, revoked_at, people.locked
       FROM grants JOIN people ON people.id = person_id WHERE grants.id = $1 AND public_key IS NOT NULL`,
      [id],
    );
    const key = rows[0] && publicKeyOf(rows[0].public_key);
    this.#known.delete(id);
    if (!rows[0] || !key) return null;
    const { person_id: person, expires_at: expiresAt, daily_limit: dailyLimit, revoked_at, ...rest } = rows[0];
    const { scopes, addresses, locked } = rest;
    const grant = { id, person, scopes, addresses, dailyLimit, key, expiresAt, revoked: revoked_at !== null, locked };
    if (this.#known.size >= MAX_GRANTS) this.#known.delete(this.#known.keys().next().value!);
    // What was revoked while it was read is asked again.
    if (epoch === this.#epoch) this.#known.set(id, { grant, until });
    return grant;
  }

  forget(matches: (grant: LiveGrant) => boolean): void {
    this.#epoch++;
    for (const [id, { grant }] of this.#known) if (matches(grant)) this.#known.delete(id);
  }

  used(id: string, address: string): void {
    this.#used.set(id, { at: this.#now(), address });
  }

  async flush(): Promise<void> {
    const uses = [...this.#used];
    this.#used.clear();
    if (uses.length === 0) return;
    await this.#pool.query(
      `UPDATE grants SET last_used_at = used.at, last_address = used.address
       FROM unnest($1::text[], $2::int8[], $3::text[]) AS used (id, at, address) WHERE grants.id = used.id`,
      [uses.map(([id]) => id), uses.map(([, { at }]) => at), uses.map(([, { address }]) => address)],
    );
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }
}
