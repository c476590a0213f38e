import type { Id, TimeMs } from '@tradewind/base';
import { ChainError, type FoundTransfer, type Header, type ScanStore, type Walk } from '@tradewind/custody';
import type { ChainAssetView, EngineApi } from '@tradewind/engine';
import { type Kysely, sql, type Transaction } from 'kysely';
import { signalNews } from '../../../platform/news/news.ts';
import { lockScans, moveOwned } from '../addresses/owned-again.ts';
import { dropOwnerless, keepOwnerless, ownerlessAmong } from '../addresses/ownerless.ts';
import type { AddressPool } from '../common/address-pool.ts';
import { listedOn } from '../common/listed.ts';
import type { CustodyTables } from '../common/tables.ts';

interface ScanParts {
  readonly db: Kysely<CustodyTables>;
  readonly engine: EngineApi;
  readonly pool: AddressPool;
  readonly now: () => TimeMs;
  readonly log: { readonly warn: (facts: object, sentence: string) => void };
}

type Tx = Transaction<CustodyTables>;

/** When it was agreed on, or which node alone told it. */
interface Told {
  readonly agreed: TimeMs | null;
  readonly by: string | null;
}

/** Transfers that are written at once. */
const AT_ONCE = 1_000;
/** Digits of a transaction that is kept: nodes pass on none above 128 KiB. Of a larger one its id is kept, which is its hash. */
const LARGEST_RAW = 262_144;

/** Where scanning a chain stands, in PostgreSQL: headers and what they paid become durable together. */
export class ScanRows implements ScanStore {
  readonly #parts: ScanParts;
  readonly #chain: Id;
  #tip: string | null = null;
  #reader = '';

  constructor(parts: ScanParts, chain: Id) {
    this.#parts = parts;
    this.#chain = chain;
  }

  /** Which node is read from now on. */
  readBy(node: string): void {
    this.#reader = node;
  }

