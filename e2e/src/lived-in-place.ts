import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { market } from '@tradewind/api';
import { type Client, PASSWORD } from './client.ts';
import { tellClock } from './clock-socket.ts';
import { freePort } from './free-port.ts';
import { Installation } from './installation.ts';
import type { Server } from './server.ts';
import { lookFor, until } from './until.ts';

/** For tests alone: everybody can read it here. It opens what the fixtures of a release hold sealed. */
export const TEST_VAULT_KEY = '7e57'.repeat(16);

/**
 * The morning on which the installation begins. A manual clock stands at what the journal knows or at the machine's time,
 * whichever is later: only a journal that lies ahead of every machine is still found, years from now, in the very
 * moment in which it was left, with its contracts running and its quotes open.
 */
const BEGINS_AT = Date.UTC(2035, 2, 5, 9);
const SAMPLE_MS = 500;
const STEP_MS = 1_000;
const PATIENCE_MS = 20_000;
const CLI = fileURLToPath(new URL('../../apps/server/src/cli.ts', import.meta.url));

export type Name = 'ann' | 'bob' | 'carol' | 'dave' | 'erin';

/** Somebody who lives there, with what they have to keep to themselves. */
export interface Person {
  readonly name: Name;
  readonly account: string;
  readonly password: string;
  readonly client: Client;
  /** Secret of the authenticator and what stands in for a lost one. */
  authenticator: { readonly secret: string; readonly recoveryCodes: readonly string[] } | null;
}

/** An installation whose clock stands still between two steps of its life. */
export class Place {
  readonly installation: Installation;
  readonly people: readonly Person[] = [];
  readonly #env: Readonly<Record<string, string>>;
  readonly #consolePort: string;
  #server: Server | undefined;

  private constructor(installation: Installation, env: Readonly<Record<string, string>>, consolePort: string) {
    this.installation = installation;
    this.#env = env;
    this.#consolePort = consolePort;
  }

  /** Far ahead and with a key that everybody knows, for the fixtures of a release. */
  static async create(): Promise<Place> {
    const { args, env, consolePort } = await settingsAt(BEGINS_AT);
    const sealed = { ...env, TRADEWIND_VAULT_KEY: TEST_VAULT_KEY };
    return new Place(await Installation.create({ args, env: sealed }), sealed, consolePort);
  }

  /** In a folder that stays, with a key of its own; what happens there happens from a moment on. */
  static async at(dataDir: string, beginsAt: number): Promise<Place> {
    const { args, env, consolePort } = await settingsAt(beginsAt);
    return new Place(await Installation.at(dataDir, { args, env }), env, consolePort);
  }

  get server(): Server {
    if (this.#server === undefined) throw new Error('No server runs: start one.');
    return this.#server;
  }

  get consoleBase(): string {
    return `http://localhost:${this.#consolePort}`;
  }

  /** Starts a server; everybody stays signed in. The machine's clock may have come to a later moment meanwhile. */
  async start(liquidity: 'on' | 'off', at?: number): Promise<void> {
    const env = at === undefined ? {} : clockAt(at);
    this.#server = await this.installation.start({ args: ['--liquidity', liquidity], env });
    for (const { client } of this.people) client.base = this.server.base;
    await until('the manual clock answers', PATIENCE_MS, () => this.now().catch(() => undefined));
  }

  async stop(): Promise<void> {
    const code = await this.server.stop();
    if (code !== 0) throw new Error(`The server was told to stop and ended with ${code}.`);
  }

  /** Runs `tradewind ...` on the data; answers what it printed. */
  tradewind(...args: readonly string[]): Promise<string> {
    const { DATABASE_URL: _, ...env } = process.env;
    const all = [CLI, ...args, '--data', this.installation.dataDir];
    return new Promise((resolve, reject) => {
      const options = { env: { ...env, ...this.#env }, maxBuffer: 2 ** 26 };
      execFile(process.execPath, all, options, (error, stdout, stderr) => {
        if (error) reject(new Error(`tradewind ${args.join(' ')} failed: ${stdout}${stderr}`));
        else resolve(stdout);
      });
    });
  }

  /** A link of the host for a second admin. */
  invite(): Promise<string> {
    return this.tradewind('operator', 'invite', '--role', 'admin', '--console-port', this.#consolePort);
  }

  async join(name: Name, account: string, invitationCode?: string): Promise<Person> {
    const client = this.server.client();
    await client.signUp({ account, ...(invitationCode !== undefined && { invitationCode }) });
    const person: Person = { name, account, password: PASSWORD, client, authenticator: null };
    (this.people as Person[]).push(person);
    return person;
  }

  who(name: Name): Client {
    const person = this.people.find((one) => one.name === name);
    if (person === undefined) throw new Error(`${name} does not live here.`);
    return person.client;
  }

  async now(): Promise<number> {
    return Number(await tellClock(this.installation.dataDir, 'now'));
  }

  advance(ms: number): Promise<string> {
    return tellClock(this.installation.dataDir, `advance ${ms}`);
  }

  /** Lets time pass with a sample of the index at each step, so that contracts have their ticks. */
  async pass(ms: number, stepMs = STEP_MS): Promise<void> {
    for (let left = ms; left > 0; left -= stepMs) {
      const now = Number(await this.advance(Math.min(left, stepMs)));
      await until(`a sample of the index at ${now}`, PATIENCE_MS, async () => (await this.#bitcoin()).time === now);
    }
  }

  /** Lets time pass at once, and then a little more until the index is live again. */
  async leap(ms: number): Promise<void> {
    await this.advance(ms);
    await until('the index is live again', PATIENCE_MS, async () => {
      const now = Number(await this.advance(SAMPLE_MS));
      await lookFor(SAMPLE_MS, async () => (await this.#bitcoin()).time === now);
      return (await this.#bitcoin()).state === 'live';
    });
  }

  async #bitcoin() {
    const all = await this.server.client().ask(market.index);
    return all.find(({ instrument }) => instrument === 'BTC/USDT')!;
  }

  /** A share of the index of a market in percent, on a tick of its price. */
  async priceAt(instrument: string, percent: number, decimals = 1): Promise<string> {
    const all = await this.server.client().ask(market.index);
    const price = Number(all.find((index) => index.instrument === instrument)?.price);
    const scale = 10 ** decimals;
    return (Math.floor((price * percent * scale) / 100) / scale).toFixed(decimals);
  }
}

/** A clock that stands still, at a moment instead of now, and a console of its own. */
async function settingsAt(beginsAt: number) {
  const consolePort = String(await freePort());
  return {
    args: ['--clock', 'manual', '--limits', 'off', '--console-port', consolePort],
    env: clockAt(beginsAt),
    consolePort,
  };
}

/** A machine whose clock shows a moment now. */
function clockAt(moment: number): { readonly NODE_OPTIONS: string } {
  const shift = encodeURIComponent(`const now=Date.now;Date.now=()=>now()+(${moment - Date.now()})`);
  return { NODE_OPTIONS: `--import=data:text/javascript,${shift}` };
}
