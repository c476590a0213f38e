import { type FSWatcher, watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Installation, InstallationOptions } from './installation.ts';
import type { Server } from './server.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PACKAGES = ['base', 'rules', 'engine', 'api', 'database', 'journal', 'readmodel', 'feed', 'custody'];
/** What a server runs. Texts are left out: the pages show them at once, and its own come with the next start. */
const WATCHED = ['apps/server/src', ...PACKAGES.map((name) => `packages/${name}/src`)];
/** An editor writes a file in several steps, and several files at once. */
const QUIET_MS = 150;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A server that is ended in order and started again when its source changes. */
export class DevServer {
  readonly #installation: Installation;
  readonly #options: InstallationOptions & { readonly port: number };
  readonly #watchers: readonly FSWatcher[];
  #server: Server | undefined;
  /** The one that was told to stop. */
  #told: Server | undefined;
  #turn: Promise<void>;
  #later: NodeJS.Timeout | undefined;
  #ended = false;

  constructor(installation: Installation, options: InstallationOptions & { readonly port: number }) {
    this.#installation = installation;
    this.#options = options;
    this.#watchers = WATCHED.map((folder) =>
      watch(ROOT + folder, { recursive: true }, (_event, name) => this.#changed(`${folder}/${name}`)),
    );
    this.#turn = this.#start();
  }

  /** Until it leads, or was seen to end. */
  get ready(): Promise<void> {
    return this.#turn;
  }

  async end(): Promise<void> {
    this.#ended = true;
    clearTimeout(this.#later);
    for (const watcher of this.#watchers) watcher.close();
    await this.#stop();
    await this.#turn;
  }

  async #stop(): Promise<void> {
    this.#told = this.#server;
    if (this.#server?.alive) await this.#server.stop();
  }

  #changed(path: string): void {
    if (!/\.(ts|mjs|sql)$/.test(path) || /\.test\.ts$/.test(path)) return;
    clearTimeout(this.#later);
    this.#later = setTimeout(() => {
      say(`${path} has changed: the server starts again.`);
      // One that is just coming up is not waited for: it is of the old source.
      const stopped = this.#stop();
      this.#turn = this.#turn.then(() => stopped).then(() => this.#start());
    }, QUIET_MS);
  }

  async #start(): Promise<void> {
    if (this.#ended) return;
    const startedMs = performance.now();
    const server = this.#installation.spawn(this.#options);
    this.#server = server;
    void server.exited.then(() => {
      if (this.#told !== server) say('It starts again at the next change; with new data: npm run dev -- --fresh');
    });
    try {
      await server.role('leader');
      // What came before is said where it ends in failure.
      server.process.stderr!.on('data', (text: string) => process.stderr.write(text));
      say(`The server is up (${((performance.now() - startedMs) / 1_000).toFixed(1)} s).`);
    } catch (error) {
      if (server.alive) throw error;
    }
  }
}
