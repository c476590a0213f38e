import type { AccountType } from '@tradewind/engine';
import type { ReadModel } from '../schema/rows.ts';

export interface Transfer {
  readonly id: number;
  readonly user: number;
  readonly from: AccountType;
  readonly to: AccountType;
  readonly asset: number;
  /** Units. */
  readonly amount: number;
  readonly time: number;
}

/** A transfer between own accounts; null when there is none. Whose it is must be checked by the caller. */
export async function transferById(db: ReadModel, id: number): Promise<Transfer | null> {
  const row = await db.selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  const { user_id: user, from_account: from, to_account: to, asset, amount, time } = row;
  return { id, user, from, to, asset, amount, time };
}

export interface Grant {
  readonly id: number;
  readonly user: number;
  readonly items: readonly { readonly asset: number; readonly amount: number }[];
  /** Grants that were left right after this one. */
  readonly remaining: number;
  readonly time: number;
}

/** A play-money grant with what it gave, in units; null when there is none. */
export async function grantById(db: ReadModel, id: number): Promise<Grant | null> {
  const row = await db.selectFrom('grants').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  const items = await db
    .selectFrom('records')
    .select(['asset', 'amount'])
    .where('user_id', '=', row.user_id)
    .where('reason', '=', 'grant')
    .where('seq', '=', row.seq)
    .orderBy('id')
    .execute();
  return { id, user: row.user_id, items, remaining: row.remaining, time: row.time };
}
