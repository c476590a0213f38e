import { setTimeout as pause } from 'node:timers/promises';
import type { Count } from '@tradewind/base';
import type { ChainId } from '../chain/adapter.ts';
import { asEmbeddedChainError, bringUp, keepBaseFee, type Up } from './bring-up.ts';
import { EmbeddedChainError } from './embedded-chain-error.ts';
import { endNode } from './end-node.ts';
import type { Genesis } from './genesis.ts';
import { hasEnded, urlOf } from './node-process.ts';
import { type Place, preparePlace } from './place.ts';
import { type Replayed, replayRaws } from './replay.ts';

export interface EmbeddedChainOptions {
  /** Where the state, the log and the number of the node's process lie; one process of ours at a time. */
  readonly folder: string;
  readonly genesis: Genesis;
  readonly log: (message: string) => void;
  /** The node had died and is back, perhaps at another address; `rebuilt` as at the start. */
  readonly onRestart?: (told: { readonly url: string; readonly rebuilt: boolean }) => void;
}

/** How often it is looked whether the node lives. */
const LOOK_MS = 250;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** After so long a life, the next death is a first one again. */
const STABLE_MS = 60_000;

/**
 * The chain of the demo: a node on loopback that this process starts, brings back when it dies and ends. It mines when it
 * is told to. What was mined in the last 15 s is lost when the node is killed, and everything when its state cannot be read:
 * who sends keeps the raw bytes and replays them. A process that ends without stop() leaves the node to the next one.
 */
export class EmbeddedChain {
  readonly chainId: ChainId;
  readonly #place: Place;
  readonly #options: EmbeddedChainOptions;
  readonly #ending = new AbortController();
  #up: Up;
  #upSince = Date.now();
  #deaths: Count = 0;
  #look: NodeJS.Timeout;
  #reviving: Promise<void> | null = null;
  #stopping: Promise<void> | null = null;

  private constructor(place: Place, options: EmbeddedChainOptions, up: Up) {
    this.chainId = place.chainId;
    this.#place = place;
    this.#options = options;
    this.#up = up;
    this.#look = setInterval(() => this.#lookAfter(), LOOK_MS).unref();
  }

  /** Throws EmbeddedChainError. */
  static async open(options: EmbeddedChainOptions): Promise<EmbeddedChain> {
    const place = await preparePlace(options.folder, options.genesis).catch((error: unknown) => {
      throw asEmbeddedChainError(error);
    });
    return new EmbeddedChain(place, options, await bringUp(place, options));
  }

  /** Of the node itself, which obeys whoever reaches it: for this process alone, wallets come through the gate. */
  get url(): string {
    return urlOf(this.#up.record);
  }

  /** Of block 0: the same for the same genesis. */
  get genesisHash(): string {
    return this.#up.genesisHash;
  }

  /** The chain had block 0 alone when the node started last: no state, an unreadable one, or one of another genesis. */
  get rebuilt(): boolean {
    return this.#up.rebuilt;
  }

  /** Mines one block out of what waits, empty where nothing does. Throws ChainError. */
  async mine(): Promise<void> {
    const { rpc } = this.#up;
    await rpc.ask('evm_mine');
    await keepBaseFee(rpc);
  }

  /** Transactions that the next blocks can take. Throws ChainError. */
  async pending(): Promise<Count> {
    const { pending } = (await this.#up.rpc.ask('txpool_status')) as { pending: string };
    return Number(pending);
  }

  /** Broadcasts signed transactions in their order, each in a block of its own. Throws ChainError when the node is away. */
  async replay(raws: Iterable<string> | AsyncIterable<string>): Promise<Replayed> {
    return replayRaws(raws, this.#up.rpc, () => this.mine());
  }

  /** Ends the node after its state was written; the same for every call. */
  stop(): Promise<void> {
    this.#stopping ??= this.#end();
    return this.#stopping;
  }

  async #end(): Promise<void> {
    clearInterval(this.#look);
    this.#ending.abort();
    await this.#reviving;
    await endNode(this.#place, this.#up.record);
  }

  #lookAfter(): void {
    if (this.#reviving !== null || !hasEnded(this.#place, this.#up.record)) return;
    this.#reviving = this.#revive().finally(() => {
      this.#reviving = null;
    });
  }

  /** At the address that it had, where that is free. */
  async #revive(): Promise<void> {
    const { genesis, log, onRestart } = this.#options;
    if (Date.now() - this.#upSince >= STABLE_MS) this.#deaths = 0;
    while (!this.#ending.signal.aborted) {
      const waitMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(this.#deaths, 10));
      this.#deaths += 1;
      await pause(waitMs, undefined, { signal: this.#ending.signal }).catch(() => {});
      if (this.#ending.signal.aborted) return;
      try {
        this.#up = await bringUp(this.#place, { genesis, log, port: this.#up.record.port });
        this.#upSince = Date.now();
        log(`the node of the embedded chain had died and was started again${this.rebuilt ? ', from its genesis' : ''}`);
        onRestart?.({ url: this.url, rebuilt: this.rebuilt });
        return;
      } catch (error) {
        if (!(error instanceof EmbeddedChainError)) throw error;
        log(`the node of the embedded chain has died and does not start: ${error.message}`);
      }
    }
  }
}

/** Starts the chain in the folder, or joins the node that a killed process left there. Throws EmbeddedChainError with one sentence. */
export function startEmbeddedChain(options: EmbeddedChainOptions): Promise<EmbeddedChain> {
  return EmbeddedChain.open(options);
}
