import type { AssetId, UserId } from '@tradewind/base';
import { sql } from 'kysely';
import type { ReadModel } from '../schema/rows.ts';
import type { Holding } from './average-cost.ts';

export interface AssetCost extends Holding {
  readonly asset: AssetId;
}

/** What a user holds of each asset and what it cost, by asset; also of assets that are no longer held. */
export async function costsOf(db: ReadModel, user: UserId): Promise<AssetCost[]> {
  const text = (column: 'priced' | 'cost' | 'unpriced' | 'realised') =>
    sql<string>`${sql.ref(column)}::text`.as(column);
  const rows = await db
    .selectFrom('costs')
    .select(['asset', text('priced'), text('cost'), text('unpriced'), text('realised')])
    .where('user_id', '=', user)
    .orderBy('asset')
    .execute();
  return rows.map(({ asset, priced, cost, unpriced, realised }) => ({
    asset,
    priced: BigInt(priced),
    cost: BigInt(cost),
    unpriced: BigInt(unpriced),
    realised: BigInt(realised),
  }));
}
