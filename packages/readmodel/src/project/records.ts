import type { CommandApplied, UserPosted } from '@tradewind/engine';
import { type Connection, Sheet } from './sheet.ts';

/** Every movement on an account of a user. Ids count the movements of all users from 1. */
export class RecordWriter {
  #last: number;
  readonly #records = new Sheet({
    id: 'int8',
    user_id: 'int8',
    account: 'text',
    asset: 'int4',
    amount: 'int8',
    balance: 'int8',
    reason: 'text',
    reference: 'text',
    reference_id: 'int8',
    time: 'int8',
    seq: 'int8',
  });

  constructor(last: number) {
    this.#last = last;
  }

  get size(): number {
    return this.#records.size;
  }

  /** The id given last. */
  get last(): number {
    return this.#last;
  }

  posted(event: UserPosted, at: CommandApplied): void {
    this.#last += 1;
    const { user, account, asset, amount, total, reason, reference, referenceId } = event;
    this.#records.add(this.#last, user, account, asset, amount, total, reason, reference, referenceId, at.time, at.seq);
  }

  async flush(db: Connection, schema: string): Promise<void> {
    await this.#records.insert(db, `${schema}.records`);
  }
}
