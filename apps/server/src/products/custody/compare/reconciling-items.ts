import type { AssetId, Id } from '@tradewind/base';
import { sql } from 'kysely';
import type { CustodyDb, OutgoingPurpose } from '../common/tables.ts';

/** Why chain and ledger may differ at a block though both are right, by asset in token units. */
export interface ReconcilingItems {
  /** Booked, but by later blocks or by none; below zero where more left than came. */
  readonly later: bigint;
  /** On the chain and not booked: the ledger cannot hold it, or it waits for the next look. */
  readonly unbooked: bigint;
}

/**
 * By asset; what is not in it is nothing. `native` is the asset of the chain's own coin, in which gas is paid. What one endpoint alone
 * tells of is not on the chain.
 */
export async function reconcilingItems(
  db: CustodyDb,
  { chain, native }: { readonly chain: Id; readonly native: AssetId | null },
  height: number,
): Promise<ReadonlyMap<AssetId, ReconcilingItems>> {
  const own = sql`chain = ${chain} AND state = 'final' AND height > ${height}`;
  const { rows } = await sql<{ asset: AssetId; later: string; unbooked: string }>`
    SELECT asset, sum(later)::text AS later, sum(unbooked)::text AS unbooked FROM (
      SELECT asset, CASE WHEN deposit IS NOT NULL AND (height > ${height} OR orphaned_at IS NOT NULL) THEN amount ELSE 0 END
          AS later,
        CASE WHEN deposit IS NULL AND agreed_at IS NOT NULL AND orphaned_at IS NULL AND height <= ${height} THEN amount
          ELSE 0 END AS unbooked
        FROM custody_transfers WHERE chain = ${chain} AND state <> 'reversed'
          AND (deposit IS NULL OR height > ${height} OR orphaned_at IS NOT NULL)
      UNION ALL SELECT asset, CASE purpose WHEN 'backing' THEN amount ELSE -amount END, 0 FROM custody_outgoing
        WHERE ${own} AND purpose IN ('backing', 'faucet') AND succeeded
      UNION ALL SELECT ${native}::int4, -fee, 0 FROM custody_outgoing
        WHERE ${own} AND purpose IN ('faucet', 'gas', 'sweep-token', 'sweep-native')) each_one
    WHERE asset IS NOT NULL GROUP BY asset`.execute(db);
  return new Map(
    rows.map(({ asset, later, unbooked }) => [asset, { later: BigInt(later), unbooked: BigInt(unbooked) }]),
  );
}

/** A transaction of our own that a block holds and the ledger does not yet. */
export interface OwnMined {
  readonly purpose: OutgoingPurpose;
  readonly from: string;
  readonly to: string;
  readonly asset: AssetId;
  /** Token units, nothing where it failed; and the fee in those of the chain's own coin. */
  readonly amount: bigint;
  readonly fee: bigint;
}

/** Those in blocks up to `height`. */
export async function ownMined(db: CustodyDb, chain: Id, height: number): Promise<readonly OwnMined[]> {
  const { rows } = await sql<Omit<OwnMined, 'amount' | 'fee'> & { amount: string; fee: string }>`
    SELECT purpose, from_address AS from, to_address AS to, asset,
      (CASE WHEN succeeded THEN amount ELSE 0 END)::text AS amount, fee::text AS fee
    FROM custody_outgoing WHERE chain = ${chain} AND state = 'mined' AND height <= ${height}`.execute(db);
  return rows.map(({ amount, fee, ...row }) => ({ ...row, amount: BigInt(amount), fee: BigInt(fee) }));
}
