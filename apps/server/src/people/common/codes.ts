import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@tradewind/base';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { Refused } from '../../platform/calls/refused.ts';
import type { CodePurpose, PeopleTables } from './tables.ts';

export const CODE_MINUTES = 10;
export const CODE_LIFE_MS = CODE_MINUTES * MINUTE_MS;
const MAX_TRIES = 5;
const DIGITS = 6;
const HASH_BYTES = 32;

type Db = Kysely<PeopleTables>;

/** What a code is for, of which account, and who asked for it: a stranger's tries count against codes of the stranger alone. */
export interface CodeKey {
  readonly purpose: CodePurpose;
  readonly account: string;
  /** From `askerOf`. */
  readonly asker: string;
}

export function newCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}

/** Verification codes: bound to purpose, account and asker, valid for 10 minutes and 5 tries, stored as keyed hashes. */
export class Codes {
  readonly #secret: Buffer;
  readonly #now: () => number;

  constructor(secret: Buffer, now: () => number) {
    this.#secret = secret;
    this.#now = now;
  }

  /** Replaces the code of this purpose and asker. null stores one that nobody can know, so that a try costs and answers the same. */
  async put(db: Db, key: CodeKey, code: string | null): Promise<void> {
    const code_hash = code === null ? randomBytes(HASH_BYTES) : this.#hash(key, code);
    const created_at = this.#now();
    const row = { code_hash, tries: 0, created_at, expires_at: created_at + CODE_LIFE_MS };
    await db
      .insertInto('codes')
      .values({ ...key, ...row })
      .onConflict((conflict) => conflict.columns(['purpose', 'account', 'asker']).doUpdateSet(row))
      .execute();
  }

  /** Spends one try. Refuses `code_invalid`, `captcha_expired` (also after five tries) and `captcha_wrong`. */
  async check(db: Db, key: CodeKey, typed: string): Promise<void> {
    const code = typed.trim();
    if (!/^[0-9]{6}$/.test(code)) throw new Refused('code_invalid', { field: 'code', expected: `${DIGITS} digits` });
    const row = await db
      .updateTable('codes')
      .set((set) => ({ tries: set('tries', '+', 1) }))
      .where(isOf(key))
      .where('tries', '<', MAX_TRIES)
      .where('expires_at', '>', this.#now())
      .returning('code_hash')
      .executeTakeFirst();
    if (!row) throw expired();
    if (!timingSafeEqual(row.code_hash, this.#hash(key, code))) throw new Refused('captcha_wrong', { field: 'code' });
  }

  /** Takes the code away; of two that use it at once, one is refused `captcha_expired`. */
  async use(db: Db, key: CodeKey, typed: string): Promise<void> {
    const used = await db
      .deleteFrom('codes')
      .where(isOf(key))
      .where('code_hash', '=', this.#hash(key, typed.trim()))
      .executeTakeFirst();
    if (used.numDeletedRows === 0n) throw expired();
  }

  #hash({ purpose, account }: CodeKey, code: string): Buffer {
    return createHmac('sha256', this.#secret).update(`${purpose}\n${account}\n${code}`).digest();
  }
}

function isOf({ purpose, account, asker }: CodeKey) {
  return (row: ExpressionBuilder<PeopleTables, 'codes'>) => row.and({ purpose, account, asker });
}

function expired(): Refused {
  return new Refused('captcha_expired', { field: 'code' });
}
