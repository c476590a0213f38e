import {
  type ChainAdapter,
  type Disagreement,
  disagreements,
  type FoundTransfer,
  type Watch,
} from '@tradewind/custody';
import { type Kysely, sql } from 'kysely';
import type { RunningChain } from './runtime.ts';
import { headersOf } from './scan-rows.ts';
import type { Transfer } from './standing.ts';
import type { CustodyTables } from './tables.ts';

/** What there was to agree on: nothing above `height` is booked. */
export interface Agreed {
  readonly height: number;
  /** What was told differently, for people; null where nothing was. */
  readonly disagreement: string | null;
}

/** Asks the other nodes of a chain for every block that the first one read. With one node, its word is all there is. */
export class Agreeing {
  readonly #db: Kysely<CustodyTables>;
  readonly #chain: RunningChain;
  /** The last block of which everybody told the same. */
  #agreed: { readonly height: number; readonly hash: string } | null = null;

  constructor(db: Kysely<CustodyTables>, chain: RunningChain) {
    this.#db = db;
    this.#chain = chain;
  }

  /** Of the blocks up to `tip` that `first` read. */
  async agree(first: ChainAdapter, tip: number, watch: Watch): Promise<Agreed> {
    const { adapters } = this.#chain;
    if (adapters.length === 1) return { height: tip, disagreement: null };
    const others = adapters.filter((one) => one !== first && this.#answers(one));
    if (others.length === 0) return { height: -1, disagreement: `Only ${first.name} answers.` };
    const known = Math.min(tip, ...others.map(({ name }) => this.#chain.endpoints.get(name)!.head!.height));
    const kept = await headersOf(this.#db, this.#chain.settings.id);
    const from = kept.findIndex(({ hash }) => hash === this.#agreed?.hash) + 1;
    const headers = kept.slice(from).filter(({ height }) => height <= known);
    const last = headers.at(-1);
    if (last === undefined) return { height: this.#agreed?.height ?? -1, disagreement: null };
    const found = await this.#foundIn(headers.map(({ hash }) => hash));
    const whole = { ...watch, own: await this.#own() };
    for (const other of others) {
      const [different] = await disagreements(first.name, { headers, found }, other, whole);
      if (different !== undefined) return { height: this.#agreedIn(kept), disagreement: sentenceOf(different) };
    }
    this.#agreed = last;
    return { height: last.height, disagreement: null };
  }

  /** The height that was agreed on, while its block is on the chain. */
  #agreedIn(kept: readonly { readonly height: number; readonly hash: string }[]): number {
    return kept.find(({ hash }) => hash === this.#agreed?.hash)?.height ?? -1;
  }

  #answers({ name }: ChainAdapter): boolean {
    const { head, error } = this.#chain.endpoints.get(name)!;
    return head !== null && error === null;
  }

  /** What the first node found in these blocks. */
  async #foundIn(hashes: readonly string[]): Promise<readonly FoundTransfer[]> {
    const { rows } = await sql<Transfer>`SELECT * FROM custody_transfers WHERE chain = ${this.#chain.settings.id}
      AND block_hash = ANY(${hashes}::text[]) AND class <> 'unattributed' AND facts IS NOT NULL`.execute(this.#db);
    return rows.map((row) => ({
      ...{ key: row.key, txid: row.txid, to: row.address, token: row.token, amount: BigInt(row.amount), raw: row.raw },
      class: row.class as FoundTransfer['class'],
      block: { height: row.height, hash: row.block_hash },
      facts: row.facts!,
    }));
  }

  /** Our own top-ups of gas, which are nobody's deposits. */
  async #own(): Promise<ReadonlySet<string>> {
    const rows = await this.#db
      .selectFrom('custody_signed')
      .innerJoin('custody_outgoing', 'custody_outgoing.id', 'custody_signed.outgoing')
      .select('txid')
      .where('chain', '=', this.#chain.settings.id)
      .where('purpose', '=', 'gas')
      .execute();
    return new Set(rows.map(({ txid }) => txid));
  }
}

function sentenceOf(told: Disagreement): string {
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
