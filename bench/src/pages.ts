import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openBrowser } from './browser.ts';
import { median } from './measure.ts';
import type { Row } from './row.ts';
import { removeFolder, Served, temporaryFolder } from './served.ts';
import { signUpUsers } from './users.ts';

export const title = 'Pages on a slow phone (Lighthouse, mobile, local)';

/** Fetched by name and version when the bench runs: nobody who only trades needs its weight. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 3;
const PATIENCE_MS = 180_000;

interface Page {
  readonly name: string;
  readonly path: string;
  /** Largest contentful paint in seconds, and total blocking time in milliseconds, at most. */
  readonly paint: number;
  readonly blocking: number;
}

const PAGES: readonly Page[] = [
  { name: 'home', path: '/home', paint: 2, blocking: 200 },
  { name: 'market', path: '/market', paint: 2, blocking: 200 },
  { name: 'trade', path: '/trade/trade', paint: 2.5, blocking: 300 },
];
const VISITOR_PAGES: readonly Page[] = [{ name: 'login', path: '/login', paint: 2, blocking: 200 }];

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

async function report(url: string, port: number, file: string): Promise<Report> {
  const settings = ['--only-categories=performance', '--disable-storage-reset', '--output=json', '--quiet'];
  const command = ['exec', '--yes', '--', LIGHTHOUSE, url, ...settings, `--port=${port}`, `--output-path=${file}`];
  await promisify(execFile)('npm', command, { timeout: PATIENCE_MS });
  const found = JSON.parse(await readFile(file, 'utf8')) as Report;
  if (found.runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${found.runtimeError.message}`);
  return found;
}

async function rowsOf(page: Page, url: string, port: number, folder: string): Promise<Row[]> {
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run += 1) reports.push(await report(url, port, join(folder, 'report.json')));
  const middle = (audit: string) => median(reports.map((one) => one.audits[audit]?.numericValue ?? Number.NaN));
  return [
    {
      name: `${page.name}: largest contentful paint`,
      value: middle('largest-contentful-paint') / 1000,
      unit: 's',
      goal: `<= ${page.paint}`,
    },
    { name: `${page.name}: layout shift`, value: middle('cumulative-layout-shift'), unit: '', goal: '<= 0.02' },
    { name: `${page.name}: blocked`, value: middle('total-blocking-time'), unit: 'ms', goal: `<= ${page.blocking}` },
  ];
}

async function measured(pages: readonly Page[], token: string, base: string, folder: string): Promise<Row[]> {
  const { context, port } = await openBrowser(folder, base, token);
  const rows: Row[] = [];
  for (const page of pages) rows.push(...(await rowsOf(page, `${base}${page.path}`, port, folder)));
  await context.close();
  return rows;
}

/** Medians of some runs each; signed in, but for the page where one signs in. */
export async function run(): Promise<Row[]> {
  const folder = await temporaryFolder();
  const server = new Served(folder);
  const rows: Row[] = [];
  try {
    await server.leads();
    const [token] = await signUpUsers(server.base, 1);
    // The one without a session first: both share what the browser keeps.
    rows.push(...(await measured(VISITOR_PAGES, '', server.base, folder)));
    rows.push(...(await measured(PAGES, token!, server.base, folder)));
    return rows;
  } finally {
    await server.stop();
    await removeFolder(folder);
  }
}
