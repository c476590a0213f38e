import type { Count } from '@tradewind/base';
import type { ChainAdapter, FoundTransfer, Head, Header, Height, Watch } from '../chain/adapter.ts';
import { ChainError } from '../chain/chain-error.ts';
import { findFork } from './fork.ts';

/** Blocks whose headers are kept: at least twice as deep as anything waits for. */
export const WINDOW: Count = 256;

/** A stretch of blocks that was walked through. */
export interface Walk {
  readonly kind: 'blocks';
  readonly head: Head;
  /** Kept blocks that the chain left, rising: what they paid is on the chain again only when it is found again. */
  readonly orphaned: readonly Header[];
  /** Those that were walked through. */
  readonly headers: readonly Header[];
  readonly found: readonly FoundTransfer[];
  /** Transfers of tokens that are not taken. */
  readonly unknown: Count;
  /** The newest block that was walked through; not yet the head where there is more. */
  readonly tip: Header;
}

export type ScanStep =
  | Walk
  /** Nothing new. */
  | { readonly kind: 'level'; readonly head: Head; readonly tip: Header }
  /** The node knows fewer blocks of the same chain than it did: it lags, or was put back. Nothing is known to be lost. */
  | { readonly kind: 'behind'; readonly head: Head; readonly tip: Header }
  /** None of the kept blocks is on the node's chain any more: people decide, nothing is guessed. */
  | { readonly kind: 'too-deep'; readonly head: Head; readonly oldest: Header; readonly tip: Header };

/** Where a scanner keeps what it resumes from. */
export interface ScanStore {
  /** As last saved, rising without a gap; empty before the first. */
  headers(): Promise<readonly Header[]>;
  /**
   * Keeps `headers` (all of them, in place of the earlier) durably, together with what the walk found and lost. A walk that was
   * not saved is walked again: whoever books by `key` books once.
   */
  save(headers: readonly Header[], walk: Walk): Promise<void>;
}

export interface ScannerOptions {
  readonly chain: ChainAdapter;
  readonly store: ScanStore;
  /** Where a scanner without saved headers begins, or at the head if that is lower; blocks before are only remembered. */
  readonly from: Height;
}

/** Follows one chain from block to block by hash. It keeps nothing but what the store does: any number of starts change nothing. */
export class Scanner {
  readonly #chain: ChainAdapter;
  readonly #store: ScanStore;
  readonly #from: Height;

  constructor({ chain, store, from }: ScannerOptions) {
    this.#chain = chain;
    this.#store = store;
    this.#from = from;
  }

  /** One step towards the head; throws a `ChainError`, with nothing saved, when the node fails or the chain moves meanwhile. */
  async step(watch: Watch): Promise<ScanStep> {
    const saved = await this.#store.headers();
    const head = await this.#chain.head();
    if (saved.length === 0) return this.#walk(await this.#before(head), [], head, watch);
    const tip = saved.at(-1)!;
    const fork = await findFork(this.#chain, saved, head);
    if (fork === null) return { kind: 'too-deep', head, oldest: saved[0]!, tip };
    const ancestor = saved[fork]!;
    if (ancestor.height === head.height) return { kind: ancestor === tip ? 'level' : 'behind', head, tip };
    return this.#walk(saved.slice(0, fork + 1), saved.slice(fork + 1), head, watch);
  }

  async #walk(kept: readonly Header[], orphaned: readonly Header[], head: Head, watch: Watch): Promise<Walk> {
    const { headers, found, unknown } = await this.#chain.passage(kept.at(-1) ?? null, head.height, watch);
    const tip = headers.at(-1);
    if (tip === undefined)
      throw new ChainError('moved', `node ${this.#chain.name}: no block after ${kept.at(-1)?.height}`);
    const walk: Walk = { kind: 'blocks', head, orphaned, headers, found, unknown, tip };
    await this.#store.save([...kept, ...headers].slice(-WINDOW), walk);
    return walk;
  }

  /** The blocks before the first that is walked through: a reorganisation that reaches below it is understood as well. */
  async #before(head: Head): Promise<readonly Header[]> {
    if (this.#from === 0) return [];
    const last = Math.min(this.#from, head.height) - 1;
    const told = await this.#chain.headers(Math.max(0, last - WINDOW + 1), last);
    return told.map((header, at) => {
      if (header === null || (at > 0 && header.parentHash !== told[at - 1]?.hash))
        throw new ChainError('moved', `node ${this.#chain.name}: the chain changed before block ${this.#from}`);
      return header;
    });
  }
}
