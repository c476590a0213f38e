import type { CommandApplied, UserPosted } from '@tradewind/engine';
import { own } from '../table/column.ts';
import { RowSheet } from '../table/row-sheet.ts';
import { tableOf } from '../table/table-of.ts';
import type { Connection } from './sheet.ts';

/** Every movement on an account of a user. Ids count the movements of all users from 1. */
export const records = tableOf('records', ['UserPosted'], {
  columns: {
    id: own<number>(),
    user_id: 'user',
    account: 'account',
    asset: 'asset',
    amount: 'amount',
    balance: 'total',
    reason: 'reason',
    reference: 'reference',
    reference_id: 'referenceId',
    time: 'at.time',
    seq: 'at.seq',
  },
  key: ['id'],
  indexes: { records_user: '(user_id, id)' },
});

export class RecordWriter {
  #last: number;
  readonly #records = new RowSheet(records);

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
    const { user: user_id, account, asset, amount, total: balance, reason, reference, referenceId } = event;
    this.#records.add({
      ...{ id: this.#last, user_id, account, asset, amount, balance, reason, reference, reference_id: referenceId },
      ...{ time: at.time, seq: at.seq },
    });
  }

  async flush(db: Connection, schema: string): Promise<void> {
    await this.#records.insert(db, schema);
  }
}
