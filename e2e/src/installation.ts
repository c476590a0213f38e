import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Pool, RunningDatabase } from '@tradewind/database';
import type { Verdict } from '@tradewind/readmodel';
import { childrenOf, commandOf, kill, runs } from './processes.ts';
import { type Launch, Server } from './server.ts';
import { until } from './until.ts';

/** Environment variable with the data directory of an installation in demo mode that was begun before and stopped. */
export const BEGUN = 'TRADEWIND_TEST_INSTALLATION';

export interface InstallationOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Another program than this one: the root of its copy. */
  readonly root?: string;
  /** As a program is started otherwise than by itself. */
  readonly launch?: Launch;
  /** Whether its demo runs a chain of its own: most tests need none, and start sooner without. */
  readonly chain?: boolean;
}

/** A data directory of its own with the servers that run on it; `destroy` ends them all and removes it. */
export class Installation {
  readonly dataDir: string;
  readonly #options: InstallationOptions;
  readonly #servers: Server[] = [];

  private constructor(dataDir: string, options: InstallationOptions) {
    this.dataDir = dataDir;
    this.#options = options;
  }

  static async create(options: InstallationOptions = {}): Promise<Installation> {
    return Installation.at(await mkdtemp(join(tmpdir(), 'tradewind-e2e-')), options);
  }

  /** The one in a folder, which is made where there is none. */
  static async at(dataDir: string, options: InstallationOptions = {}): Promise<Installation> {
    await mkdir(dataDir, { recursive: true });
    // PostgreSQL runs as another account where this runs as root.
    await chmod(dataDir, 0o755);
    return new Installation(dataDir, options);
  }

  /**
   * One with genesis and 90 days of prices behind it, and nobody in it: a copy of what the run began, secrets and seeds
   * too. Where a file runs alone it is an empty one, which its first start begins.
   */
  static async begun(options: InstallationOptions = {}): Promise<Installation> {
    const installation = await Installation.create(options);
    const begun = process.env[BEGUN];
    // The owner of the cluster is another account where the tests run as root.
    if (begun !== undefined) await promisify(execFile)('cp', ['-a', `${begun}/.`, installation.dataDir]);
    return installation;
  }

  /** Starts a process without waiting for anything; port 0 is a free one. */
  spawn(options: InstallationOptions & { readonly port?: number } = {}): Server {
    const port = ['--port', String(options.port ?? 0), '--data', this.dataDir];
    const args = [...port, ...(this.#options.args ?? []), ...(options.args ?? [])];
    const { root, launch, chain } = { ...this.#options, ...options };
    // By the environment: a program of before there were chains knows no such flag.
    const env = { TRADEWIND_CHAIN: chain ? 'on' : 'off', ...this.#options.env, ...options.env };
    const server = new Server(args, env, root, launch);
    this.#servers.push(server);
    return server;
  }

  /** Starts a process and waits until it leads. */
  async start(options: InstallationOptions & { readonly port?: number } = {}): Promise<Server> {
    const server = this.spawn(options);
    await server.role('leader');
    return server;
  }

  /** Ends all processes at once, as a power cut would: servers, database and what the database started, and the node of a chain. */
  async kill9Tree(): Promise<void> {
    const pids = [...this.databasePids(), ...this.nodePids()];
    const servers = this.#servers.filter((server) => server.alive);
    for (const server of servers) server.process.kill('SIGKILL');
    for (const pid of pids) kill(pid, 'SIGKILL');
    await Promise.all(servers.map((server) => server.exited));
    // A server that was just bringing its database back had started another one.
    const late = this.databasePids().filter((pid) => !pids.includes(pid));
    for (const pid of late) kill(pid, 'SIGKILL');
    pids.push(...late);
    await until('the database is gone', 10_000, () => pids.every((pid) => !runs(pid)));
  }

  /** Ends only the database. */
  kill9Database(): void {
    for (const pid of this.databasePids()) kill(pid, 'SIGKILL');
  }

  /**
   * Runs work on the database while no server needs to run; joins the embedded instance where one runs. What this takes is
   * loaded here: most files need none of it, and it is three quarters of all that they would load.
   */
  async withDatabase<T>(work: (pool: Pool, database: RunningDatabase) => Promise<T>): Promise<T> {
    const { createPool, startDatabase } = await import('@tradewind/database');
    const database = await startDatabase({ dataDir: this.dataDir, log: () => {} });
    const pool = createPool(database.url, { max: 2 });
    try {
      return await work(pool, database);
    } finally {
      await pool.end();
      await database.stop();
    }
  }

  /** Checks journal, replay and read model from the first row on; no server may run. */
  async verify(): Promise<Verdict> {
    const { openJournal } = await import('@tradewind/journal');
    const { verifyAll } = await import('@tradewind/readmodel');
    return this.withDatabase(async (pool, { url }) => {
      const journal = openJournal({ url });
      try {
        return await verifyAll({ pool, journal, from: 'genesis', log: () => {} });
      } finally {
        await journal.close();
      }
    });
  }

  async destroy(): Promise<void> {
    await this.kill9Tree();
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 5 });
  }

  /** The node of the demo's chain, which a killed server leaves running. */
  nodePids(): number[] {
    try {
      const { pid } = JSON.parse(readFileSync(join(this.dataDir, 'chain/anvil.json'), 'utf8')) as { pid: number };
      return commandOf(pid).includes(this.dataDir) ? [pid] : [];
    } catch {
      return [];
    }
  }

  /** The postmaster and its children. */
  databasePids(): number[] {
    let postmaster: number;
    try {
      const file = readFileSync(join(this.dataDir, 'postgresql/data/postmaster.pid'), 'utf8');
      postmaster = Number(file.split('\n')[0]);
    } catch {
      return [];
    }
    // A file left behind by a killed postmaster may name a number that another program has by now.
    if (!commandOf(postmaster).includes(this.dataDir)) return [];
    return [postmaster, ...childrenOf(postmaster)];
  }
}
