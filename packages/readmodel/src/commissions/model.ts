import type { CommandApplied, Event } from '@tradewind/engine';
import type { ProductModel, ProductWriter } from '../products/product-model.ts';
import { type Connection, Sheet } from '../project/sheet.ts';

/** What inviters earn by each trade of those whom they invited, and when it was paid or withheld. */
class CommissionWriter implements ProductWriter {
  readonly #shares = new Sheet({
    trade: 'int8',
    user_id: 'int8',
    inviter_id: 'int8',
    asset: 'int4',
    amount: 'int8',
    time: 'int8',
    seq: 'int8',
  });
  readonly #settlements = new Sheet({
    inviter_id: 'int8',
    asset: 'int4',
    seq: 'int8',
    amount: 'int8',
    commission: 'int8',
    time: 'int8',
  });

  get size(): number {
    return this.#shares.size + this.#settlements.size;
  }

  take(event: Event, at: CommandApplied, isUser: (user: number) => boolean): void {
    if (event.kind === 'CommissionOwed' && isUser(event.user)) {
      const { trade, user, inviter, asset, amount } = event;
      this.#shares.add(trade, user, inviter, asset, amount, at.time, at.seq);
    } else if (event.kind === 'CommissionPaid' || event.kind === 'CommissionWithheld') {
      const commission = event.kind === 'CommissionPaid' ? event.commission : WITHHELD;
      this.#settlements.add(event.inviter, event.asset, at.seq, event.amount, commission, at.time);
    }
  }

  async flush(db: Connection, schema: string): Promise<void> {
    await this.#shares.insert(db, `${schema}.commission_shares`);
    await this.#settlements.insert(db, `${schema}.commission_settlements`);
  }
}

/** In place of a commission's number, where the cap of the month kept it. */
export const WITHHELD = 0;

/** What each trade of an invited user is worth to their inviter; both sides count where self-trades are allowed. */
export const commissionsModel: ProductModel = {
  name: 'commissions',
  tables: ['commission_shares', 'commission_settlements'],
  founding: (schema) => `
    CREATE TABLE ${schema}.commission_shares (
    trade int8 NOT NULL, user_id int8 NOT NULL, inviter_id int8 NOT NULL, asset int4 NOT NULL, amount int8 NOT NULL,
    time int8 NOT NULL, seq int8 NOT NULL, PRIMARY KEY (trade, user_id, asset));
    CREATE INDEX commission_shares_inviter ON ${schema}.commission_shares (inviter_id, user_id);
    CREATE INDEX commission_shares_seq ON ${schema}.commission_shares (inviter_id, asset, seq);
    CREATE TABLE ${schema}.commission_settlements (
    inviter_id int8 NOT NULL, asset int4 NOT NULL, seq int8 NOT NULL, amount int8 NOT NULL, commission int8 NOT NULL,
    time int8 NOT NULL, PRIMARY KEY (inviter_id, asset, seq));
    CREATE INDEX commission_settlements_seq ON ${schema}.commission_settlements (seq);`,
  steps: [],
  writer: () => new CommissionWriter(),
};
