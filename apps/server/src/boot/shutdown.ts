import type { Logger } from 'pino';
import { EXIT, exitCodeOf, lastWords } from '../platform/process/exit-codes.ts';

/** A terminal tells every process of a group, npm passes it on, a supervisor says it again: what comes so soon is one signal. */
export const ECHO_MS = 1_000;
/** How long a process that must not go on takes to leave. */
const LEAVE_MS = 5_000;

/** What was opened, in order; closed in reverse. */
export class CloseStack {
  readonly #closers: (() => unknown)[] = [];

  add(close: () => unknown): void {
    this.#closers.push(close);
  }

  /** What cannot be closed does not keep the rest open; rejects with the first failure when all is done. */
  async close(): Promise<void> {
    const failures: unknown[] = [];
    for (let close = this.#closers.pop(); close; close = this.#closers.pop()) {
      try {
        await close();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}

export interface ShutdownOptions {
  readonly atStop: CloseStack;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** A stop that advances by nothing has this long; then the process ends where it stands, which loses nothing. */
  readonly patienceMs: number;
  readonly exit: (code: number) => void;
  /** Writes the last sentence. */
  readonly say: (sentence: string) => void;
}

/** The end of a process: in order when it is told to, at once when it is told again or stands still. */
export class Shutdown {
  readonly #options: ShutdownOptions;
  #patience: NodeJS.Timeout | null = null;
  #echoes = true;
  #failed = false;
  /** What a process that must not go on still does: it sends people away, and leaves the database to whoever else uses it. */
  leave: () => Promise<unknown> = async () => {};

  constructor(options: ShutdownOptions) {
    this.#options = options;
  }

  /** Whether it was told to stop. */
  get begun(): boolean {
    return this.#patience !== null;
  }

  begin(): void {
    const { atStop, log, exit } = this.#options;
    if (this.#patience) {
      if (!this.#echoes) exit(EXIT.refused);
      return;
    }
    this.#wait();
    setTimeout(() => {
      this.#echoes = false;
    }, ECHO_MS).unref();
    atStop.close().then(
      () => exit(EXIT.stopped),
      (error: unknown) => {
        log.error({ err: error }, 'the server could not stop in order');
        exit(EXIT.refused);
      },
    );
  }

  /** Ends a process that must not go on, with a sentence, or the stack of a fault. */
  fail(reason: unknown): void {
    if (this.#failed) return;
    this.#failed = true;
    const { exit, say } = this.#options;
    const code = typeof reason === 'string' ? EXIT.refused : exitCodeOf(reason);
    say(lastWords(reason));
    setTimeout(() => exit(code), LEAVE_MS);
    this.leave().then(
      () => exit(code),
      () => exit(code),
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
      exit(EXIT.refused);
    }, patienceMs).unref();
  }
}
