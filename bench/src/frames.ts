import type { CDPSession, Page } from 'playwright-core';
import { openBrowser } from './browser.ts';
import type { Row } from './row.ts';
import { removeFolder, Served, temporaryFolder } from './served.ts';
import { signUpUsers } from './users.ts';

export const title = 'Pages of trading on a phone while the market runs (main thread four times slower)';

const PAGES = { trade: '/trade/trade', lever: '/lever/lever' } as const;

const SLOWER = 4;
const WATCHED_MS = 10_000;
/** Loading ends before watching begins. */
const SETTLING_MS = 5_000;

interface Watched {
  readonly longTasks: number;
  readonly longestMs: number;
  readonly busyShare: number;
  readonly frames: number;
}

/** Runs before the page's own code: counts long tasks and can keep live figures from the page, all but the heartbeat. */
function install(silent: boolean): void {
  const tasks: number[] = [];
  Object.assign(window, { longTasks: tasks });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tasks.push(entry.duration);
  }).observe({ type: 'longtask' });
  if (!silent) return;
  addEventListener('load', () => setTimeout(() => Object.assign(window, { silent: true }), 3_000));
  const Native = WebSocket;
  class Quiet extends Native {
    constructor(url: string | URL) {
      super(url);
      Native.prototype.addEventListener.call(this, 'message', (event) => {
        const { data } = event as MessageEvent<string>;
        if ('silent' in window && data.includes('"type":"update"')) event.stopImmediatePropagation();
      });
    }
  }
  window.WebSocket = Quiet;
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0;
}

async function watch(page: Page): Promise<Watched> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.waitForTimeout(SETTLING_MS);
  await page.evaluate(() => {
    (window as unknown as { longTasks: number[] }).longTasks.length = 0;
  });
  const before = await taskSeconds(session);
  const frames = await page.evaluate(
    (length) =>
      new Promise<number>((done) => {
        let count = 0;
        const end = performance.now() + length;
        const next = (now: number) => {
          count += 1;
          if (now < end) requestAnimationFrame(next);
          else done(count);
        };
        requestAnimationFrame(next);
      }),
    WATCHED_MS,
  );
  const busy = (await taskSeconds(session)) - before;
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
  return {
    longTasks: tasks.length,
    longestMs: Math.max(0, ...tasks),
    busyShare: busy / (WATCHED_MS / 1000),
    frames: frames / (WATCHED_MS / 1000),
  };
}

interface Measured {
  readonly folder: string;
  readonly base: string;
  readonly token: string;
}

async function measure({ folder, base, token }: Measured, path: string, silent: boolean): Promise<Watched> {
  const { context } = await openBrowser(folder, base, token);
  try {
    const page = await context.newPage();
    await page.addInitScript(install, silent);
    await page.goto(`${base}${path}`);
    await page.waitForFunction(() => document.querySelectorAll('main button').length > 10);
    return await watch(page);
  } finally {
    await context.close();
  }
}

/** The same page with and without its live figures, one after the other. */
async function rowsOf(of: Measured, name: keyof typeof PAGES): Promise<readonly [Watched, readonly Row[]]> {
  const live = await measure(of, PAGES[name], false);
  const quiet = await measure(of, PAGES[name], true);
  const rows = [
    { name: 'tasks longer than 50 ms in 10 s', value: live.longTasks, unit: '', goal: '<= 0' },
    { name: 'longest of them', value: live.longestMs, unit: 'ms' },
    { name: 'frames', value: live.frames, unit: 'per second' },
    { name: 'main thread busy, market running', value: live.busyShare, unit: 'of the time' },
    { name: 'main thread busy, live figures off', value: quiet.busyShare, unit: 'of the time' },
    { name: 'market running against off', value: live.busyShare / quiet.busyShare, unit: 'times' },
  ];
  return [live, rows.map((row) => ({ ...row, name: `${name}: ${row.name}` }))];
}

export async function run(): Promise<Row[]> {
  const folder = await temporaryFolder();
  const server = new Served(folder);
  try {
    await server.leads();
    const [token] = await signUpUsers(server.base, 1);
    const of = { folder, base: server.base, token: token! };
    const [trade, ofTrade] = await rowsOf(of, 'trade');
    const [lever, ofLever] = await rowsOf(of, 'lever');
    const against = { name: 'lever: busy against trade', value: lever.busyShare / trade.busyShare, unit: 'times' };
    return [...ofTrade, ...ofLever, against];
  } finally {
    await server.stop();
    await removeFolder(folder);
  }
}
