import { type RawBuilder, sql } from 'kysely';
import type { IdentityContext } from './context.ts';
import { indexOldNames } from './name-index.ts';

/**
 * Who stands behind accounts: one number for all that were verified with one document or with one name, which is the
 * account that was verified first. Whoever shares a document with one and a name with another is the same as both.
 */
export class PersonBehind {
  readonly #context: IdentityContext;
  /** Documents of before there was the index are in it; without them somebody could be taken for two. */
  #indexed: Promise<void> | null = null;

  constructor(context: IdentityContext) {
    this.#context = context;
  }

  /** Null where the account is not verified. */
  async of(account: number): Promise<number | null> {
    this.#indexed ??= indexOldNames(this.#context, () => false).catch((error) => {
      this.#indexed = null;
      throw error;
    });
    await this.#indexed;
    let found = await this.#verified(sql`person_id = ${account}`);
    for (let known = 0; found.length > known; ) {
      known = found.length;
      const numbers = found.map(({ number_hash }) => number_hash);
      const names = found.map(({ name_hash }) => name_hash);
      found = await this.#verified(sql`number_hash = ANY(${numbers}) OR name_hash = ANY(${names})`);
    }
    return found[0]?.person ?? null;
  }

  /** Verified accounts that fit, the one that was verified first before the others. */
  async #verified(fits: RawBuilder<unknown>): Promise<readonly Verified[]> {
    const { rows } = await sql<Verified>`SELECT person_id AS person, number_hash, name_hash
      FROM identity_submissions JOIN name_index USING (person_id) JOIN people ON people.id = person_id
      WHERE state = 'approved' AND verified = 'yes' AND (${fits})
      ORDER BY decided_at, person_id`.execute(this.#context.db);
    return rows;
  }
}

interface Verified {
  readonly person: number;
  readonly number_hash: Buffer;
  readonly name_hash: Buffer;
}
