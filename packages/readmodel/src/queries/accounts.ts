import type { Amount, AssetId, TimeMs, UserId } from '@tradewind/base';
import { grants, transfers } from '../project/accounts.ts';
import type { ReadModel } from '../schema/rows.ts';
import { rowOf } from '../table/find.ts';
import type { ItemOf } from '../table/table.ts';

export type Transfer = Omit<ItemOf<typeof transfers>, 'seq'>;

/** A transfer between own accounts; null when there is none. Whose it is must be checked by the caller. */
export async function transferById(db: ReadModel, id: number): Promise<Transfer | null> {
  const row = await rowOf(db, transfers, { id });
  if (row === undefined) return null;
  const { seq: _, ...transfer } = row;
  return transfer;
}

export interface Grant {
  readonly id: number;
  readonly user: UserId;
  readonly items: readonly { readonly asset: AssetId; readonly amount: Amount }[];
  /** Grants that were left right after this one. */
  readonly remaining: number;
  readonly time: TimeMs;
}

/** A play-money grant with what it gave, in units; null when there is none. */
export async function grantById(db: ReadModel, id: number): Promise<Grant | null> {
  const row = await rowOf(db, grants, { id });
  if (row === undefined) return null;
  const items = await db
    .selectFrom('records')
    .select(['asset', 'amount'])
    .where('user_id', '=', row.user)
    .where('reason', '=', 'grant')
    .where('seq', '=', row.seq)
    .orderBy('id')
    .execute();
  return { id, user: row.user, items, remaining: row.remaining, time: row.time };
}
