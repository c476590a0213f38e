import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startDatabase } from '@tradewind/database';

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const START_MS = 60_000;
const STOP_MS = 30_000;
/** Clock ticks of /proc per second on Linux. */
const TICKS_PER_SECOND = 100;
/** utime and stime, counted from the field after the name of the program. */
const CPU_FIELDS = [11, 12] as const;

export interface Health {
  readonly role: string;
  readonly seq: number;
  readonly followerSeq: number;
}

/** A folder of its own below the system's temporary one; PostgreSQL may run as another account. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tradewind-bench-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Ends the embedded database of a folder if it still runs, and removes the folder. */
export async function removeFolder(dataDir: string): Promise<void> {
  const database = await startDatabase({ dataDir, log: () => {} });
  await database.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

/** A server process on a free port, limits off, as an operator would start it. */
export class Served {
  readonly #process: ChildProcess;
  readonly #exited: Promise<unknown>;
  #said = '';

  constructor(dataDir: string, more: readonly string[] = [], { chain = false } = {}) {
    const settings = ['--port', '0', '--data', dataDir, '--limits', 'off', ...more];
    this.#process = spawn(process.execPath, [MAIN, ...settings], {
      env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', TRADEWIND_CHAIN: chain ? 'on' : 'off' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#process.stdout!, this.#process.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#said += text;
      });
    this.#exited = once(this.#process, 'close');
    // A bench that breaks off leaves no server behind, and the server ends its database.
    process.once('exit', () => this.#process.kill('SIGTERM'));
  }

  get pid(): number {
    return this.#process.pid!;
  }

  /** What it wrote, to be shown when something went wrong. */
  get said(): string {
    return this.#said;
  }

  get port(): number {
    return Number(/http:\/\/localhost:([0-9]+)/.exec(this.#said)?.[1] ?? 0);
  }

  get base(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Waits until it leads. */
  async leads(): Promise<Health> {
    const deadline = performance.now() + START_MS;
    while (performance.now() < deadline && this.#process.exitCode === null) {
      const health = this.#said.includes('is running') ? await this.health() : undefined;
      if (health?.role === 'leader') return health;
      await pause(10);
    }
    throw new Error(`The server does not lead after ${START_MS} ms. It said: ${this.#said}`);
  }

  async health(): Promise<Health> {
    const answer = await fetch(`${this.base}/health`);
    return (await answer.json()) as Health;
  }

  /** Milliseconds until the read model has caught up with what is applied at this moment. */
  async followerLag(withinMs: number): Promise<number> {
    const { seq } = await this.health();
    const started = performance.now();
    while (performance.now() - started < withinMs) {
      if ((await this.health()).followerSeq >= seq) return performance.now() - started;
      await pause(10);
    }
    throw new Error(`The read model has not caught up within ${withinMs} ms.`);
  }

  /** CPU seconds of the process so far, all threads; 0 where /proc does not tell. */
  cpuSeconds(): number {
    try {
      const fields = readFileSync(`/proc/${this.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      return CPU_FIELDS.reduce((sum, field) => sum + Number(fields[field]), 0) / TICKS_PER_SECOND;
    } catch {
      return 0;
    }
  }

  /** Ends it in order, or by force when it takes too long. */
  async stop(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    this.#process.kill('SIGTERM');
    const killer = setTimeout(() => this.kill9(), STOP_MS);
    await this.#exited;
    clearTimeout(killer);
  }

  async kill9(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.#exited;
  }
}
