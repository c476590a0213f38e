import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { liveAnew, readWho, whoText } from './dev-life.ts';
import { servePages } from './dev-pages.ts';
import { DevServer } from './dev-server.ts';
import { Installation } from './installation.ts';

const FOLDER = fileURLToPath(new URL('../../.cache/dev', import.meta.url));
const FIRST_PORT = 5173;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** What is closed at the end, the newest first. */
const closers: (() => Promise<unknown>)[] = [];
let ending: Promise<void> | undefined;

async function end(): Promise<void> {
  while (closers.length > 0) await closers.pop()!();
}

function endOnce(code: number): void {
  ending ??= end().finally(() => process.exit(code));
}

/**
 * `npm run dev -- [--fresh] [--port 5173] [--data FOLDER]`: pages that follow their sources, a server that starts again
 * with each change of its own, and people to sign in as. For development alone: all their secrets are printed.
 */
async function develop({ fresh, port, folder }: { fresh: boolean; port: number; folder: string }): Promise<void> {
  const dataDir = resolve(folder, 'data');
  let who = fresh ? undefined : await readWho(folder);
  if (who === undefined) {
    say(`Living a small life in ${folder}; it takes about a minute.`);
    const began = closers.length;
    who = await liveAnew(folder, dataDir, (place) => closers.push(() => place.installation.kill9Tree()));
    closers.length = began;
  }
  const [web, desk, api, deskApi] = [port, port + 1, port + 2, port + 3];
  for (const [app, at, behind] of [
    ['web', web, api],
    ['console', desk, deskApi],
  ] as const) {
    const vite = await servePages(app, at, behind);
    closers.push(() => vite.close());
  }
  const here = (...ports: readonly number[]) => ports.map((one) => `http://localhost:${one}`).join(',');
  const installation = await Installation.at(dataDir, { chain: true });
  if (ending !== undefined) return;
  const server = new DevServer(installation, {
    port: api,
    // Ctrl-C reaches the group of a terminal: this process alone passes it on, once.
    launch: { detached: true },
    args: [
      ...['--console-port', String(deskApi), '--limits', 'off'],
      ...['--public-origin', here(web, api), '--console-origin', here(desk, deskApi)],
    ],
  });
  closers.push(() => server.end());
  await server.ready;
  say(whoText(who));
  say(`For development only. Codes by mail and text: http://localhost:${web}/dev/outbox`);
  say(`Web: ${here(web)}  Console: ${here(desk)}  Parts: ${here(web)}/gallery/`);
}

const { values } = parseArgs({
  options: { fresh: { type: 'boolean', default: false }, port: { type: 'string' }, data: { type: 'string' } },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => endOnce(0));
try {
  const port = Number(values.port ?? FIRST_PORT);
  await develop({ fresh: values.fresh, port, folder: resolve(values.data ?? FOLDER) });
} catch (error) {
  if (ending === undefined) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    endOnce(1);
  }
}
