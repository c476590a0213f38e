import type { Amount, AssetId, UserId } from '@tradewind/base';
import { sql } from 'kysely';
import type { ReadModel } from '../schema/rows.ts';

/** What the trades of one invited user brought, in units of an asset. */
export interface Shares {
  readonly user: UserId;
  readonly trades: number;
  /** What they paid in fees in these trades. */
  readonly fees: number;
  readonly amount: Amount;
}

export interface SharesWish {
  readonly inviter: UserId;
  readonly asset: AssetId;
  /** The paid commission that they make up; without it, what is owed since the last one. */
  readonly commission?: number | undefined;
}

/** The trades behind a commission, by invited user, with the command that paid it; null where there is no such commission. */
export async function sharesBehind(
  db: ReadModel,
  { inviter, asset, commission }: SharesWish,
): Promise<{ readonly seq: number | null; readonly shares: readonly Shares[] } | null> {
  const settled = db.selectFrom('commission_settlements').where('inviter_id', '=', inviter).where('asset', '=', asset);
  const until =
    commission === undefined
      ? null
      : ((await settled.select('seq').where('commission', '=', commission).executeTakeFirst())?.seq ?? null);
  if (commission !== undefined && until === null) return null;
  const before = await (until === null ? settled : settled.where('seq', '<', until))
    .select(({ fn }) => fn.max<number | null>('seq').as('seq'))
    .executeTakeFirst();
  const rows = await db
    .selectFrom('commission_shares as share')
    .innerJoin('fills as fill', (join) =>
      join
        .onRef('fill.user_id', '=', 'share.user_id')
        .onRef('fill.fee_asset', '=', 'share.asset')
        .on(sql<boolean>`fill.id IN (share.trade * 2, share.trade * 2 + 1)`),
    )
    .select([
      'share.user_id',
      sql<number>`count(*)::int8`.as('trades'),
      sql<number>`sum(fill.fee)::int8`.as('fees'),
      sql<number>`sum(share.amount)::int8`.as('amount'),
    ])
    .where('share.inviter_id', '=', inviter)
    .where('share.asset', '=', asset)
    .where('share.seq', '>', before?.seq ?? 0)
    .where('share.seq', '<=', until ?? Number.MAX_SAFE_INTEGER)
    .groupBy('share.user_id')
    .orderBy('amount', 'desc')
    .orderBy('share.user_id')
    .execute();
  return { seq: until, shares: rows.map(({ user_id: user, ...rest }) => ({ user, ...rest })) };
}
