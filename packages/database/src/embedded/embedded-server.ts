import { rmdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '@tradewind/base';
import { errorText } from '../database-error.ts';
import { type BringUpOptions, bringUp, type Up } from './bring-up.ts';
import { listenSettings, type Place } from './place.ts';
import { isPostmaster, listenAgain, runningPostmaster, signalPostmaster, stopPostmaster } from './postmaster.ts';
import { endUse, urlOf } from './users.ts';

/** How often it is looked whether the server was told to end. */
const LOOK_MS = 1_000;
/** How long it is tried to bring it back, and after which pause. */
const REVIVE_MS = 30_000;
const RETRY_MS = 1_000;
/** A server that ends more often than this does not get better by being started. */
const MOST_ENDS = 20;
const ENDS_WITHIN_MS = 10 * MINUTE_MS;

export type KeepOptions = {
  readonly log: (message: string) => void;
  readonly settings: Readonly<Record<string, string>>;
  /** With it the server is brought back when it ends unasked; told once, in a sentence, when that cannot be done. */
  readonly onGone?: (reason: string) => void;
};

/**
 * The embedded server as this process holds it. It is not ours alone to end: a supervisor that stops us sends its signal to every
 * process below us, and one of its own processes that is killed takes all connections along. Then it is started, or waited
 * for, under the address that it had, and whoever was connected connects again. It ends with the last process that uses it.
 */
export class EmbeddedServer {
  readonly #place: Place;
  readonly #options: KeepOptions;
  #up: Up | undefined;
  /** The postmaster that this process started last. */
  #spawned: number | undefined;
  #stopping: Promise<void> | undefined;
  #reviving: Promise<void> | undefined;
  #ends: number[] = [];
  #look: NodeJS.Timeout | undefined;
  #ending = false;
  /** A process that ends without stop() asks for a smart shutdown: it waits for whoever else is connected. */
  readonly #farewell = (): void => {
    const pid = this.#spawned;
    if (pid !== undefined && isPostmaster(pid, this.#place.data)) signalPostmaster(pid, 'SIGTERM');
  };

  private constructor(place: Place, options: KeepOptions) {
    this.#place = place;
    this.#options = options;
  }

  /** Throws DatabaseError. */
  static async open(place: Place, options: KeepOptions): Promise<EmbeddedServer> {
    const server = new EmbeddedServer(place, options);
    process.on('exit', server.#farewell);
    try {
      await server.#bringUp(() => listenSettings(place));
    } catch (error) {
      process.off('exit', server.#farewell);
      throw error;
    }
    if (options.onGone) server.#look = setInterval(() => void server.#endHalfEnded(), LOOK_MS).unref();
    return server;
  }

  get url(): string {
    return urlOf(this.#place, this.#up!.running);
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#end();
    return this.#stopping;
  }

  async #end(): Promise<void> {
    clearInterval(this.#look);
    await this.#reviving;
    const { running, keeper } = this.#up!;
    await endUse(this.#place, running, keeper, async () => {
      await stopPostmaster(running.pid, this.#place.data);
      if (running.socketDir && running.socketDir !== this.#place.cluster)
        await rmdir(running.socketDir).catch(() => {});
    });
    process.off('exit', this.#farewell);
  }

  async #bringUp(listen: BringUpOptions['listen']): Promise<void> {
    const { log, settings } = this.#options;
    const onSpawn = (pid: number) => {
      this.#spawned = pid;
    };
    this.#up = await bringUp(this.#place, { log, settings, listen, onSpawn });
    // The keeper asks nothing, so it ends only with the server.
    this.#up.keeper.once('end', () => this.#ended());
  }

  #ended(): void {
    const { onGone } = this.#options;
    if (this.#stopping !== undefined || onGone === undefined) return;
    this.#reviving = this.#revive()
      .catch((error: unknown) => onGone(`${errorText(error).replace(/\.$/, '')}.`))
      .finally(() => {
        this.#reviving = undefined;
      });
  }

  async #revive(): Promise<void> {
    const now = performance.now();
    this.#ends = [...this.#ends.filter((at) => now - at < ENDS_WITHIN_MS), now];
    if (this.#ends.length > MOST_ENDS) throw new Error(`It ended ${this.#ends.length} times in ten minutes`);
    this.#options.log('PostgreSQL ended without being asked to; it is brought back');
    const { running } = this.#up!;
    for (;;) {
      try {
        return await this.#bringUp(async () => listenAgain(running));
      } catch (error) {
        if (this.#stopping !== undefined) return;
        if (performance.now() - now > REVIVE_MS) throw error;
        await pause(RETRY_MS);
      }
    }
  }

  /** One that was told to end when its clients have left takes no new ones and would stay so: it is ended, which brings it back. */
  async #endHalfEnded(): Promise<void> {
    if (this.#ending || this.#stopping !== undefined) return;
    this.#ending = true;
    try {
      const running = await runningPostmaster(this.#place.data).catch(() => undefined);
      if (running?.stopping) await stopPostmaster(running.pid, this.#place.data);
    } finally {
      this.#ending = false;
    }
  }
}
