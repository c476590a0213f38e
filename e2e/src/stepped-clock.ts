import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { FRESH_MS, SHIFT_FILE } from './shift-clock.ts';

const PRELOAD = new URL('./shift-clock.ts', import.meta.url);

/** The wall clock of a server, which a test sets. */
export class SteppedClock {
  /** What the server is started with. */
  readonly env: Readonly<Record<string, string>>;
  readonly #folder: string;
  readonly #file: string;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#file = join(folder, 'shift');
    this.env = { [SHIFT_FILE]: this.#file, NODE_OPTIONS: `--import=${fileURLToPath(PRELOAD)}` };
  }

  static async create(): Promise<SteppedClock> {
    const clock = new SteppedClock(await mkdtemp(join(tmpdir(), 'tradewind-clock-')));
    await clock.set(0);
    return clock;
  }

  /** From now on it is ahead of the machine's by so many milliseconds. */
  async set(shiftMs: number): Promise<void> {
    await writeFile(`${this.#file}.new`, String(shiftMs));
    await rename(`${this.#file}.new`, this.#file);
    await pause(2 * FRESH_MS);
  }

  async destroy(): Promise<void> {
    await rm(this.#folder, { recursive: true });
  }
}
