import type { AssetId, Count } from '@tradewind/base';
import { sql } from 'kysely';
import type { HeldDeposits, OwnBalance } from '../common/runtime.ts';
import type { CustodyDb } from '../common/tables.ts';

/** The last answers for an asset on a chain, summed over all addresses, in token units. */
interface KeptSum {
  readonly amount: bigint;
  readonly dust: bigint;
}

/** All that is kept of a chain, summed by the database: no address but the house's comes into memory. */
export interface KeptSums {
  readonly byAsset: ReadonlyMap<AssetId, KeptSum>;
  readonly deposits: HeldDeposits;
}

/** What addresses hold of one asset at a block; no row stands for nothing. */
export interface Kept {
  readonly chain: number;
  readonly asset: AssetId;
  readonly height: number;
  /** By address, in token units. */
  readonly held: ReadonlyMap<string, bigint>;
  /** What of it is too little for people to look at; nothing where it is not in it. */
  readonly dust: ReadonlyMap<string, bigint>;
  readonly placeOf: (address: string) => Count | null;
}

export async function keepBalances(db: CustodyDb, { chain, asset, height, held, dust, placeOf }: Kept): Promise<void> {
  const some = [...held].filter(([, amount]) => amount > 0n);
  const none = [...held].filter(([, amount]) => amount === 0n).map(([address]) => address);
  await sql`DELETE FROM custody_balances WHERE chain = ${chain} AND asset = ${asset}
    AND address = ANY(${none}::text[])`.execute(db);
  await sql`
    INSERT INTO custody_balances (chain, asset, height, address, amount, dust, place)
    SELECT ${chain}::int4, ${asset}::int4, ${height}::int8, * FROM unnest(${some.map(([address]) => address)}::text[],
      ${some.map(([, amount]) => String(amount))}::numeric[],
      ${some.map(([address]) => String(dust.get(address) ?? 0n))}::numeric[],
      ${some.map(([address]) => placeOf(address))}::int4[])
    ON CONFLICT (chain, address, asset) DO UPDATE SET amount = excluded.amount, dust = excluded.dust,
      height = excluded.height, place = excluded.place`.execute(db);
}

/** Of every row of the chain; `house` are the addresses of the house. */
export async function keptSums(db: CustodyDb, chain: number, house: readonly string[]): Promise<KeptSums> {
  const { rows } = await sql<{ asset: AssetId; amount: string; dust: string; deposits: string }>`
    SELECT asset, sum(amount)::text AS amount, sum(dust)::text AS dust,
      coalesce(sum(amount) FILTER (WHERE NOT address = ANY(${house}::text[])), 0)::text AS deposits
    FROM custody_balances WHERE chain = ${chain} GROUP BY asset`.execute(db);
  const { rows: counted } = await sql<{ addresses: Count }>`
    SELECT count(DISTINCT place)::int4 AS addresses FROM custody_balances
    WHERE chain = ${chain} AND place IS NOT NULL`.execute(db);
  return {
    byAsset: new Map(rows.map(({ asset, amount, dust }) => [asset, { amount: BigInt(amount), dust: BigInt(dust) }])),
    deposits: {
      addresses: counted[0]!.addresses,
      amounts: new Map(rows.map(({ asset, deposits }) => [asset, BigInt(deposits)])),
    },
  };
}

/** What wallets of the house hold of the assets of their chain; one of which nothing is kept holds nothing. */
export async function keptOfHouse(
  db: CustodyDb,
  chain: number,
  house: ReadonlyMap<string, OwnBalance['purpose']>,
  assets: readonly AssetId[],
): Promise<OwnBalance[]> {
  const rows = await db
    .selectFrom('custody_balances')
    .select(['address', 'asset', 'amount', 'height'])
    .where('chain', '=', chain)
    .where(sql<boolean>`address = ANY(${[...house.keys()]}::text[])`)
    .execute();
  return [...house].map(([address, purpose]) =>
    ownBalanceOf(
      { address, purpose },
      rows.filter((row) => row.address === address),
      assets,
    ),
  );
}

/** Of the rows of one address, with nothing of the assets that have none. */
export function ownBalanceOf(
  own: Pick<OwnBalance, 'address' | 'purpose'>,
  rows: readonly { readonly asset: AssetId; readonly amount: string; readonly height: number }[],
  assets: readonly AssetId[],
): OwnBalance {
  return {
    ...own,
    ...(rows.length > 0 && { height: Math.max(...rows.map(({ height }) => height)) }),
    balances: assets.map((asset) => ({
      asset,
      amount: BigInt(rows.find((row) => row.asset === asset)?.amount ?? 0),
    })),
  };
}
