import {
  type ChainAdapter,
  type Disagreement,
  disagreements,
  type FoundTransfer,
  type Header,
  type Watch,
} from '@tradewind/custody';
import type { EngineApi } from '@tradewind/engine';
import { type Kysely, type Selectable, sql } from 'kysely';
import { lockScans } from '../addresses/owned-again.ts';
import { keepUnseenOwnerless, ownerlessAmong, ownerlessOfBlocks } from '../addresses/ownerless.ts';
import type { RunningChain } from '../common/runtime.ts';
import type { Transfer } from '../common/standing.ts';
import type { CustodyTables, OwnerlessRow } from '../common/tables.ts';
import { AskedAgain } from './asked-again.ts';
import { headersOf, type ScanRows } from './scan-rows.ts';

/** What there was to agree on. */
export interface Agreed {
  /** The newest block of which everybody told the same hash. */
  readonly height: number;
  /** What was told differently, for people; null where nothing was. */
  readonly disagreement: string | null;
}

interface AgreeingParts {
  readonly db: Kysely<CustodyTables>;
  readonly engine: EngineApi;
  readonly store: ScanRows;
  readonly now: () => number;
  readonly log: { readonly warn: (facts: object, sentence: string) => void };
}

/** What one node read and is to be agreed on. */
interface ToAgree {
  readonly first: ChainAdapter;
  readonly tip: number;
  /** Those that were read just now; empty where none were. */
  readonly headers: readonly Header[];
  /** With addresses that are nobody's. */
  readonly watch: Watch;
}

/**
 * Asks the other nodes of a chain for every block that the first one read, and marks each transfer that they tell alike: by no other
 * anything is booked. With one node, its word is all there is. What comes to nobody is kept for people by the word of any of them.
 */
export class Agreeing {
  readonly #parts: AgreeingParts;
  readonly #chain: RunningChain;
  readonly #again: AskedAgain;
  /** The last block of which everybody told the same. */
  #agreed: Pick<Header, 'height' | 'hash'> | null = null;

  constructor(parts: AgreeingParts, chain: RunningChain) {
    this.#parts = parts;
    this.#chain = chain;
    this.#again = new AskedAgain(parts, chain);
  }

