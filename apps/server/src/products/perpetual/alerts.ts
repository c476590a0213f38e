import type { ContractAlerts } from '@tradewind/api';
import type { Amount, UserId } from '@tradewind/base';
import { createKysely, type Pool } from '@tradewind/database';
import type { AssetView } from '@tradewind/engine';
import type { Kysely } from 'kysely';
import { amountText, parseAmount } from '../../exchange/wire/catalogue.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { Read } from './contract-of.ts';
import type { PerpetualTables } from './tables.ts';

interface Parts extends Read {
  readonly pool: Pool;
}

/** What people want to be told of beside what they always are. */
export class Alerts {
  readonly #read: Read;
  readonly #db: Kysely<PerpetualTables>;

  constructor(parts: Parts) {
    this.#read = parts;
    this.#db = createKysely<PerpetualTables>(parts.pool);
  }

  async of(user: UserId): Promise<ContractAlerts> {
    const above = await this.fundingAbove(user);
    return { fundingAbove: above === null ? null : amountText(this.#asset(), above) };
  }

  /** Refuses `contract_unknown` while there are no contracts, and amounts that are none of what they are settled in. */
  async set(user: UserId, { fundingAbove }: ContractAlerts): Promise<ContractAlerts> {
    if (fundingAbove === null) {
      await this.#db.deleteFrom('perpetual_alerts').where('person_id', '=', user).execute();
      return { fundingAbove };
    }
    const above = { funding_above: parseAmount(this.#asset(), fundingAbove, 'fundingAbove') };
    await this.#db
      .insertInto('perpetual_alerts')
      .values({ person_id: user, ...above })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(above))
      .execute();
    return this.of(user);
  }

  /** In units; null = of nothing. */
  async fundingAbove(user: UserId): Promise<Amount | null> {
    const row = await this.#db
      .selectFrom('perpetual_alerts')
      .select('funding_above')
      .where('person_id', '=', user)
      .executeTakeFirst();
    return row?.funding_above ?? null;
  }

  /** In what contracts are settled. */
  #asset(): AssetView {
    const { engine, catalogue } = this.#read;
    const [first] = engine.perpetuals.contracts();
    if (first === undefined) throw new Refused('contract_unknown', { expected: 'a contract that is listed' });
    return catalogue.assetById(first.asset);
  }
}
