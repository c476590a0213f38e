import type { CommandApplied, Granted, InternalTransferred } from '@tradewind/engine';
import { type Connection, Sheet } from './sheet.ts';

/** Transfers between a user's own accounts, and play-money grants. */
export class AccountWriter {
  readonly #transfers = new Sheet({
    id: 'int8',
    user_id: 'int8',
    from_account: 'text',
    to_account: 'text',
    asset: 'int4',
    amount: 'int8',
    time: 'int8',
    seq: 'int8',
  });
  readonly #grants = new Sheet({ id: 'int8', user_id: 'int8', remaining: 'int8', time: 'int8', seq: 'int8' });

  get size(): number {
    return this.#transfers.size + this.#grants.size;
  }

  transferred(event: InternalTransferred, at: CommandApplied): void {
    this.#transfers.add(event.transfer, event.user, event.from, event.to, event.asset, event.amount, at.time, at.seq);
  }

  granted(event: Granted, at: CommandApplied): void {
    this.#grants.add(event.grant, event.user, event.remaining, at.time, at.seq);
  }

  async flush(db: Connection, schema: string): Promise<void> {
    await this.#transfers.insert(db, `${schema}.transfers`);
    await this.#grants.insert(db, `${schema}.grants`);
  }
}