  /** Right after blocks were read. */
  async agree(told: ToAgree): Promise<Agreed> {
    const { first, tip } = told;
    if (this.#chain.adapters.length === 1) {
      await this.#mark(sql`height <= ${tip}`);
      return { height: tip, disagreement: null };
    }
    const others = this.#chain.answering.filter((one) => one !== first);
    if (others.length === 0) return { height: -1, disagreement: `Only ${first.name} answers.` };
    const kept = await headersOf(this.#parts.db, this.#chain.settings.id);
    // One step may read more blocks than are kept.
    const blocks = told.headers.length > kept.length ? told.headers : kept;
    const different = await this.#compare(blocks, others, told);
    return { height: blocks.find(({ hash }) => hash === this.#agreed?.hash)?.height ?? -1, disagreement: different };
  }

  /** Asks again for the blocks of transfers that were not agreed on, however long ago; answers what is still told differently. */
  async askAgain(agreed: number, tip: number, watch: Watch): Promise<string | null> {
    if (this.#chain.adapters.length === 1 || agreed < 0) return null;
    return this.#again.ask(agreed, tip, { ...watch, own: await this.#own() });
  }

  async #compare(
    blocks: readonly Header[],
    others: readonly ChainAdapter[],
    { first, tip, watch }: ToAgree,
  ): Promise<string | null> {
    const known = Math.min(tip, ...others.map(({ name }) => this.#chain.endpoints.get(name)!.head!.height));
    const from = blocks.findIndex(({ hash }) => hash === this.#agreed?.hash) + 1;
    const headers = blocks.slice(from).filter(({ height }) => height <= known);
    const last = headers.at(-1);
    if (last === undefined) return null;
    const hashes = headers.map(({ hash }) => hash);
    const found = await this.#foundIn(hashes, others);
    const whole = { ...watch, own: await this.#own() };
    const told: Disagreement[] = [];
    for (const other of others) {
      const differences = await disagreements(first.name, { headers, found }, other, whole);
      const broken = differences.find(({ kind }) => kind === 'failed' || kind === 'block-differs');
      if (broken !== undefined) return sentenceOf(broken);
      await this.#keepUnseen(unseenBy(first, differences), other.name);
      told.push(...differences);
    }
    const doubted = told.flatMap(keysOf);
    await this.#mark(sql`block_hash = ANY(${hashes}::text[]) AND NOT key = ANY(${doubted}::text[])
      AND key = ANY(${found.map(({ key }) => key)}::text[])`);
    this.#agreed = last;
    return told[0] === undefined ? null : sentenceOf(told[0]);
  }

  async #keepUnseen(found: readonly FoundTransfer[], by: string): Promise<void> {
    const { db, engine, store, now, log } = this.#parts;
    const { id: chain } = this.#chain.settings;
    // Asked before: what is given meanwhile is kept twice, and not left out.
    const ownerless = ownerlessAmong(engine, chain, found);
    await store.keepUnseen(found, by);
    if (ownerless.length === 0) return;
    const added = await db.transaction().execute(async (tx) => {
      await lockScans(tx, [chain]);
      return keepUnseenOwnerless(tx, { chain, now: now(), by }, ownerless);
    });
    const last = added.at(-1);
    if (last !== undefined)
      log.warn(
        { chain, by, count: added.length, last: { txid: last.txid, address: last.to } },
        'ALARM: one endpoint alone tells of coins at an address that was given before a restore, and nobody has',
      );
  }

  async #mark(which: ReturnType<typeof sql>): Promise<void> {
    const { db, now } = this.#parts;
    await sql`UPDATE custody_transfers SET agreed_at = ${now()} WHERE chain = ${this.#chain.settings.id}
      AND agreed_at IS NULL AND orphaned_at IS NULL AND ${which}`.execute(db);
  }

  /** What is known of these blocks by somebody else's word than theirs who are asked. */
  async #foundIn(hashes: readonly string[], asked: readonly ChainAdapter[]): Promise<readonly FoundTransfer[]> {
    const { id: chain } = this.#chain.settings;
    const notBy = asked.map(({ name }) => name);
    const { rows } = await sql<Transfer>`SELECT * FROM custody_transfers WHERE chain = ${chain}
      AND block_hash = ANY(${hashes}::text[]) AND orphaned_at IS NULL AND class <> 'unattributed' AND facts IS NOT NULL
      AND coalesce(NOT told_by = ANY(${notBy}::text[]), true)`.execute(this.#parts.db);
    const ownerless = await ownerlessOfBlocks(this.#parts.db, chain, { hashes, notBy });
    return [...rows.map((row) => foundOf(row, row.raw)), ...ownerless.map((row) => foundOf(row, null))];
  }

  /** Our own top-ups of gas, which are nobody's deposits. */
  async #own(): Promise<ReadonlySet<string>> {
    const rows = await this.#parts.db
      .selectFrom('custody_signed')
      .innerJoin('custody_outgoing', 'custody_outgoing.id', 'custody_signed.outgoing')
      .select('txid')
      .where('chain', '=', this.#chain.settings.id)
      .where('purpose', '=', 'gas')
      .execute();
    return new Set(rows.map(({ txid }) => txid));
  }
}

function foundOf(row: Transfer | Selectable<OwnerlessRow>, raw: string | null): FoundTransfer {
  return {
    ...{ key: row.key, txid: row.txid, to: row.address, token: row.token, amount: BigInt(row.amount), raw },
    class: row.class as FoundTransfer['class'],
    block: { height: row.height, hash: row.block_hash },
    facts: row.facts!,
  };
}

const keysOf = (told: Disagreement): string[] =>
  told.kind === 'transfer-missing'
    ? [told.transfer.key]
    : told.kind === 'transfer-differs'
      ? told.transfers.map(({ key }) => key)
      : [];

/** Transfers that the first one does not know of, or not so. */
function unseenBy({ name }: ChainAdapter, told: readonly Disagreement[]): FoundTransfer[] {
  return told.flatMap((one) => {
    if (one.kind === 'transfer-differs') return [one.transfers[1]];
    return one.kind === 'transfer-missing' && one.node === name ? [one.transfer] : [];
  });
}

/** For people. */
export function sentenceOf(told: Disagreement): string {
  switch (told.kind) {
    case 'failed':
      return `${told.node} failed: ${told.message}`;
    case 'block-differs':
      return `Block ${told.height} is ${told.hashes[0]} by one node, ${told.hashes[1] ?? 'unknown'} by another.`;
    case 'transfer-missing':
      return `${told.node} does not know of a transfer of ${told.transfer.txid} in block ${told.transfer.block.height}.`;
    case 'transfer-differs':
      return `Nodes tell of ${told.transfers[0].amount} and ${told.transfers[1].amount} in ${told.transfers[0].txid}.`;
  }
}
