import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '../platform/settings/settings.ts';
import { packBuild } from './web-pack.ts';
import { publishBuild } from './web-publish.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const SHARED = ['packages/ui', 'packages/locales', 'packages/api', 'packages/rules', 'packages/base'];
const distOf = (app: AppName): string => join(ROOT, 'apps', app, 'dist');
export const WEB_DIST = distOf('web');
export const CONSOLE_DIST = distOf('console');
const APPS = { web: 'web app', console: "operators' console" } as const;
type AppName = keyof typeof APPS;
/** Stands while a process builds; holds its process id. */
const TURN = join(ROOT, 'node_modules/.web-build');
const TURN_POLL_MS = 100;
/** Where the bundler writes; what is served changes only when a build is whole. */
const NEXT = join(ROOT, `node_modules/.web-next-${process.pid}`);
const LONGEST_BUILD_MS = 300_000;
const SKIPPED = new Set(['node_modules', 'dist']);

async function describe(folder: string, lines: string[]): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (SKIPPED.has(entry.name)) continue;
    if (entry.isDirectory()) await describe(path, lines);
    else {
      const { size, mtimeMs } = await stat(path);
      lines.push(`${path.slice(ROOT.length)} ${size} ${mtimeMs}`);
    }
  }
}

/** Names the state of all sources of an app. */
async function sourcesMark(app: AppName): Promise<string> {
  const lines: string[] = [];
  for (const source of [`apps/${app}`, ...SHARED]) await describe(join(ROOT, source), lines);
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/**
 * Builds an app when its sources changed since the last build; of several processes one builds, the others wait. Throws
 * ConfigError where that is needed and this process may not write to the program's folder.
 */
export async function buildWebApp(app: AppName, log: (message: string) => void): Promise<void> {
  if (isBuilt(app, await sourcesMark(app))) return;
  try {
    await buildInTurn(app, log);
  } catch (error) {
    if (!isForbidden(error)) throw error;
    const state = existsSync(markOf(app)) ? 'is of other sources than these' : 'is not built';
    throw new ConfigError(
      `The ${APPS[app]} ${state}, and this process may not write to ${ROOT}. As the owner of that folder run, once after each change: npm run build`,
      { cause: error },
    );
  }
}

function isForbidden(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code));
}

async function buildInTurn(app: AppName, log: (message: string) => void): Promise<void> {
  await takeTurn();
  try {
    const mark = await sourcesMark(app);
    if (isBuilt(app, mark)) return;
    log(`Building the ${APPS[app]} (first start, or its sources changed).`);
    await build(app);
    await packBuild(NEXT);
    rmSync(markOf(app), { force: true });
    await publishBuild(NEXT, distOf(app));
    writeFileSync(markOf(app), mark);
  } finally {
    await rm(NEXT, { recursive: true, force: true });
    rmSync(TURN, { force: true });
  }
}

const markOf = (app: AppName): string => join(distOf(app), '.sources');

function isBuilt(app: AppName, mark: string): boolean {
  return existsSync(markOf(app)) && readFileSync(markOf(app), 'utf8') === mark;
}

async function build(app: AppName): Promise<void> {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [vite, 'build', '--outDir', NEXT, '--emptyOutDir', '--logLevel', 'warn'], {
      cwd: join(ROOT, 'apps', app),
      stdio: 'inherit',
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The ${APPS[app]} does not build (${code}).`)),
    );
  });
}

/** Waits until no other process builds. A turn that is left behind by a process that was killed ends by itself. */
async function takeTurn(): Promise<void> {
  for (;;) {
    try {
      writeFileSync(TURN, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    if (isAbandoned()) rmSync(TURN, { force: true });
    else await pause(TURN_POLL_MS);
  }
}

function isAbandoned(): boolean {
  try {
    if (Date.now() - statSync(TURN).mtimeMs > LONGEST_BUILD_MS) return true;
    const pid = Number(readFileSync(TURN, 'utf8'));
    if (pid === 0) return false;
    process.kill(pid, 0);
    return pid === process.pid;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
