import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { publishBuild } from './web-publish.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const WEB = join(ROOT, 'apps/web');
export const WEB_DIST = join(WEB, 'dist');
const MARK = join(WEB_DIST, '.sources');
const SOURCES = ['apps/web', 'packages/ui', 'packages/locales', 'packages/contract', 'packages/rules', 'packages/base'];
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

/** Names the state of all sources of the web app. */
async function sourcesMark(): Promise<string> {
  const lines: string[] = [];
  for (const source of SOURCES) await describe(join(ROOT, source), lines);
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** Builds the web app when its sources changed since the last build; of several processes one builds, the others wait. */
export async function buildWebApp(log: (message: string) => void): Promise<void> {
  if (isBuilt(await sourcesMark())) return;
  await takeTurn();
  try {
    const mark = await sourcesMark();
    if (isBuilt(mark)) return;
    log('Building the web app (first start, or its sources changed).');
    await build();
    rmSync(MARK, { force: true });
    await publishBuild(NEXT, WEB_DIST);
    writeFileSync(MARK, mark);
  } finally {
    await rm(NEXT, { recursive: true, force: true });
    rmSync(TURN, { force: true });
  }
}

function isBuilt(mark: string): boolean {
  return existsSync(MARK) && readFileSync(MARK, 'utf8') === mark;
}

async function build(): Promise<void> {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [vite, 'build', '--outDir', NEXT, '--emptyOutDir', '--logLevel', 'warn'], {
      cwd: WEB,
      stdio: 'inherit',
    });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The web app does not build (${code}).`))));
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
