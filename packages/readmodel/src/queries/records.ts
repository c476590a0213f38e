import type { Amount, AssetId, TimeMs, UserId } from '@tradewind/base';
import type { AccountType, Reason, ReferenceKind } from '@tradewind/engine';
import type { ReadModel, Tables } from '../schema/rows.ts';
import { cutPage, newestFirst, type Page, type PageRequest, pageSize } from './page.ts';

/** One movement: amount signed, `balance` = available + frozen of that account and asset afterwards, in units. */
export interface LedgerRecord {
  readonly id: number;
  readonly user: UserId;
  readonly account: AccountType;
  readonly asset: AssetId;
  readonly amount: Amount;
  readonly balance: number;
  readonly reason: Reason;
  readonly reference: ReferenceKind;
  readonly referenceId: number;
  readonly time: TimeMs;
  readonly seq: number;
  /** From where to where, when it is one of the two movements of a transfer between own accounts. */
  readonly transfer: { readonly from: AccountType; readonly to: AccountType } | null;
}

export interface RecordFilter extends PageRequest {
  readonly reason?: Reason;
  readonly asset?: AssetId;
  readonly account?: AccountType;
  /** What the movement belongs to. */
  readonly reference?: { readonly kind: ReferenceKind; readonly id: number };
  /** A transfer as one row, that of the account it left; where one account is asked for, it has only its own anyway. */
  readonly transfersOnce?: boolean;
  /** The last command of the journal that counts. */
  readonly seq?: number;
  /** Milliseconds, inclusive. */
  readonly from?: TimeMs;
  /** Milliseconds, exclusive. */
  readonly to?: TimeMs;
}

/** A user's movements, newest first. */
export async function recordsPage(db: ReadModel, user: UserId, filter: RecordFilter): Promise<Page<LedgerRecord>> {
  let query = db
    .selectFrom('records')
    .leftJoin('transfers', (join) =>
      join.onRef('transfers.id', '=', 'records.reference_id').on('records.reference', '=', 'transfer'),
    )
    .selectAll('records')
    .select(['transfers.from_account', 'transfers.to_account'])
    .where('records.user_id', '=', user);
  if (filter.transfersOnce === true && filter.account === undefined)
    query = query.where(({ or, eb }) => or([eb('records.reason', '!=', 'transfer'), eb('records.amount', '<', 0)]));
  if (filter.reason !== undefined) query = query.where('reason', '=', filter.reason);
  if (filter.asset !== undefined) query = query.where('records.asset', '=', filter.asset);
  if (filter.account !== undefined) query = query.where('account', '=', filter.account);
  if (filter.reference !== undefined)
    query = query
      .where('records.reference', '=', filter.reference.kind)
      .where('records.reference_id', '=', filter.reference.id);
  if (filter.from !== undefined) query = query.where('records.time', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('records.time', '<', filter.to);
  if (filter.seq !== undefined) query = query.where('records.seq', '<=', filter.seq);
  const rows = await newestFirst(query, 'records.id', filter).execute();
  const { items, next } = cutPage(rows, pageSize(filter), ({ id }) => id);
  return { items: items.map(recordOf), next };
}

type Row = Tables['records'] & { from_account: AccountType | null; to_account: AccountType | null };

function recordOf({ user_id, reference_id, from_account: from, to_account: to, ...same }: Row): LedgerRecord {
  const transfer = from === null || to === null ? null : { from, to };
  return { ...same, user: user_id, referenceId: reference_id, transfer };
}
