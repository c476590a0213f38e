import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Client } from './client.ts';
import { tellClock } from './clock-socket.ts';
import { Installation } from './installation.ts';
import type { complete } from './lived-in-description.ts';
import type { Server } from './server.ts';
import { totp } from './totp.ts';

const FOLDER = fileURLToPath(new URL('../../packages/testkit/released/', import.meta.url));
const CLI = fileURLToPath(new URL('../../apps/server/src/cli.ts', import.meta.url));
/** Environment variable that says `all` where the exports of every release are tried. */
export const RELEASES = 'TRADEWIND_TEST_RELEASES';
/** Besides the first release, so many of the latest are tried in every run. */
const LATEST = 2;

/** What the API of a release said of its installation just before it ended. */
export type Told = Awaited<ReturnType<typeof complete>> & {
  /** Of a release that kept it in a file: up to 0.2.0. */
  readonly installSecret?: string;
};

/** Names of the exports that a run tries, oldest first: those of the first release and of the latest two, or all. */
export function releasedExports(which: 'some' | 'all' = 'some'): string[] {
  const names = readdirSync(FOLDER).flatMap((file) => (file.endsWith('.export') ? [file.slice(0, -7)] : []));
  const parts = (name: string) => name.split(/[.-]/).slice(0, 3).map(Number);
  const versions = [...new Set(names.map((name) => parts(name).join('.')))].sort((a, b) => {
    const [one, other] = [parts(a), parts(b)];
    return one[0]! - other[0]! || one[1]! - other[1]! || one[2]! - other[2]!;
  });
  const kept = which === 'all' ? versions : versions.filter((_, at) => at === 0 || at >= versions.length - LATEST);
  return kept.flatMap((version) => names.filter((name) => parts(name).join('.') === version).sort());
}

export function exportFile(name: string): string {
  return join(FOLDER, `${name}.export`);
}

export function toldOf(name: string): Told {
  return JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')) as Told;
}

/** The installation of an earlier release, restored in a database under the program of today. */
export class Revived {
  readonly told: Told;
  readonly installation: Installation;
  readonly #env: Readonly<Record<string, string>>;

  private constructor(told: Told, installation: Installation, env: Readonly<Record<string, string>>) {
    this.told = told;
    this.installation = installation;
    this.#env = env;
  }

  /** From the export `name` of a release, or from the file `from`; in `databaseUrl`, which is empty, or embedded. */
  static async restore(name: string, databaseUrl?: string, from = exportFile(name)): Promise<Revived> {
    const told = toldOf(name);
    const env = { TRADEWIND_VAULT_KEY: told.vaultKey, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
    const args = ['--clock', 'manual', '--limits', 'off', '--liquidity', 'off'];
    const revived = new Revived(told, await Installation.create({ args, env }), env);
    await revived.tradewind('restore', from);
    if (told.installSecret !== undefined)
      await writeFile(join(revived.installation.dataDir, 'install-secret'), told.installSecret);
    return revived;
  }

  /** Runs `tradewind ...` on it; throws where that fails. */
  async tradewind(...args: readonly string[]): Promise<string> {
    const { DATABASE_URL: _, ...env } = process.env;
    const all = [CLI, ...args, '--data', this.installation.dataDir];
    const options = { env: { ...env, ...this.#env }, maxBuffer: 2 ** 26 };
    const { stdout } = await promisify(execFile)(process.execPath, all, options);
    return stdout;
  }

  start(): Promise<Server> {
    return this.installation.start();
  }

  async now(): Promise<number> {
    return Number(await tellClock(this.installation.dataDir, 'now'));
  }

  /** Turns the clock to a moment; answers after all timers that are due by then. */
  async passTo(time: number): Promise<void> {
    await tellClock(this.installation.dataDir, `advance ${Math.max(time - (await this.now()), 0)}`);
  }

  person(name: string): Told['people'][number] {
    return this.told.people.find((person) => person.name === name)!;
  }

  /** Somebody who lives there, by the session that was open, or by a new one. */
  client(server: Server, name: string): Client {
    return server.client(this.person(name).token);
  }

  /** The code of the moment of somebody who has an authenticator. */
  async codeOf(name: string): Promise<{ readonly otp?: string }> {
    const { authenticator } = this.person(name);
    return authenticator === null ? {} : { otp: totp(authenticator.secret, await this.now()) };
  }
}
