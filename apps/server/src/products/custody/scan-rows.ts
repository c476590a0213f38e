import type { Id, TimeMs } from '@tradewind/base';
import { ChainError, type FoundTransfer, type Header, type ScanStore, type Walk } from '@tradewind/custody';
import type { ChainAssetView, EngineApi } from '@tradewind/engine';
import { type Kysely, sql, type Transaction } from 'kysely';
import { signalNews } from '../../platform/news/news.ts';
import type { AddressPool } from './address-pool.ts';
import type { CustodyTables } from './tables.ts';

interface ScanParts {
  readonly db: Kysely<CustodyTables>;
  readonly engine: EngineApi;
  readonly pool: AddressPool;
  readonly now: () => TimeMs;
}

type Tx = Transaction<CustodyTables>;

/** Where scanning a chain stands, in PostgreSQL: headers and what they paid become durable together. */
export class ScanRows implements ScanStore {
  readonly #parts: ScanParts;
  readonly #chain: Id;
  #tip: string | null = null;

  constructor(parts: ScanParts, chain: Id) {
    this.#parts = parts;
    this.#chain = chain;
  }

  async headers(): Promise<readonly Header[]> {
    const headers = await headersOf(this.#parts.db, this.#chain);
    this.#tip = headers.at(-1)?.hash ?? null;
    return headers;
  }

  /** Throws `moved` where somebody else has saved another walk since the headers were read. */
  async save(headers: readonly Header[], walk: Walk): Promise<void> {
    await this.#parts.db.transaction().execute(async (tx) => {
      await this.#lock(tx);
      await this.#orphan(tx, walk);
      const own = await ownOf(tx, walk.found);
      for (const found of walk.found) if (!own.has(found.txid)) await this.#keep(tx, found);
      await this.#keepHeaders(tx, headers);
      await tx
        .updateTable('custody_chains')
        .set({ scanned_at: this.#parts.now(), unknown: sql`unknown + ${walk.unknown}` })
        .where('chain', '=', this.#chain)
        .execute();
    });
    this.#tip = walk.tip.hash;
  }

  async #lock(tx: Tx): Promise<void> {
    const chain = this.#chain;
    await sql`INSERT INTO custody_chains (chain) VALUES (${chain}) ON CONFLICT DO NOTHING`.execute(tx);
    await tx.selectFrom('custody_chains').select('chain').where('chain', '=', chain).forUpdate().execute();
    const last = await tx
      .selectFrom('custody_headers')
      .select('hash')
      .where('chain', '=', chain)
      .orderBy('height', 'desc')
      .limit(1)
      .executeTakeFirst();
    if ((last?.hash ?? null) !== this.#tip)
      throw new ChainError('moved', `chain ${chain}: somebody else has read on from block ${this.#tip}`);
  }

  async #orphan(tx: Tx, { orphaned, head }: Walk): Promise<void> {
    if (orphaned.length === 0) return;
    const hashes = orphaned.map(({ hash }) => hash);
    const rows = await tx
      .updateTable('custody_transfers')
      .set({ orphaned_at: head.height })
      .where('chain', '=', this.#chain)
      .where('height', '>=', orphaned[0]!.height)
      .where('block_hash', 'in', hashes)
      .where('orphaned_at', 'is', null)
      .returning('user_id')
      .execute();
    await this.#resend(tx, hashes);
    await tellAll(
      tx,
      rows.map(({ user_id: user }) => user),
    );
  }

  /** What we sent and took for final is sent again: it stays booked, and the same bytes pay the same. */
  async #resend(tx: Tx, hashes: readonly string[]): Promise<void> {
    await tx
      .updateTable('custody_outgoing')
      .set({ state: 'mined', final_at: null })
      .where('chain', '=', this.#chain)
      .where('state', '=', 'final')
      .where('block_hash', 'in', hashes)
      .execute();
  }

  /** One that is found again keeps its number and what is known of it; one that was reversed begins anew. */
  async #keep(tx: Tx, found: FoundTransfer): Promise<void> {
    const { engine, pool, now } = this.#parts;
    const listed = this.#assetOf(found.token);
    const index = pool.indexOf(found.to);
    const user = index === null ? null : engine.custody.userOfIndex(index);
    if (listed === undefined || user === null) return;
    const { key, txid, token, to: address, block, raw } = found;
    const facts = JSON.stringify(found.facts);
    const amount = String(found.amount);
    await sql`
      INSERT INTO custody_transfers AS old (key, chain, txid, token, asset, address, user_id, amount, class, state, height,
        block_hash, raw, facts, seen_at)
      VALUES (${key}, ${this.#chain}, ${txid}, ${token}, ${listed.asset}, ${address}, ${user}, ${amount}::numeric,
        ${found.class}, 'seen', ${block.height}, ${block.hash}, ${raw}, ${facts}::jsonb, ${now()})
      ON CONFLICT (key) DO UPDATE SET class = excluded.class,
        amount = CASE WHEN old.deposit IS NULL THEN excluded.amount ELSE old.amount END, height = excluded.height,
        block_hash = excluded.block_hash, raw = coalesce(excluded.raw, old.raw), facts = excluded.facts, orphaned_at = NULL,
        state = CASE WHEN old.state = 'reversed' THEN 'seen' ELSE old.state END,
        credited_at = CASE WHEN old.state = 'reversed' THEN NULL ELSE old.credited_at END,
        released_at = CASE WHEN old.state = 'reversed' THEN NULL ELSE old.released_at END,
        ended_at = CASE WHEN old.state = 'reversed' THEN NULL ELSE old.ended_at END,
        reason = CASE WHEN old.state = 'reversed' THEN NULL ELSE old.reason END`.execute(tx);
    await tellAll(tx, [user]);
  }

  async #keepHeaders(tx: Tx, headers: readonly Header[]): Promise<void> {
    const chain = this.#chain;
    const hashes = headers.map(({ hash }) => hash);
    await sql`DELETE FROM custody_headers WHERE chain = ${chain} AND NOT hash = ANY(${hashes}::text[])`.execute(tx);
    await sql`
      INSERT INTO custody_headers (chain, height, hash, parent_hash)
      SELECT ${chain}::int4, * FROM unnest(${headers.map(({ height }) => height)}::int8[], ${hashes}::text[],
        ${headers.map(({ parentHash }) => parentHash)}::text[])
      ON CONFLICT DO NOTHING`.execute(tx);
  }

