import { randomBytes } from 'node:crypto';
import type { Migration, Pool } from '@tradewind/database';
import { seal, unseal } from './sealing.ts';

const KEY_BYTES = 32;
const CHECK = 'tradewind vault';
const INSTALL_SECRET = 'install secret';

/** Scope `vault`. */
export const VAULT_MIGRATIONS: readonly Migration[] = [
  {
    id: 1,
    name: 'keys of persons, wrapped',
    sql: `
      CREATE TABLE vault_keys (person_id int8 PRIMARY KEY, wrapped bytea NOT NULL);
      CREATE TABLE vault_check (only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row), sealed bytea NOT NULL);`,
  },
  {
    id: 2,
    name: 'the secret of the installation, sealed',
    sql: `ALTER TABLE vault_check ADD COLUMN install_secret bytea;`,
  },
];

/** Person 0 stands for what belongs to nobody in particular: visitors, operators. */
export const NOBODY = 0;

/**
 * What is personal and stored: identity papers, payment methods, secrets of authenticators. Each person has a key of their
 * own, wrapped by the installation's; without that key the rows of the database say nothing, and a person whose key is
 * destroyed is forgotten in every backup.
 */
export class Vault {
  readonly #pool: Pool;
  readonly #key: Buffer;

  private constructor(pool: Pool, key: Buffer) {
    this.#pool = pool;
    this.#key = key;
  }

  /** Throws with a sentence for the operator when the key is not the one that this database was begun with. */
  static async open(pool: Pool, key: Buffer): Promise<Vault> {
    await pool.query('INSERT INTO vault_check (sealed) VALUES ($1) ON CONFLICT DO NOTHING', [
      seal(key, 'check', Buffer.from(CHECK)),
    ]);
    await Vault.check(pool, key);
    return new Vault(pool, key);
  }

  /** Changes nothing. Throws with a sentence when a database was begun with another key; null is none of it. */
  static async check(pool: Pool, key: Buffer | null): Promise<void> {
    const { rows: tables } = await pool.query<{ made: boolean }>(
      `SELECT to_regclass('vault_check') IS NOT NULL AS made`,
    );
    if (!tables[0]?.made) return;
    const { rows } = await pool.query<{ sealed: Buffer }>('SELECT sealed FROM vault_check');
    if (rows[0] === undefined) return;
    if (key === null)
      throw new Error(
        'The vault key of this database is not here, and no other was made: put the file vault-key of the data directory it was begun with into this one, or set TRADEWIND_VAULT_KEY.',
      );
    try {
      unseal(key, 'check', rows[0].sealed);
    } catch {
      throw new Error(
        'The vault key is not the one of this database: set TRADEWIND_VAULT_KEY, or restore the file vault-key of the data directory it was begun with.',
      );
    }
  }

  /**
   * The secret under which codes and numbers are hashed: kept beside what they are compared with, so that it is the same on every
   * machine and in every restored export. `first` answers the one to begin with.
   */
  async installSecret(first: () => Buffer): Promise<Buffer> {
    for (;;) {
      const { rows } = await this.#pool.query<{ sealed: Buffer | null }>(
        'SELECT install_secret AS sealed FROM vault_check',
      );
      if (rows[0] === undefined)
        throw new Error('The table vault_check of this database is empty: restore the database from an export.');
      if (rows[0].sealed) return unseal(this.#key, INSTALL_SECRET, rows[0].sealed);
      await this.#pool.query('UPDATE vault_check SET install_secret = $1 WHERE install_secret IS NULL', [
        seal(this.#key, INSTALL_SECRET, first()),
      ]);
    }
  }

  /** `purpose` names table and column; the same is needed to open it. */
  async seal(person: number, purpose: string, plain: Buffer): Promise<Buffer> {
    return seal(await this.#keyOf(person, true), purpose, plain);
  }

  async unseal(person: number, purpose: string, sealed: Buffer): Promise<Buffer> {
    return unseal(await this.#keyOf(person, false), purpose, sealed);
  }

  async sealText(person: number, purpose: string, text: string): Promise<Buffer> {
    return this.seal(person, purpose, Buffer.from(text));
  }

  async unsealText(person: number, purpose: string, sealed: Buffer): Promise<string> {
    return (await this.unseal(person, purpose, sealed)).toString();
  }

  /**
   * Under the installation's own key, without a question to the database: for what lives for hours and belongs to a letter,
   * not to a person's papers.
   */
  sealOwn(purpose: string, text: string): Buffer {
    return seal(this.#key, `own ${purpose}`, Buffer.from(text));
  }

  unsealOwn(purpose: string, sealed: Buffer): string {
    return unseal(this.#key, `own ${purpose}`, sealed).toString();
  }

  /** Destroys a person's key: what was sealed for them can never be read again. */
  async forget(person: number): Promise<void> {
    await this.#pool.query('DELETE FROM vault_keys WHERE person_id = $1', [person]);
  }

  async #keyOf(person: number, make: boolean): Promise<Buffer> {
    if (make) {
      await this.#pool.query('INSERT INTO vault_keys (person_id, wrapped) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        person,
        seal(this.#key, `key ${person}`, randomBytes(KEY_BYTES)),
      ]);
    }
    const { rows } = await this.#pool.query<{ wrapped: Buffer }>(
      'SELECT wrapped FROM vault_keys WHERE person_id = $1',
      [person],
    );
    if (!rows[0]) throw new Error(`There is no key of person ${person}.`);
    return unseal(this.#key, `key ${person}`, rows[0].wrapped);
  }
}
