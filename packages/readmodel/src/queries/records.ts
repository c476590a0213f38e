import type { AccountType, Reason, ReferenceKind } from '@tradewind/engine';
import type { Selectable } from 'kysely';
import type { ReadModel, RecordTable } from '../schema/rows.ts';
import { type Page, type PageRequest, pageOf, rowsToAsk } from './page.ts';

/** One movement: amount signed, `balance` = available + frozen of that account and asset afterwards, in units. */
export interface LedgerRecord {
  readonly id: number;
  readonly user: number;
  readonly account: AccountType;
  readonly asset: number;
  readonly amount: number;
  readonly balance: number;
  readonly reason: Reason;
  readonly reference: ReferenceKind;
  readonly referenceId: number;
  readonly time: number;
  readonly seq: number;
}

export interface RecordFilter extends PageRequest {
  readonly reason?: Reason;
  readonly asset?: number;
  readonly account?: AccountType;
  /** What the movement belongs to. */
  readonly reference?: { readonly kind: ReferenceKind; readonly id: number };
  /** The last command of the journal that counts. */
  readonly seq?: number;
  /** Milliseconds, inclusive. */
  readonly from?: number;
  /** Milliseconds, exclusive. */
  readonly to?: number;
}

/** A user's movements, newest first. */
export async function recordsPage(db: ReadModel, user: number, filter: RecordFilter): Promise<Page<LedgerRecord>> {
  let query = db.selectFrom('records').selectAll().where('user_id', '=', user);
  if (filter.reason !== undefined) query = query.where('reason', '=', filter.reason);
  if (filter.asset !== undefined) query = query.where('asset', '=', filter.asset);
  if (filter.account !== undefined) query = query.where('account', '=', filter.account);
  if (filter.reference !== undefined)
    query = query.where('reference', '=', filter.reference.kind).where('reference_id', '=', filter.reference.id);
  if (filter.from !== undefined) query = query.where('time', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('time', '<', filter.to);
  if (filter.seq !== undefined) query = query.where('seq', '<=', filter.seq);
  if (filter.before !== undefined) query = query.where('id', '<', filter.before);
  const rows = await query.orderBy('id', 'desc').limit(rowsToAsk(filter)).execute();
  return pageOf(rows, filter, (row) => row.id, recordOf);
}

function recordOf({ user_id, reference_id, ...same }: Selectable<RecordTable>): LedgerRecord {
  return { ...same, user: user_id, referenceId: reference_id };
}
