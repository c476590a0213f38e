import type { Logger } from 'pino';

/** What was opened, in order; closed in reverse. */
export class Openings {
  readonly #closers: (() => unknown)[] = [];

  add(close: () => unknown): void {
    this.#closers.push(close);
  }

  async close(): Promise<void> {
    for (let close = this.#closers.pop(); close; close = this.#closers.pop()) await close();
  }
}

export interface ShutdownOptions {
  readonly openings: Openings;
  readonly log: Logger;
  /** A stop that advances by nothing has this long; then the process ends where it stands, which loses nothing. */
  readonly patienceMs: number;
  readonly exit: (code: number) => void;
}

/** The stop of a process that was told to: in order once, at once when it is told again or stands still. */
export class Shutdown {
  readonly #options: ShutdownOptions;
  #patience: NodeJS.Timeout | null = null;

  constructor(options: ShutdownOptions) {
    this.#options = options;
  }

  begin(): void {
    const { openings, log, exit } = this.#options;
    if (this.#patience) {
      exit(1);
      return;
    }
    this.#wait();
    openings.close().then(
      () => exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the server could not stop in order');
        exit(1);
      },
    );
  }

  /** What a large state takes to be saved is not standing still: patience begins anew. */
  advances(): void {
    if (!this.#patience) return;
    clearTimeout(this.#patience);
    this.#wait();
  }

  #wait(): void {
    const { log, patienceMs, exit } = this.#options;
    this.#patience = setTimeout(() => {
      log.warn('the server did not stop in time and ends where it stands');
      exit(1);
    }, patienceMs).unref();
  }
}
