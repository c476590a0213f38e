import type { Id, UserId } from '@tradewind/base';
import type { EngineApi } from '@tradewind/engine';
import { type QueryExecutorProvider, sql } from 'kysely';
import { signalNews } from '../../../platform/news/news.ts';
import type { AddressPool } from '../common/address-pool.ts';

interface OwnedParts {
  readonly engine: EngineApi;
  readonly pool: AddressPool;
}

/** An address that was skipped, and whose it is now. */
interface Owned {
  readonly address: string;
  readonly user: UserId;
}

/** Until the transaction ends nobody else writes down what blocks of these chains pay. */
export async function lockScans(tx: QueryExecutorProvider, chains: readonly Id[]): Promise<void> {
  await sql`SELECT chain FROM custody_chains WHERE chain = ANY(${chains}::int4[]) ORDER BY chain FOR UPDATE`.execute(
    tx,
  );
}

/**
 * What came to addresses that were given to users after all becomes transfers of theirs: as one endpoint told them, seen and not agreed
 * on, so that every endpoint reads their blocks again before anything is booked.
 */
export async function moveOwned(tx: QueryExecutorProvider, parts: OwnedParts, chain: Id): Promise<void> {
  const owned = ownedOf(parts);
  if (owned.length === 0) return;
  const { rows } = await sql<{ user: UserId }>`
    WITH owned AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(owned)}::jsonb)
        AS told (address text, "user" int8)),
      moved AS (DELETE FROM custody_ownerless old USING owned WHERE old.chain = ${chain} AND old.address = owned.address
        RETURNING old.*, owned.user),
      kept AS (INSERT INTO custody_transfers (key, chain, txid, token, asset, address, user_id, amount, class, state, height,
          block_hash, facts, told_by, seen_at)
        SELECT key, chain, txid, token, asset, address, moved.user, amount, class, 'seen', height, block_hash, facts, told_by,
          seen_at FROM moved ORDER BY id
        ON CONFLICT (key) DO NOTHING)
    SELECT DISTINCT moved.user FROM moved`.execute(tx);
  for (const { user: person } of rows) await signalNews(tx, { person, news: 'deposits' });
}

function ownedOf({ engine, pool }: OwnedParts): Owned[] {
  return engine.custody.givenAddresses().flatMap(({ user, index }) => {
    const address = pool.addressOf(index);
    return address === null ? [] : [{ address, user }];
  });
}
