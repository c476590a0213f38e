import type { AssetId, UserId } from '@tradewind/base';
import type { AccountType } from '@tradewind/engine';
import type { ReadModel } from '../schema/rows.ts';

/** What a user had of each asset in each account after a command, in units: what the last movement before it left. */
export function balancesAsOf(
  db: ReadModel,
  user: UserId,
  seq: number,
): Promise<{ account: AccountType; asset: AssetId; total: number }[]> {
  return db
    .selectFrom('records')
    .distinctOn(['account', 'asset'])
    .select(['account', 'asset', 'balance as total'])
    .where('user_id', '=', user)
    .where('seq', '<=', seq)
    .orderBy('account')
    .orderBy('asset')
    .orderBy('id', 'desc')
    .execute();
}
