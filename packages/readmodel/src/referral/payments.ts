import type { Amount, AssetId, TimeMs, UserId } from '@tradewind/base';
import type { ReadModel } from '../schema/rows.ts';
import { WITHHELD } from './product.ts';

/** What one inviter was paid in one asset, in units. */
export interface Payment {
  readonly inviter: UserId;
  readonly asset: AssetId;
  readonly amount: Amount;
  readonly time: TimeMs;
}

/** The first command after `seq` that paid commissions, with all that it paid; null = none did. */
export async function paymentsAfter(
  db: ReadModel,
  seq: number,
): Promise<{ readonly seq: number; readonly payments: readonly Payment[] } | null> {
  const paid = db.selectFrom('commission_settlements').where('commission', '<>', WITHHELD);
  const first = await paid.select('seq').where('seq', '>', seq).orderBy('seq').limit(1).executeTakeFirst();
  if (!first) return null;
  const rows = await paid
    .select(['inviter_id', 'asset', 'amount', 'time'])
    .where('seq', '=', first.seq)
    .orderBy('inviter_id')
    .orderBy('asset')
    .execute();
  const payments = rows.map(({ inviter_id: inviter, ...rest }) => ({ inviter, ...rest }));
  return { seq: first.seq, payments };
}

/** The last command that paid commissions; 0 = none did. */
export async function lastPayment(db: ReadModel): Promise<number> {
  const row = await db
    .selectFrom('commission_settlements')
    .select(({ fn }) => fn.max<number | null>('seq').as('seq'))
    .executeTakeFirst();
  return row?.seq ?? 0;
}
