import { ChainError, SignerAbsent } from '@tradewind/custody';
import { RepeatedLook } from '../../../platform/process/repeated-look.ts';
import type { RunningChain } from '../common/runtime.ts';
import type { Payment, Sender } from './sender.ts';

/** Without a new block it is looked so often: for what the engine or a clock brings. */
const LOOK_MS = 2_000;

export interface SendingOptions {
  readonly chain: RunningChain;
  readonly sender: Sender;
  /** What is to be paid now, each part asked anew at every look. */
  readonly wanted: readonly (() => Promise<readonly Payment[]>)[];
  readonly log: Record<'info' | 'warn', (detail: object, message: string) => void>;
}

/** Orders what is to be paid on a chain and brings it to its end, at every new block and whenever it is woken. */
export class Sending extends RepeatedLook {
  readonly #options: SendingOptions;
  #deaf: (() => void) | null = null;
  #told: string | null = null;

  constructor(options: SendingOptions) {
    super({
      everyMs: LOOK_MS,
      look: () => this.#look(),
      onError: (err) =>
        options.log.warn({ err, chain: options.chain.settings.chain }, 'sending goes on at the next look'),
    });
    this.#options = options;
  }

  override start(): void {
    this.#deaf = this.#options.chain.onMoved(() => this.soon());
    super.start();
  }

  override async stop(): Promise<void> {
    this.#deaf?.();
    await super.stop();
  }

  /** A node or a signer that is away is told once, until both answer again. */
  async #look(): Promise<void> {
    const { chain, log } = this.#options;
    try {
      await this.#send();
      this.#told = null;
    } catch (error) {
      if (!(error instanceof ChainError || error instanceof SignerAbsent)) throw error;
      if (this.#told === error.message) return;
      this.#told = error.message;
      log.warn({ err: error, chain: chain.settings.chain }, 'nothing is sent until node and signer answer');
    }
  }

  async #send(): Promise<void> {
    const { sender, wanted } = this.#options;
    await sender.advance();
    let ordered = false;
    for (const ask of wanted) for (const payment of await ask()) ordered = (await sender.order(payment)) || ordered;
    if (ordered) await sender.advance();
  }
}
