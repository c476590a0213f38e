import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from './client.ts';
import { until } from './until.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** A first start makes a cluster, 90 days of candles and, when its sources changed, the web app. */
const START_MS = 300_000;

/** Shows the metrics of every server that tests start. */
const METRICS_TOKEN = 'a-token-for-the-metrics-of-tests-only';

export interface Health {
  readonly role: string;
  readonly seq: number;
  readonly followerSeq: number;
  readonly rebuilding: { readonly done: number; readonly of: number } | null;
  readonly version: string;
  readonly clock: { readonly state: string; readonly offsetMs: number; readonly samplerLagMs: number };
}

/** Who runs it, as live mode wants to know. */
export const LOCAL_OPERATOR = {
  OPERATOR_NAME: 'Example Ltd',
  OPERATOR_ADDRESS: '1 Harbour Street, Exampleton',
  OPERATOR_EMAIL: 'help@trade.example',
} as const;

/** What a live server needs to be told: that it is opened at this machine, on the port that it finds free. */
export const LOCAL_ORIGIN = ['--public-origin', 'http://localhost:0,http://127.0.0.1:0'] as const;

/** Otherwise than by itself: through another program, as somebody else, in a group of processes of its own. */
export interface Launch {
  readonly command?: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
  readonly detached?: boolean;
  readonly cwd?: string;
}

/** One server process: what it said, and how it ends. */
export class Server {
  readonly process: ChildProcess;
  /** Resolves with the exit code, or the signal that ended it. */
  readonly exited: Promise<number | string>;
  #out = '';
  #err = '';

  /** Of this program, or of a copy of it at `root`. */
  constructor(args: readonly string[], env: Readonly<Record<string, string>>, root = ROOT, launch: Launch = {}) {
    const { command = [process.execPath, join(root, 'apps/server/src/main.ts')], ...as } = launch;
    this.process = spawn(command[0]!, [...command.slice(1), ...args], {
      ...as,
      env: { ...withoutSettings(process.env), LOG_LEVEL: 'warn', CONSOLE_PORT: '0', METRICS_TOKEN, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process.stdout!.setEncoding('utf8').on('data', (text: string) => {
      this.#out += text;
    });
    this.process.stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.#err += text;
    });
    this.exited = once(this.process, 'close').then(([code, signal]) => {
      // Printed only where a test of the file fails; a server that nobody expected to end says here why it did.
      if (code !== 0 && code !== null) console.error(`The server ended with ${code}. It said: ${this.#err}`);
      return (code as number | null) ?? String(signal);
    });
  }

  get pid(): number {
    return this.process.pid!;
  }

  get alive(): boolean {
    return this.process.exitCode === null && this.process.signalCode === null;
  }

  get stdout(): string {
    return this.#out;
  }

  get stderr(): string {
    return this.#err;
  }

  /** The port as the process told it. */
  get port(): number {
    const match = /http:\/\/localhost:([0-9]+)/.exec(this.#out);
    if (!match) throw new Error(`The server named no port. It said: ${this.#out}${this.#err}`);
    return Number(match[1]);
  }

  get base(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Where the operators' console is, on a server that was told a port for it. */
  get console(): string {
    const match = /operators' console: (http:\/\/localhost:[0-9]+)/.exec(this.#out);
    if (!match?.[1]) throw new Error(`The server named no console. It said: ${this.#out}${this.#err}`);
    return match[1];
  }

  client(token = ''): Client {
    return new Client(this.base, token);
  }

  /** What /health says, or undefined while nobody answers. */
  async health(): Promise<Health | undefined> {
    try {
      const answer = await fetch(`${this.base}/health`, { signal: AbortSignal.timeout(20_000) });
      return (await answer.json()) as Health;
    } catch {
      return undefined;
    }
  }

  /** What /metrics says to who brings the token. */
  async metrics(): Promise<string> {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    return (await fetch(`${this.base}/metrics`, { headers })).text();
  }

  /** Waits until /health tells this role; fails at once when the process ends before. */
  async role(role: 'leader' | 'standby', withinMs = START_MS): Promise<Health> {
    return until(`the server is ${role}`, withinMs, async () => {
      if (!this.alive) throw new Error(`The server ended. It said: ${this.#out}${this.#err}`);
      if (!/http:\/\/localhost:/.test(this.#out)) return undefined;
      const health = await this.health();
      return health?.role === role && health;
    });
  }

  /** Ends it in order and waits; gives the exit code. */
  async stop(): Promise<number | string> {
    this.process.kill('SIGTERM');
    return this.exited;
  }

  async kill9(): Promise<void> {
    this.process.kill('SIGKILL');
    await this.exited;
  }
}

const SETTINGS =
  /^(TRADEWIND_|SMTP_|SMS_|PUSH_|CONSOLE_|OPERATOR_|PUBLIC_ORIGIN$|TRUSTED_PROXY$|METRICS_|DATABASE_URL$|DATA_DIR$|HOST$|PORT$|NODE_(?!COMPILE_CACHE$))/;

function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !SETTINGS.test(name)));
}
