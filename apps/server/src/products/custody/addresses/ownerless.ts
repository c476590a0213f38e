import type { AssetId, Count, Id, TimeMs } from '@tradewind/base';
import type { FoundTransfer } from '@tradewind/custody';
import { sql } from 'kysely';
import type { CustodyDb } from '../common/tables.ts';

/** A transfer to an address of the pool that nobody has. */
export interface Ownerless
  extends Pick<FoundTransfer, 'key' | 'txid' | 'token' | 'to' | 'amount' | 'class' | 'block' | 'facts'> {
  readonly asset: AssetId;
}

/** Where and when it was found, and which endpoint told it. */
interface Found {
  readonly chain: Id;
  readonly now: TimeMs;
  readonly by: string;
}

/**
 * Keeps for people what came to addresses that were given before the data were restored, and to whom is not known: it is nobody's, in no
 * wallet of the ledger, and neither compared nor swept. Answers those that were not known.
 */
export async function keepOwnerless(
  db: CustodyDb,
  { chain, now, by }: Found,
  found: readonly Ownerless[],
): Promise<readonly Ownerless[]> {
  const added: Ownerless[] = [];
  for (const one of found) {
    const { key, txid, token, asset, to, amount, class: kind, block, facts } = one;
    const { rows } = await sql<{ added: boolean }>`
      INSERT INTO custody_ownerless (key, chain, txid, token, asset, address, amount, class, height, block_hash, facts, told_by,
        seen_at)
      VALUES (${key}, ${chain}, ${txid}, ${token}, ${asset}, ${to}, ${String(amount)}::numeric, ${kind}, ${block.height},
        ${block.hash}, ${JSON.stringify(facts)}::jsonb, ${by}, ${now})
      ON CONFLICT (key) DO UPDATE SET class = excluded.class, height = excluded.height, block_hash = excluded.block_hash,
        facts = excluded.facts, told_by = excluded.told_by
      RETURNING xmax = 0 AS added`.execute(db);
    if (rows[0]!.added) added.push(one);
  }
  return added;
}

/** Of blocks that the chain has left: what is on it again is found again. */
export async function dropOwnerless(db: CustodyDb, chain: Id, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('custody_ownerless').where('chain', '=', chain).where('block_hash', 'in', hashes).execute();
}

/** How many there are, and the last one. */
export async function ownerlessIn(db: CustodyDb): Promise<{ readonly count: Count; readonly last: string | null }> {
  const { rows } = await sql<{ count: Count; last: string | null }>`
    SELECT count(*)::int4 AS count, (array_agg(txid ORDER BY seen_at DESC))[1] AS last FROM custody_ownerless`.execute(
    db,
  );
  return rows[0]!;
}
