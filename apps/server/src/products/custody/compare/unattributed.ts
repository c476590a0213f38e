import type { AssetId, TimeMs } from '@tradewind/base';
import type { EngineApi } from '@tradewind/engine';
import { type Kysely, sql } from 'kysely';
import { type ChainSettings, custodyOf } from '../common/runtime.ts';
import { sha256Of } from '../common/sha256.ts';
import type { CustodyTables } from '../common/tables.ts';

/** Coins at a deposit address that no transaction of a block shows: a contract sent them. */
export interface Unattributed {
  readonly address: string;
  readonly asset: AssetId;
  /** In token units. */
  readonly amount: bigint;
  /** The final block at whose end they were there. */
  readonly height: number;
  readonly hash: string;
}

interface Parts {
  readonly db: Kysely<CustodyTables>;
  readonly engine: EngineApi;
  readonly now: () => TimeMs;
}

/** From now on they are a deposit that people look at. The same address and block make one, whoever finds it how often. */
export async function keepUnattributed(
  { db, engine, now }: Parts,
  { id: chain, chainId }: Pick<ChainSettings, 'id' | 'chainId'>,
  { address, asset, amount, height, hash }: Unattributed,
): Promise<void> {
  const index = custodyOf(engine).pool.indexOf(address);
  const user = index === null ? null : engine.custody.userOfIndex(index);
  if (user === null) return;
  const key = sha256Of(`${chainId}:${address}:unattributed:${height}`);
  await sql`
    INSERT INTO custody_transfers (key, chain, txid, token, asset, address, user_id, amount, class, state, height, block_hash,
      seen_at, agreed_at)
    VALUES (${key}, ${chain}, '', '', ${asset}, ${address}, ${user}, ${String(amount)}::numeric, 'unattributed', 'seen',
      ${height}, ${hash}, ${now()}, ${now()}) ON CONFLICT DO NOTHING`.execute(db);
}
