import { randomBytes } from 'node:crypto';
import type { PaymentMethod, TypedPaymentMethod } from '@tradewind/api';
import { createKysely, type Pool } from '@tradewind/database';
import type { Kysely } from 'kysely';
import type { Caller } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import { refuseEnded } from '../common/refuse-ended.ts';
import type { Prove } from '../factors/prove.ts';
import { foldName, maskedEnd } from '../identity/papers.ts';
import { checkMethod } from './method.ts';
import type { PaymentMethodRow, PaymentTables } from './tables.ts';

const MAX_METHODS = 10;

export interface PaymentsOptions {
  readonly pool: Pool;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  readonly vault: Vault;
  /** null for a person who is not verified. */
  readonly verifiedName: (person: number) => Promise<string | null>;
}

type Sealed = 'real_name' | 'bank' | 'card_number' | 'branch' | 'id_number';

/** Where a person wants to be paid: in the verified name only, sealed, and shown masked. */
export class Payments {
  readonly #db: Kysely<PaymentTables>;
  readonly #options: PaymentsOptions;

  constructor(options: PaymentsOptions) {
    this.#db = createKysely<PaymentTables>(options.pool);
    this.#options = options;
  }

  async list(person: number): Promise<PaymentMethod[]> {
    const rows = await this.#db
      .selectFrom('payment_methods')
      .selectAll()
      .where('person_id', '=', person)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    return Promise.all(rows.map((row) => this.#shown(row)));
  }

  /**
   * Adds a method, or replaces the own one that `typed.id` names. Refuses `identity_required`, `name_differs`,
   * `payment_methods_limit`, `not_found`, and what is wrong with a field at that field; every change `session_expired` where the
   * session has ended meanwhile.
   */
  async save(caller: Caller, typed: TypedPaymentMethod, prove: Prove): Promise<string> {
    const person = caller.user;
    const { now, verifiedName } = this.#options;
    const method = checkMethod(typed);
    const name = await verifiedName(person);
    if (name === null) throw new Refused('identity_required');
    if (foldName(name) !== foldName(method.realName)) throw new Refused('name_differs', { field: 'realName' });
    if (typed.id !== undefined) await this.#own(person, typed.id);
    await prove();
    const sealed = {
      real_name: await this.#seal(person, 'real_name', method.realName),
      bank: await this.#seal(person, 'bank', method.bank),
      branch: await this.#seal(person, 'branch', method.branch),
      ...(method.cardNumber !== undefined && {
        card_number: await this.#seal(person, 'card_number', method.cardNumber),
      }),
      ...(method.idNumber !== undefined && { id_number: await this.#seal(person, 'id_number', method.idNumber) }),
    };
    const id = typed.id ?? randomBytes(16).toString('hex');
    await this.#db.transaction().execute(async (tx) => {
      await refuseEnded(tx, caller);
      if (typed.id === undefined)
        return insert(tx, { ...sealed, id, person_id: person, created_at: now() } as PaymentMethodRow);
      const own = tx.updateTable('payment_methods').set(sealed).where('id', '=', id).where('person_id', '=', person);
      if ((await own.executeTakeFirst()).numUpdatedRows === 0n) throw new Refused('not_found');
    });
    return id;
  }

  async remove(caller: Caller, id: string, prove: Prove): Promise<void> {
    await this.#own(caller.user, id);
    await prove();
    await this.#db.transaction().execute(async (tx) => {
      await refuseEnded(tx, caller);
      await tx.deleteFrom('payment_methods').where('id', '=', id).where('person_id', '=', caller.user).execute();
    });
  }

  async #own(person: number, id: string): Promise<void> {
    const row = await this.#db
      .selectFrom('payment_methods')
      .select('id')
      .where('id', '=', id)
      .where('person_id', '=', person)
      .executeTakeFirst();
    if (!row) throw new Refused('not_found');
  }

  #seal(person: number, column: Sealed, text: string): Promise<Buffer> {
    return this.#options.vault.sealText(person, `payment_methods.${column}`, text);
  }

  async #shown(row: PaymentMethodRow): Promise<PaymentMethod> {
    const open = (column: Sealed) =>
      this.#options.vault.unsealText(row.person_id, `payment_methods.${column}`, row[column]);
    return {
      id: row.id,
      realName: await open('real_name'),
      bank: await open('bank'),
      cardNumber: maskedEnd(await open('card_number')),
      branch: await open('branch'),
      idNumber: maskedEnd(await open('id_number')),
      createdAt: row.created_at,
    };
  }
}

async function insert(tx: Kysely<PaymentTables>, row: PaymentMethodRow): Promise<void> {
  const { count } = await tx
    .selectFrom('payment_methods')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', row.person_id)
    .executeTakeFirstOrThrow();
  if (count >= MAX_METHODS) throw new Refused('payment_methods_limit');
  await tx.insertInto('payment_methods').values(row).execute();
}
