import type { Amount, AssetId, UserId } from '@tradewind/base';
import { sql } from 'kysely';
import type { ReadModel } from '../schema/rows.ts';

/** What an inviter earned by one invited user, in units of an asset. */
export interface Earned {
  readonly user: UserId;
  readonly asset: AssetId;
  readonly amount: Amount;
}

/** What an inviter earned by each of these users and in each asset, paid or owed. */
export async function earnedBy(db: ReadModel, inviter: UserId, users: readonly UserId[]): Promise<Earned[]> {
  if (users.length === 0) return [];
  const rows = await db
    .selectFrom('commission_shares')
    .select(['user_id', 'asset', sql<number>`sum(amount)::int8`.as('amount')])
    .where('inviter_id', '=', inviter)
    .where('user_id', 'in', users)
    .groupBy(['user_id', 'asset'])
    .orderBy('asset')
    .execute();
  return rows.map(({ user_id: user, asset, amount }) => ({ user, asset, amount }));
}

/** What an inviter was paid in each asset, in units. */
export async function commissionsPaid(db: ReadModel, inviter: UserId): Promise<Omit<Earned, 'user'>[]> {
  return db
    .selectFrom('records')
    .select(['asset', sql<number>`sum(amount)::int8`.as('amount')])
    .where('user_id', '=', inviter)
    .where('reason', '=', 'commission')
    .groupBy('asset')
    .orderBy('asset')
    .execute();
}
