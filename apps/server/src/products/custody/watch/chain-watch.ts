import { type ChainAdapter, ChainError, Scanner, type ScanStep, type Watch } from '@tradewind/custody';
import { RepeatedLook } from '../../../platform/process/repeated-look.ts';
import { listedOn } from '../common/listed.ts';
import { custodyOf, type RunningChain } from '../common/runtime.ts';
import { finalHeight } from '../common/standing.ts';
import { OwnFinal } from '../compare/own-final.ts';
import { Reconciling } from '../compare/reconciling.ts';
import { Deposits } from '../deposits/deposits.ts';
import type { DepositParts } from '../deposits/steps.ts';
import { type Agreed, Agreeing } from '../scan/agreeing.ts';
import { ScanRows } from '../scan/scan-rows.ts';

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
  /** Ends when nothing is booked or compared any more. */
  #alone: Promise<unknown> = Promise.resolve();
  #comparing: Promise<void> | null = null;
  /** The final block up to which everything is booked. */
  #booked = -1;
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
    this.#agreeing = new Agreeing({ ...parts, store: this.#store }, chain);
    this.#deposits = new Deposits(parts, chain, this.#store);
    this.#own = new OwnFinal(parts, chain);
    this.#reconciling = new Reconciling(parts, chain, (task) => this.#whileAlone(task));
  }

  override async stop(): Promise<void> {
    this.#stopping = true;
    await super.stop();
    await this.#comparing;
  }

  /** One look: everything is read up to the head before anything is booked by it. Balances are asked for beside it. */
  async watch(): Promise<void> {
    const adapter = await this.#hear();
    if (adapter === null) return;
    await this.#deposits.mirrorReversed();
    await this.#store.moveOwned();
    const read = await this.#readUpToHead(adapter);
    if (read === null) return;
    const { step, agreed } = read;
    const { height, hash } = step.tip;
    this.#chain.scanned = { height, hash, time: this.#parts.now() };
    this.#chain.alarm = alarmOf(step) ?? this.#poolAlarm();
    if (step.kind === 'too-deep') return;
    try {
      await this.#bookUpTo(height, agreed);
    } finally {
      if (this.#tip !== hash) this.#chain.moved();
      this.#tip = hash;
    }
    this.#compareBeside();
  }

  /** Ends when what the last look began to compare is compared. */
  async compared(): Promise<void> {
    await this.#comparing;
  }

  async #bookUpTo(tip: number, agreed: Agreed): Promise<void> {
    const terms = this.#parts.engine.custody.chains()[this.#chain.settings.id];
    if (terms === undefined) return;
    const again = await this.#agreeing.askAgain(agreed.height, tip, this.#watched());
    const told = () => agreed.disagreement ?? again ?? this.#deposits.held;
    this.#tellDisagreement(told());
    // By the word of one endpoint alone nothing of ours is final either.
    const final = finalHeight(Math.min(tip, agreed.height), terms.releaseAfter);
    this.#booked = -1;
    await this.#whileAlone(async () => {
      await this.#deposits.advance(tip, agreed.height, this.#watched());
      if (final >= 0 && (await this.#own.book(final))) this.#booked = final;
    });
    this.#tellDisagreement(told());
  }

  /** Crediting never waits for nodes to tell balances. */
  #compareBeside(): void {
    if (this.#booked < 0 || this.#comparing !== null || this.#stopping) return;
    this.#comparing = this.#reconciling
      .reconcile(this.#booked)
      .catch((err) => this.#failed(err))
      .finally(() => {
        this.#comparing = null;
      });
  }

  #whileAlone<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#alone.then(task);
    this.#alone = done.catch(() => {});
    return done;
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

  /** The last step and what is agreed on; null where the process stops, or was told of another leader meanwhile. */
  async #readUpToHead(adapter: ChainAdapter): Promise<{ readonly step: ScanStep; readonly agreed: Agreed } | null> {
    const scanner = new Scanner({ chain: adapter, store: this.#store, from: this.#chain.settings.from ?? 0 });
    this.#store.readBy(adapter.name);
    while (!this.#stopping) {
      const watch = this.#withOwnerless(this.#watched());
      const step = await scanner.step(watch);
      const headers = step.kind === 'blocks' ? step.headers : [];
      const agreed = await this.#agreeing.agree({ first: adapter, tip: step.tip.height, headers, watch });
      if (step.kind !== 'blocks' || step.tip.hash === step.head.hash) return { step, agreed };
    }
    return null;
  }

  /** What is our own is known by what we signed: see the store. */
  #watched(): Watch {
    const { engine } = this.#parts;
    const { pool } = custodyOf(engine);
    const { id } = this.#chain.settings;
    const listed = listedOn(engine, id);
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

  /** With addresses that go to nobody in turn: what any endpoint tells of them is shown to people, and agreed on once they are somebody's. */
  #withOwnerless(watch: Watch): Watch {
    const { engine } = this.#parts;
    const { pool } = custodyOf(engine);
    const has = (address: string) =>
      (pool.indexOf(address) ?? Number.POSITIVE_INFINITY) < engine.custody.nextAddressIndex();
    return { ...watch, addresses: { has } };
  }

  #tellDisagreement(disagreement: string | null): void {
    const { settings } = this.#chain;
    if (disagreement !== null && this.#chain.disagreement === null)
      this.#parts.log.warn(
        { chain: settings.chain, disagreement },
        'nodes disagree: what they do not tell alike is not booked',
      );
    this.#chain.disagreement = disagreement;
  }

  #poolAlarm(): string | null {
    const { planted } = custodyOf(this.#parts.engine).pool;
    return planted === 0 ? null : `Addresses of the pool that are not the signer's, and are not watched: ${planted}.`;
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
