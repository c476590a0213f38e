import type { Command } from '@tradewind/engine';

export interface LivingMarketOptions {
  /** The commands of the house maker and the simulated traders at a moment. */
  readonly step: (now: number) => readonly Command[];
  readonly submit: (command: Command) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

/** Lets the liquidity act on each sample; not again before all that it sent is done. */
export class LivingMarket {
  readonly #options: LivingMarketOptions;
  #busy: Promise<void> | null = null;
  #stopped = false;

  constructor(options: LivingMarketOptions) {
    this.#options = options;
  }

  /** There is a sample that was taken before `time`, and no later one. */
  sampled(time: number): void {
    if (this.#stopped) return;
    this.#busy ??= this.#act(time)
      .catch(this.#options.onError)
      .finally(() => {
        this.#busy = null;
      });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#busy;
  }

  async #act(time: number): Promise<void> {
    const { step, submit } = this.#options;
    await Promise.all(step(time).map(submit));
  }
}
