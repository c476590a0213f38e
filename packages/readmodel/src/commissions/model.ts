import type { CommandApplied, Event } from '@tradewind/engine';
import type { ProductModel, ProductWriter } from '../products/product-model.ts';
import { type Connection, Sheet } from '../project/sheet.ts';

/** What inviters earn by each trade of those whom they invited. */
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

  get size(): number {
    return this.#shares.size;
  }

  take(event: Event, at: CommandApplied, isUser: (user: number) => boolean): void {
    if (event.kind !== 'CommissionOwed' || !isUser(event.user)) return;
    const { trade, user, inviter, asset, amount } = event;
    this.#shares.add(trade, user, inviter, asset, amount, at.time, at.seq);
  }

  async flush(db: Connection, schema: string): Promise<void> {
    await this.#shares.insert(db, `${schema}.commission_shares`);
  }
}

/** What each trade of an invited user is worth to their inviter; both sides count where self-trades are allowed. */
export const commissionsModel: ProductModel = {
  tables: ['commission_shares'],
  sql: (schema) => `
    CREATE TABLE ${schema}.commission_shares (
    trade int8 NOT NULL, user_id int8 NOT NULL, inviter_id int8 NOT NULL, asset int4 NOT NULL, amount int8 NOT NULL,
    time int8 NOT NULL, seq int8 NOT NULL, PRIMARY KEY (trade, user_id, asset));
    CREATE INDEX commission_shares_inviter ON ${schema}.commission_shares (inviter_id, user_id);`,
  writer: () => new CommissionWriter(),
};
