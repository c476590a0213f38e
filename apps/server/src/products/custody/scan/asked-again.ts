import { HOUR_MS, SECOND_MS, type SpanMs, type TimeMs } from '@tradewind/base';
import { type ChainAdapter, ChainError, type FoundTransfer, toldByAll, type Watch } from '@tradewind/custody';
import { type Kysely, sql } from 'kysely';
import type { RunningChain } from '../common/runtime.ts';
import type { CustodyTables } from '../common/tables.ts';
import type { ScanRows } from './scan-rows.ts';
import { witnesses } from './told-alike.ts';

/** Blocks that are read again in one look: so many that have not been before, and so many of the others. */
const AT_ONCE = 8;
/** The same block is read again no sooner, and each time only after twice as long. */
const AGAIN_MS: SpanMs = 30 * SECOND_MS;
const MOST_MS: SpanMs = HOUR_MS;

interface Parts {
  readonly db: Kysely<CustodyTables>;
  readonly store: ScanRows;
  readonly now: () => TimeMs;
}

/** When a block was read again last, and how long it rests since. */
interface Asked {
  readonly at: TimeMs;
  readonly pauseMs: SpanMs;
}

interface Block {
  readonly height: number;
  readonly hash: string;
}

/**
 * Transfers that not every endpoint told when their blocks were read: each endpoint reads those blocks again until all tell the same,
 * for ever, also when they are older than the headers that are kept. The one that has rested longest comes first, so that none keeps
 * the others from their turn.
 */
export class AskedAgain {
  readonly #parts: Parts;
  readonly #chain: RunningChain;
  /** Of blocks that are not told alike, by their hashes. */
  readonly #asked = new Map<string, Asked>();
  #last = '';

  constructor(parts: Parts, chain: RunningChain) {
    this.#parts = parts;
    this.#chain = chain;
  }

  /** Of blocks up to `agreed`, whose hashes are told alike; `tip` is the newest that was read. Null where everything is agreed on. */
  async ask(agreed: number, tip: number, watch: Watch): Promise<string | null> {
    const nodes = witnesses(this.#chain);
    if (nodes === null) return null;
    for (const { height, hash } of await this.#due(agreed)) {
      const pauseMs = Math.min(MOST_MS, 2 * (this.#asked.get(hash)?.pauseMs ?? AGAIN_MS / 2));
      this.#asked.set(hash, { at: this.#parts.now(), pauseMs });
      const different = await this.#askOne({ height, hash }, nodes, tip, watch);
      if (different === null) this.#asked.delete(hash);
      this.#last = different ?? this.#last;
    }
    const open = await this.#count(agreed);
    if (open === 0) return null;
    const count = open === 1 ? '1 transfer is not agreed on.' : `${open} transfers are not agreed on.`;
    return `${this.#last} ${count}`.trim();
  }

  async #due(agreed: number): Promise<readonly Block[]> {
    const { db, now } = this.#parts;
    const asked = [...this.#asked.keys()];
    const { rows: unasked } = await sql<Block>`
      SELECT DISTINCT height, block_hash AS hash FROM custody_transfers WHERE ${this.#open(agreed)}
        AND NOT block_hash = ANY(${asked}::text[]) ORDER BY height LIMIT ${AT_ONCE}`.execute(db);
    if (asked.length === 0) return unasked;
    const { rows: again } = await sql<Block>`
      SELECT DISTINCT height, block_hash AS hash FROM custody_transfers WHERE ${this.#open(agreed)}
        AND block_hash = ANY(${asked}::text[])`.execute(db);
    const open = new Set(again.map(({ hash }) => hash));
    for (const hash of asked) if (!open.has(hash)) this.#asked.delete(hash);
    const askedOf = ({ hash }: Block) => this.#asked.get(hash)!;
    const rested = again
      .filter((block) => askedOf(block).at + askedOf(block).pauseMs <= now())
      .sort((one, other) => askedOf(one).at - askedOf(other).at);
    return [...unasked, ...rested.slice(0, AT_ONCE)];
  }

  async #count(agreed: number): Promise<number> {
    const { rows } = await sql<{ open: number }>`
      SELECT count(*)::int4 AS open FROM custody_transfers WHERE ${this.#open(agreed)}`.execute(this.#parts.db);
    return rows[0]!.open;
  }

  #open(agreed: number) {
    return sql`chain = ${this.#chain.settings.id} AND agreed_at IS NULL AND orphaned_at IS NULL AND state <> 'reversed'
      AND txid <> '' AND height <= ${agreed}`;
  }

  /** What is told differently; null where nothing is. */
  async #askOne(block: Block, nodes: readonly ChainAdapter[], tip: number, watch: Watch): Promise<string | null> {
    const readings: (readonly FoundTransfer[])[] = [];
    for (const node of nodes) {
      try {
        readings.push(await readAgain(node, block, watch));
      } catch (error) {
        if (!(error instanceof ChainError)) throw error;
        return `${node.name} failed: ${error.message}`;
      }
    }
    const { alike, doubted } = toldByAll(readings);
    await this.#parts.store.keepAgreed(alike);
    const keys = new Set(doubted.map(({ key }) => key));
    for (const [at, found] of readings.entries())
      await this.#parts.store.keepUnseen(
        found.filter(({ key }) => keys.has(key)),
        nodes[at]!.name,
      );
    await this.#giveUp(block, tip, new Set(readings.flat().map(({ key }) => key)));
    const [one] = doubted;
    if (one === undefined) return null;
    const silent = nodes.find((_, at) => !readings[at]!.some(({ key }) => key === one.key));
    const what = `a transfer of ${one.txid} in block ${block.height}`;
    return silent === undefined ? `Nodes do not tell the same of ${what}.` : `${silent.name} does not know of ${what}.`;
  }

  /** What no endpoint tells of any more has left the chain like a block that was abandoned. */
  async #giveUp({ hash }: Block, tip: number, told: ReadonlySet<string>): Promise<void> {
    await sql`UPDATE custody_transfers SET orphaned_at = ${tip} WHERE chain = ${this.#chain.settings.id}
      AND block_hash = ${hash} AND agreed_at IS NULL AND orphaned_at IS NULL AND txid <> ''
      AND NOT key = ANY(${[...told]}::text[])`.execute(this.#parts.db);
  }
}

/** What a node tells of one block now; nothing where it has another one at its height. */
export async function readAgain(
  node: ChainAdapter,
  { height, hash }: Block,
  watch: Watch,
): Promise<readonly FoundTransfer[]> {
  const [parent = null, own = null] =
    height === 0 ? [null, await node.header(0)] : await node.headers(height - 1, height);
  if (own?.hash !== hash) return [];
  const { headers, found } = await node.passage(parent, height, watch);
  if (headers.length !== 1 || headers[0]!.hash !== hash)
    throw new ChainError('moved', `node ${node.name}: block ${height} changed while it was read again`);
  return found;
}
