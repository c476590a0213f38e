export interface RepeatedLookOptions {
  readonly everyMs: number;
  readonly look: () => Promise<void>;
  /** A look has failed; the next one comes in its time. */
  readonly onError: (error: unknown) => void;
}

/** Looks now and then, and soon when it is asked to, one look after the other. */
export class RepeatedLook {
  readonly #options: RepeatedLookOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(options: RepeatedLookOptions) {
    this.#options = options;
  }

  /** Looks now, at every interval and whenever `soon` is called, until `stop`. */
  start(): void {
    this.#timer = setInterval(() => this.soon(), this.#options.everyMs).unref();
    this.soon();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#running;
  }

  soon(): void {
    const { look, onError } = this.#options;
    this.#running = this.#running.then(() => (this.#timer ? look() : undefined)).catch(onError);
  }
}
