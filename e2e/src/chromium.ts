import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

/** What it takes to start a browser: the program, its flags, and the environment it needs. */
export type ChromiumCommand = { executablePath: string; args: string[]; env: Record<string, string> };

/** Not versioned; outside node_modules, so a repeated install does not unpack again. */
const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url));

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Unpacked for the first time, beside other browsers, on a slow machine. */
const LAUNCH_MS = 300_000;

/** The browser must talk to nobody but the page under test, and look the same on every machine. */
const FLAGS = [
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
];

function inheritedEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

const isRoot = (): boolean => process.getuid?.() === 0;

/** Chromium carries no font list of its own: the packaged fonts, and whatever the system has beside them. */
function fontConfig(folder: string): string {
  const dirs = [join(folder, 'fonts', 'fonts'), '/usr/share/fonts'].map((path) => `  <dir>${path}</dir>`);
  const cache = `  <cachedir>${join(folder, 'fonts-cache')}</cachedir>`;
  return ['<?xml version="1.0"?>', '<fontconfig>', ...dirs, cache, '</fontconfig>', ''].join('\n');
}

/** Folder of the unpacked packaged Chromium; unpacks it on first use (2 s). Safe to race for. */
async function unpackedFolder(): Promise<string> {
  const manifest = new URL('../package.json', import.meta.resolve('@sparticuz/chromium'));
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  const folder = join(CACHE, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const staging = await mkdtemp(join(CACHE, 'unpacking-'));
  const script = fileURLToPath(new URL('./unpack-chromium.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [script], { env: { ...process.env, TMPDIR: staging } });
  await writeFile(join(staging, 'fonts', 'fonts.conf'), fontConfig(folder));
  // Root may unpack what a normal user runs later.
  for (const path of [staging, join(staging, 'chromium')]) await chmod(path, 0o755);
  try {
    await rename(staging, folder);
  } catch (error) {
    // Somebody else finished first: the folder is complete, because it only ever appears by this rename.
    await rm(staging, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/**
 * CHROMIUM_PATH, else the packaged one (Linux) with its libraries and fonts, else a Chromium or Chrome of the system. The
 * packaged one is made for having no window: it does with half the processor time of a whole browser, and is the same
 * everywhere.
 */
export async function findChromium(): Promise<ChromiumCommand> {
  const args = isRoot() ? [...FLAGS, '--no-sandbox'] : FLAGS;
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`);
    return { executablePath: named, args, env: inheritedEnv() };
  }
  if (process.platform === 'linux' && process.arch === 'x64') return packaged(await unpackedFolder(), args);
  const system = SYSTEM_PATHS.find((path) => existsSync(path));
  if (system === undefined) throw new Error('No Chromium found: install one, or set CHROMIUM_PATH to its program file');
  return { executablePath: system, args, env: inheritedEnv() };
}

function packaged(folder: string, args: string[]): ChromiumCommand {
  const env = inheritedEnv();
  const libraries = [folder, join(folder, 'al2023', 'lib'), env.LD_LIBRARY_PATH].filter((path) => path !== undefined);
  return {
    executablePath: join(folder, 'chromium'),
    // The package carries no sandbox helper, and kernels that forbid user namespaces leave it no other way.
    args: [...new Set([...args, '--no-sandbox', '--no-zygote'])],
    env: { ...env, LD_LIBRARY_PATH: libraries.join(':'), FONTCONFIG_PATH: join(folder, 'fonts') },
  };
}

/** A running headless browser; the caller closes it. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ ...(await findChromium()), timeout: LAUNCH_MS });
}