  async headers(): Promise<readonly Header[]> {
    const headers = await headersOf(this.#parts.db, this.#chain);
    this.#tip = headers.at(-1)?.hash ?? null;
    return headers;
  }

  /** Throws `moved` where somebody else has saved another walk since the headers were read. */
  async save(headers: readonly Header[], walk: Walk): Promise<void> {
    const ownerless = await this.#parts.db.transaction().execute(async (tx) => {
      await this.#lock(tx);
      await this.#orphan(tx, walk);
      await this.#keep(tx, walk.found, { agreed: null, by: this.#reader });
      await this.#keepHeaders(tx, headers);
      await tx
        .updateTable('custody_chains')
        .set({ scanned_at: this.#parts.now(), unknown: sql`unknown + ${walk.unknown}` })
        .where('chain', '=', this.#chain)
        .execute();
      const told = { chain: this.#chain, now: this.#parts.now(), by: this.#reader };
      return keepOwnerless(tx, told, ownerlessAmong(this.#parts.engine, this.#chain, walk.found));
    });
    this.#tip = walk.tip.hash;
    const last = ownerless.at(-1);
    if (last !== undefined)
      this.#parts.log.warn(
        { chain: this.#chain, count: ownerless.length, last: { txid: last.txid, address: last.to } },
        'ALARM: coins came to an address that was given before a restore, and nobody has: find out whose they are',
      );
  }

  /** Finds what addresses were paid that have become somebody's since. */
  async moveOwned(): Promise<void> {
    if (this.#parts.engine.custody.givenAddresses().length === 0) return;
    await this.#parts.db.transaction().execute(async (tx) => {
      await lockScans(tx, [this.#chain]);
      await moveOwned(tx, this.#parts, this.#chain);
    });
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
    await dropOwnerless(tx, this.#chain, hashes);
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

  /** What endpoints have told alike, at a block that is read. */
  async keepAgreed(found: readonly FoundTransfer[]): Promise<void> {
    if (found.length === 0) return;
    await this.#parts.db.transaction().execute((tx) => this.#keep(tx, found, { agreed: this.#parts.now(), by: null }));
  }

  /**
   * What another endpoint alone tells of: it is there for people, and changes nothing that is booked. What had left the chain is on
   * it again by that word, and waits until it is agreed on: one endpoint alone takes nothing back.
   */
  async keepUnseen(found: readonly FoundTransfer[], by: string): Promise<void> {
    if (found.length === 0) return;
    await this.#parts.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ key: string }>`
        SELECT key FROM custody_transfers WHERE key = ANY(${keysOf(found)}::text[]) AND orphaned_at IS NULL`.execute(
        tx,
      );
      const known = new Set(rows.map(({ key }) => key));
      const unseen = found.filter(({ key }) => !known.has(key));
      await sql`UPDATE custody_transfers SET agreed_at = NULL WHERE key = ANY(${keysOf(unseen)}::text[])`.execute(tx);
      await this.#keep(tx, unseen, { agreed: null, by });
    });
  }

  /**
   * Without what is our own, and what is part of a sum already. One that is found again keeps its number and what is known of it; one that was reversed begins anew.
   * What was agreed on in another block is to be agreed on again.
   */
  async #keep(tx: Tx, found: readonly FoundTransfer[], { agreed, by }: Told): Promise<void> {
    const [own, folded] = [await ownOf(tx, found), await foldedOf(tx, found)];
    const rows = this.#rowsOf(found.filter(({ txid, key }) => !own.has(txid) && !folded.has(key)));
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await sql`
        INSERT INTO custody_transfers AS old (key, chain, txid, token, asset, address, user_id, amount, class, state, height,
          block_hash, raw, facts, seen_at, agreed_at, told_by)
        SELECT key, ${this.#chain}::int4, txid, token, asset, address, user_id, amount, class, 'seen', height, block_hash, raw,
          facts, ${this.#parts.now()}::int8, ${agreed}::int8, ${by}::text
        FROM jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + AT_ONCE))}::jsonb) AS told (place int4, key text,
          txid text, token text, asset int4, address text, user_id int8, amount numeric, class text, height int8,
          block_hash text, raw text, facts jsonb) ORDER BY place
        ON CONFLICT (key) DO UPDATE SET class = excluded.class, height = excluded.height, block_hash = excluded.block_hash,
          raw = coalesce(excluded.raw, old.raw), facts = excluded.facts, told_by = excluded.told_by, orphaned_at = NULL,
          agreed_at = coalesce(excluded.agreed_at, CASE WHEN old.block_hash = excluded.block_hash
            AND old.class = excluded.class THEN old.agreed_at END),
          state = CASE WHEN old.state = 'reversed' THEN 'seen' ELSE old.state END,
          credited_at = CASE WHEN old.state = 'reversed' THEN NULL ELSE old.credited_at END,
          released_at = CASE WHEN old.state = 'reversed' THEN NULL ELSE old.released_at END,
          ended_at = CASE WHEN old.state = 'reversed' THEN NULL ELSE old.ended_at END,
          reason = CASE WHEN old.state = 'reversed' THEN NULL ELSE old.reason END`.execute(tx);
    await tellAll(
      tx,
      rows.map(({ user_id: user }) => user),
    );
  }

  /** One for each key, of listed assets and users. The bytes of a transaction stand with the first of its transfers alone. */
  #rowsOf(found: readonly FoundTransfer[]) {
    const { engine, pool } = this.#parts;
    const listed = new Map(this.#assets().map(({ contract, asset }) => [contract, asset]));
    const withBytes = new Set<string>();
    const keys = new Set<string>();
    return found.flatMap(({ key, txid, token, to: address, amount, class: kind, block, raw, facts }, place) => {
      const asset = listed.get(token);
      const index = pool.indexOf(address);
      const user = index === null ? null : engine.custody.userOfIndex(index);
      if (asset === undefined || user === null || keys.has(key)) return [];
      keys.add(key);
      const bytes = withBytes.has(txid) || raw === null || raw.length > LARGEST_RAW ? null : raw;
      withBytes.add(txid);
      const { height, hash: block_hash } = block;
      const paid = { asset, address, user_id: user, amount: String(amount), class: kind };
      return [{ place, key, txid, token, ...paid, height, block_hash, raw: bytes, facts }];
    });
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

  #assets(): readonly ChainAssetView[] {
    return listedOn(this.#parts.engine, this.#chain);
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
    .where(sql<boolean>`txid = ANY(${found.map(({ txid }) => txid)}::text[])`)
    .execute();
  return new Set(rows.map(({ txid }) => txid));
}

/** Keys of those that are part of a sum. */
async function foldedOf(tx: Tx, found: readonly FoundTransfer[]): Promise<ReadonlySet<string>> {
  if (found.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM custody_folded WHERE key = ANY(${keysOf(found)}::text[])`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

const keysOf = (found: readonly FoundTransfer[]): string[] => found.map(({ key }) => key);

/** Whose lists of deposits have changed. */
async function tellAll(tx: Tx, users: readonly number[]): Promise<void> {
  for (const person of new Set(users)) await signalNews(tx, { person, news: 'deposits' });
}
