import type { AssetId, Count, Id, TimeMs } from '@tradewind/base';
import type { FoundTransfer } from '@tradewind/custody';
import type { EngineApi } from '@tradewind/engine';
import { type Selectable, sql } from 'kysely';
import { listedOn } from '../common/listed.ts';
import { custodyOf } from '../common/runtime.ts';
import type { CustodyDb, OwnerlessRow } from '../common/tables.ts';

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
 * wallet of the ledger, and neither compared nor swept. Answers those that were not known, in their order.
 */
export async function keepOwnerless(
  db: CustodyDb,
  { chain, now, by }: Found,
  found: readonly Ownerless[],
): Promise<readonly Ownerless[]> {
  if (found.length === 0) return [];
  const told = [...new Map(found.map((one) => [one.key, one])).values()];
  const listed = told.map(({ key, txid, token, asset, to: address, amount, class: kind, block, facts }, place) => {
    const { height, hash: block_hash } = block;
    return { place, key, txid, token, asset, address, amount: String(amount), class: kind, height, block_hash, facts };
  });
  const { rows } = await sql<{ key: string; added: boolean }>`
    INSERT INTO custody_ownerless (key, chain, txid, token, asset, address, amount, class, height, block_hash, facts, told_by,
      seen_at)
    SELECT key, ${chain}::int4, txid, token, asset, address, amount, class, height, block_hash, facts, ${by}::text, ${now}::int8
    FROM jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) AS told (place int4, key text, txid text, token text, asset int4,
      address text, amount numeric, class text, height int8, block_hash text, facts jsonb) ORDER BY place
    ON CONFLICT (key) DO UPDATE SET class = excluded.class, height = excluded.height, block_hash = excluded.block_hash,
      facts = excluded.facts, told_by = excluded.told_by
    RETURNING key, xmax = 0 AS added`.execute(db);
  const added = new Set(rows.flatMap((row) => (row.added ? [row.key] : [])));
  return told.filter(({ key }) => added.has(key));
}

/** The same for what an endpoint tells that is not read by: what is known already stays as it was told. */
export async function keepUnseenOwnerless(
  db: CustodyDb,
  told: Found,
  found: readonly Ownerless[],
): Promise<readonly Ownerless[]> {
  const keys = found.map(({ key }) => key);
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM custody_ownerless WHERE key = ANY(${keys}::text[])`.execute(db);
  const known = new Set(rows.map(({ key }) => key));
  return keepOwnerless(
    db,
    told,
    found.filter(({ key }) => !known.has(key)),
  );
}

/** Which of them pay listed assets to addresses that nobody has. */
export function ownerlessAmong(engine: EngineApi, chain: Id, found: readonly FoundTransfer[]): readonly Ownerless[] {
  const { pool } = custodyOf(engine);
  const assets = new Map(listedOn(engine, chain).map(({ contract, asset }) => [contract, asset]));
  return found.flatMap((one) => {
    const [asset, index] = [assets.get(one.token), pool.indexOf(one.to)];
    if (asset === undefined || index === null || engine.custody.userOfIndex(index) !== null) return [];
    return [{ ...one, asset }];
  });
}

/** What is known of these blocks by somebody else's word than that of some endpoints. */
export async function ownerlessOfBlocks(
  db: CustodyDb,
  chain: Id,
  { hashes, notBy }: { readonly hashes: readonly string[]; readonly notBy: readonly string[] },
): Promise<readonly Selectable<OwnerlessRow>[]> {
  const { rows } = await sql<Selectable<OwnerlessRow>>`
    SELECT * FROM custody_ownerless WHERE chain = ${chain} AND block_hash = ANY(${hashes}::text[])
      AND NOT told_by = ANY(${notBy}::text[])`.execute(db);
  return rows;
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
