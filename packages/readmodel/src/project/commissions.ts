import type { CommandApplied, CommissionOwed } from '@tradewind/engine';
import { type Connection, Sheet } from './sheet.ts';

/** What inviters earn by each trade of those whom they invited. */
export class CommissionWriter {
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

  owed({ trade, user, inviter, asset, amount }: CommissionOwed, at: CommandApplied): void {
    this.#shares.add(trade, user, inviter, asset, amount, at.time, at.seq);
  }

  async flush(db: Connection, schema: string): Promise<void> {
    await this.#shares.insert(db, `${schema}.commission_shares`);
  }
}
