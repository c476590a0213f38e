import { createHmac, randomBytes } from 'node:crypto';
import { type AddressBook as Book, type BookAddress, checkAddress, type TypedAddress } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import { createKysely, type Pool } from '@tradewind/database';
import { type Kysely, sql } from 'kysely';
import type { Caller } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import { refuseEnded } from '../common/refuse-ended.ts';
import type { Prove } from '../factors/prove.ts';
import type { AddressRow, AddressTables } from './tables.ts';

/** A new address is locked this long, and an allow-list that is switched off holds as long: time to notice a thief. */
const LOCK_MS = DAY_MS;
const MAX_ADDRESSES = 50;
const MAX_NAME = 40;

export interface AddressBookOptions {
  readonly pool: Pool;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  readonly vault: Vault;
  /** The installation's own. */
  readonly secret: Buffer;
}

/** Where a person's withdrawals may go: checked by the rules of each chain, sealed, locked for a day. */
export class AddressBook {
  readonly #db: Kysely<AddressTables>;
  readonly #options: AddressBookOptions;

  constructor(options: AddressBookOptions) {
    this.#db = createKysely<AddressTables>(options.pool);
    this.#options = options;
  }

  async list(person: number): Promise<Book> {
    const rows = await this.#db
      .selectFrom('addresses')
      .selectAll()
      .where('person_id', '=', person)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    return {
      allowList: await this.#allowList(person),
      addresses: await Promise.all(rows.map((row) => this.#shown(row))),
    };
  }

  /**
   * Adds an address in its one spelling. Refuses `address_<problem>` (a code for each mistake), `address_name_required`,
   * `address_name_invalid`, `address_known`, `addresses_limit`; every change `session_expired` where the session has ended meanwhile.
   */
  async add(caller: Caller, typed: TypedAddress, prove: Prove): Promise<Pick<BookAddress, 'id' | 'usableAt'>> {
    const person = caller.user;
    const { now, vault, secret } = this.#options;
    const { chain, type } = typed;
    const name = checkName(typed.name);
    const checked = checkAddress(chain, typed.address);
    if (!checked.ok) throw new Refused(`address_${checked.code}`, { field: 'address' });
    const digest = createHmac('sha256', secret).update(`address\n${person}\n${chain}\n${checked.value}`).digest();
    await refuseMore(this.#db, person, chain, digest);
    await prove();
    const row: AddressRow = {
      id: randomBytes(16).toString('hex'),
      person_id: person,
      chain,
      type,
      name: await vault.sealText(person, 'addresses.name', name),
      address: await vault.sealText(person, 'addresses.address', checked.value),
      address_hash: digest,
      created_at: now(),
      usable_at: now() + LOCK_MS,
    };
    await this.#db.transaction().execute(async (tx) => {
      await refuseEnded(tx, caller);
      await refuseMore(tx, person, chain, digest);
      await tx.insertInto('addresses').values(row).execute();
    });
    return { id: row.id, usableAt: row.usable_at };
  }

  async remove(caller: Caller, id: string, prove: Prove): Promise<void> {
    const own = this.#db.selectFrom('addresses').select('id').where('id', '=', id).where('person_id', '=', caller.user);
    if (!(await own.executeTakeFirst())) throw new Refused('not_found');
    await prove();
    await this.#db.transaction().execute(async (tx) => {
      await refuseEnded(tx, caller);
      await tx.deleteFrom('addresses').where('id', '=', id).where('person_id', '=', caller.user).execute();
    });
  }

  /** On holds at once; off holds for another day, and nothing starts that day anew. */
  async setAllowList(caller: Caller, on: boolean, prove: Prove): Promise<void> {
    const person = caller.user;
    await prove();
    const change = on
      ? sql`INSERT INTO allow_lists (person_id, ends_at) VALUES (${person}, NULL)
          ON CONFLICT (person_id) DO UPDATE SET ends_at = NULL`
      : sql`UPDATE allow_lists SET ends_at = ${this.#options.now() + LOCK_MS} WHERE person_id = ${person} AND ends_at IS NULL`;
    await this.#db.transaction().execute(async (tx) => {
      await refuseEnded(tx, caller);
      await change.execute(tx);
    });
  }

  async #allowList(person: number): Promise<Book['allowList']> {
    const row = await this.#db
      .selectFrom('allow_lists')
      .select('ends_at')
      .where('person_id', '=', person)
      .executeTakeFirst();
    if (!row || (row.ends_at !== null && row.ends_at <= this.#options.now())) return { on: false, endsAt: null };
    return { on: true, endsAt: row.ends_at };
  }

  async #shown(row: AddressRow): Promise<BookAddress> {
    const { vault } = this.#options;
    return {
      id: row.id,
      chain: row.chain,
      type: row.type,
      name: await vault.unsealText(row.person_id, 'addresses.name', row.name),
      address: await vault.unsealText(row.person_id, 'addresses.address', row.address),
      createdAt: row.created_at,
      usableAt: row.usable_at,
    };
  }
}

function checkName(typed: string): string {
  const name = typed.normalize('NFC').trim();
  if (name === '') throw new Refused('address_name_required', { field: 'name' });
  const strange = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name);
  if (strange || [...name].length > MAX_NAME) throw new Refused('address_name_invalid', { field: 'name' });
  return name;
}

async function refuseMore(db: Kysely<AddressTables>, person: number, chain: string, digest: Buffer): Promise<void> {
  const rows = await db
    .selectFrom('addresses')
    .select(['chain', 'address_hash'])
    .where('person_id', '=', person)
    .execute();
  if (rows.some((row) => row.chain === chain && row.address_hash.equals(digest))) {
    throw new Refused('address_known', { field: 'address' });
  }
  if (rows.length >= MAX_ADDRESSES) throw new Refused('addresses_limit');
}