  #assetOf(token: string): ChainAssetView | undefined {
    return this.#parts.engine.custody
      .assets()
      .find(({ chain, contract }) => chain === this.#chain && contract === token);
  }
}

/** As saved, rising without a gap. */
export async function headersOf(db: Kysely<CustodyTables>, chain: Id): Promise<readonly Header[]> {
  const rows = await db
    .selectFrom('custody_headers')
    .select(['height', 'hash', 'parent_hash'])
    .where('chain', '=', chain)
    .orderBy('height')
    .execute();
  return rows.map(({ height, hash, parent_hash: parentHash }) => ({ height, hash, parentHash }));
}

/** Which of them our own gas tank sent. Asked when the blocks are read: what is signed is written down before it is sent. */
async function ownOf(tx: Tx, found: readonly FoundTransfer[]): Promise<ReadonlySet<string>> {
  if (found.length === 0) return new Set();
  const rows = await tx
    .selectFrom('custody_signed')
    .innerJoin('custody_outgoing', 'custody_outgoing.id', 'custody_signed.outgoing')
    .select('txid')
    .where('purpose', '=', 'gas')
    .where(
      'txid',
      'in',
      found.map(({ txid }) => txid),
    )
    .execute();
  return new Set(rows.map(({ txid }) => txid));
}

/** Whose lists of deposits have changed. */
async function tellAll(tx: Tx, users: readonly number[]): Promise<void> {
  for (const person of new Set(users)) await signalNews(tx, { person, news: 'deposits' });
}
