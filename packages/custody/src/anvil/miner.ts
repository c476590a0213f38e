import type { SpanMs } from '@tradewind/base';
import type { EmbeddedChain } from './embedded-chain.ts';

export interface MinerOptions {
  readonly chain: Pick<EmbeddedChain, 'mine' | 'pending'>;
  /** Whether something that only more blocks bring is awaited: confirmations, say. */
  readonly waits: () => boolean | Promise<boolean>;
  readonly everyMs?: SpanMs;
  /** No block could be mined: the node or whoever knows what waits did not answer; told once until it goes on. */
  readonly onAway: (error: unknown) => void;
}

const EVERY_MS = 2_000;

/** Mines a block every two seconds while a transaction or anybody waits for one, and rests otherwise. */
export class Miner {
  readonly #options: MinerOptions;
  readonly #timer: NodeJS.Timeout;
  #working: Promise<void> | null = null;
  #away = false;

  constructor(options: MinerOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.#tick(), options.everyMs ?? EVERY_MS).unref();
  }

  /** No block is begun after it; one that is being mined is waited for. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#working;
  }

  #tick(): void {
    this.#working ??= this.#work().finally(() => {
      this.#working = null;
    });
  }

  async #work(): Promise<void> {
    const { chain, waits, onAway } = this.#options;
    try {
      if ((await waits()) || (await chain.pending()) > 0) await chain.mine();
      this.#away = false;
    } catch (error) {
      if (!this.#away) onAway(error);
      this.#away = true;
    }
  }
}
