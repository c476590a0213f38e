import { type ChainAdapter, ChainError, Scanner, type ScanStep, type Watch } from '@tradewind/custody';
import { RepeatedLook } from '../../platform/process/repeated-look.ts';
import { Agreeing } from './agreeing.ts';
import { Deposits } from './deposits.ts';
import { OwnFinal } from './own-final.ts';
import { Reconciling } from './reconciling.ts';
import { custodyOf, type RunningChain } from './runtime.ts';
import { ScanRows } from './scan-rows.ts';
import { finalHeight } from './standing.ts';
import type { DepositParts } from './steps.ts';

/** What a chain is watched with. */
export type WatchParts = DepositParts;

/** Follows one chain while this process leads: from the head of its nodes to the ledger and back, one look after the other. */
export class ChainWatch extends RepeatedLook {
  readonly #parts: WatchParts;
  readonly #chain: RunningChain;
  readonly #store: ScanRows;
  readonly #agreeing: Agreeing;
  readonly #deposits: Deposits;
  readonly #own: OwnFinal;
  readonly #reconciling: Reconciling;
  #stopping = false;
  #tip: string | null = null;

  constructor(parts: WatchParts, chain: RunningChain) {
    super({
      everyMs: chain.settings.lookMs,
      look: () => this.watch(),
      onError: (err) => this.#failed(err),
    });
    this.#parts = parts;
    this.#chain = chain;
    this.#store = new ScanRows({ ...parts, pool: custodyOf(parts.engine).pool }, chain.settings.id);
    this.#agreeing = new Agreeing(parts.db, chain);
    this.#deposits = new Deposits(parts, chain);
    this.#own = new OwnFinal(parts, chain);
    this.#reconciling = new Reconciling(parts, chain);
  }

  override async stop(): Promise<void> {
    this.#stopping = true;
    await super.stop();
  }

  /** One look: everything is read up to the head before anything is booked by it. */
  async watch(): Promise<void> {
    const adapter = await this.#hear();
    if (adapter === null) return;
    const step = await this.#readUpToHead(adapter);
    if (step === null) return;
    const { height, hash } = step.tip;
    this.#chain.scanned = { height, hash, time: this.#parts.now() };
    this.#chain.alarm = alarmOf(step);
    if (step.kind === 'too-deep') return;
    try {
      await this.#bookUpTo(adapter, height);
    } finally {
      if (this.#tip !== hash) this.#chain.moved();
      this.#tip = hash;
    }
  }

  async #bookUpTo(adapter: ChainAdapter, tip: number): Promise<void> {
    const terms = this.#parts.engine.custody.chains()[this.#chain.settings.id];
    if (terms === undefined) return;
    const agreed = await this.#agreeing.agree(adapter, tip, this.#watched());
    this.#tellDisagreement(agreed.disagreement);
    await this.#deposits.advance(tip, agreed.height);
    // By the word of one endpoint alone nothing of ours is final either.
    const final = finalHeight(Math.min(tip, agreed.height), terms.releaseAfter);
    if (final < 0) return;
    await this.#own.book(adapter, final);
    await this.#reconciling.reconcile(adapter, final);
  }

  /** Asks every endpoint for its head; answers the first that told one, null where none did. */
  async #hear(): Promise<ChainAdapter | null> {
    const { adapters, endpoints } = this.#chain;
    const answers = await Promise.all(
      adapters.map(async (adapter) => {
        const { heardAt, head: before } = endpoints.get(adapter.name)!;
        try {
          const head = await adapter.head();
          const error = head.height < (before?.height ?? 0) ? `It went back from block ${before!.height}.` : null;
          endpoints.set(adapter.name, { head, heardAt: this.#parts.now(), error });
          return adapter;
        } catch (error) {
          if (!(error instanceof ChainError)) throw error;
          endpoints.set(adapter.name, { head: before, heardAt, error: error.message });
          return null;
        }
      }),
    );
    return answers.find((adapter) => adapter !== null) ?? null;
  }

  /** The last step; null where the process stops, or was told of another leader meanwhile. */
  async #readUpToHead(adapter: ChainAdapter): Promise<ScanStep | null> {
    const scanner = new Scanner({ chain: adapter, store: this.#store, from: this.#chain.settings.from ?? 0 });
    while (!this.#stopping) {
      const step = await scanner.step(this.#watched());
      if (step.kind !== 'blocks' || step.tip.hash === step.head.hash) return step;
    }
    return null;
  }

  /** What is our own is known by what we signed: see the store. */
  #watched(): Watch {
    const { engine } = this.#parts;
    const { pool } = custodyOf(engine);
    const { id } = this.#chain.settings;
    const listed = engine.custody.assets().filter(({ chain }) => chain === id);
    const isGiven = (address: string) => {
      const index = pool.indexOf(address);
      return index !== null && engine.custody.userOfIndex(index) !== null;
    };
    return {
      addresses: { has: isGiven },
      tokens: new Set(listed.flatMap(({ contract }) => (contract === '' ? [] : [contract]))),
      own: new Set(),
    };
  }

  #tellDisagreement(disagreement: string | null): void {
    const { settings } = this.#chain;
    if (disagreement !== null && this.#chain.disagreement === null)
      this.#parts.log.warn({ chain: settings.chain, disagreement }, 'nodes disagree: no deposit is booked');
    this.#chain.disagreement = disagreement;
  }

  #failed(err: unknown): void {
    const { chain } = this.#chain.settings;
    const { log } = this.#parts;
    if (!(err instanceof ChainError)) log.warn({ err, chain }, 'a chain is followed at the next look');
    // Nodes move while they are read; a node that does not answer stands in its health.
    else if (err.code !== 'moved') log.warn({ err, chain }, 'a node did not answer while a chain was read');
  }
}

function alarmOf({ kind, head, tip }: ScanStep): string | null {
  if (kind === 'behind') return `The node is at block ${head.height}, and block ${tip.height} was read before.`;
  if (kind === 'too-deep') return `None of the last blocks up to ${tip.height} is on the node's chain any more.`;
  return null;
}
