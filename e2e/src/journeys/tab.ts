import assert from 'node:assert/strict';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@tradewind/locales';
import type { Browser, BrowserContext, ConsoleMessage, Page, Request, Response } from 'playwright-core';
import { until } from '../until.ts';
import { type Look, leaveWindow, openWindow } from './windows.ts';

/** The two machines that every journey is made on. */
export const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

export type Device = keyof typeof DEVICES;
export type Theme = 'dark' | 'light';

/** Pages that are looked at one by one stand in this many tabs at a time: most of a look is waiting for frames. */
export const TABS = { concurrency: 3 };

/** How long a page may take to show what it should on a busy machine. */
const PATIENCE_MS = 90_000;

/** How long the lists of a server may need after its start. */
const LISTS_MS = 120_000;

export interface TabOptions {
  readonly base: string;
  readonly device: Device;
  readonly token?: string;
  readonly theme?: Theme;
  /** The chosen language; none chosen yet without it. */
  readonly language?: Language;
  /** The browser's language as a tag; American English without it. */
  readonly locale?: string;
  /** Where the device stands, as `Europe/Berlin`; without it that of this machine, and no time zone is offered. */
  readonly timezone?: string;
  /** A failed answer that the journey provokes: it is no problem then. */
  readonly expected?: (response: { readonly status: number; readonly path: string }) => boolean;
}

/** A page of a browser window with storage of its own, which remembers everything that went wrong in it. */
export class Tab {
  readonly page: Page;
  readonly problems: string[] = [];
  readonly #browser: Browser;
  readonly #options: TabOptions;
  #isPlain = true;

  private constructor(browser: Browser, page: Page, options: TabOptions) {
    this.page = page;
    this.#browser = browser;
    this.#options = options;
    page.on('console', (message) => this.#onConsole(message));
    page.on('pageerror', (error) => this.problems.push(`uncaught: ${error.message}`));
    page.on('requestfailed', (request) => this.#onFailed(request));
    page.on('response', (response) => this.#onResponse(response));
  }

  static async open(browser: Browser, options: TabOptions): Promise<Tab> {
    const { token, theme = 'dark', language, timezone } = options;
    await listsStand(options.base);
    const page = await openWindow(browser, lookOf(options), {
      theme,
      ...(token !== undefined && { TokenKey: token }),
      ...(language !== undefined && { language }),
      ...(timezone === undefined && { clockOffer: 'declined' }),
    });
    page.context().setDefaultTimeout(PATIENCE_MS);
    return new Tab(browser, page, options);
  }

  /** All pages of this window. What a journey changes there nobody else may find: the window is not used again. */
  get context(): BrowserContext {
    this.#isPlain = false;
    return this.page.context();
  }

  get device(): Device {
    return this.#options.device;
  }

  /** Opens an address and waits until the page stands. */
  async goto(path: string): Promise<void> {
    await this.page.goto(path, { waitUntil: 'domcontentloaded' });
    await this.settled();
  }

  /** The screen is there: its code has come, nothing is busy, two frames are painted. */
  async settled(): Promise<void> {
    await this.page.waitForFunction(() => {
      const main = document.querySelector('main');
      return main !== null && (main.textContent ?? '').trim() !== '' && main.querySelector('[aria-busy=true]') === null;
    });
    await this.page.evaluate(
      () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    );
  }

  /** Changes a setting as another tab of the same browser would, and waits until the page stands. */
  async set(name: 'language' | 'theme', value: string): Promise<void> {
    await this.page.evaluate(
      ([key, chosen]) => {
        localStorage.setItem(key, chosen);
        dispatchEvent(new StorageEvent('storage', { key }));
      },
      [name, value] as const,
    );
    await this.settled();
  }

  /** Waits until the address is this path, whatever its query. */
  async at(path: string): Promise<void> {
    await this.page.waitForURL((url) => url.pathname === path);
    await this.settled();
  }

  /** Waits until the page shows this text. */
  async sees(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).filter({ visible: true }).first().waitFor();
  }

  /** The token that the page has by now: a step-up gives it another one. */
  async token(): Promise<string> {
    return (await this.page.evaluate(() => localStorage.getItem('TokenKey'))) ?? '';
  }

  /** Fails when anything went wrong up to now. */
  clean(where: string): void {
    assert.deepEqual(this.problems, [], where);
  }

  /** Takes what went wrong up to now for provoked. */
  forget(): void {
    this.problems.length = 0;
  }

  async close(): Promise<void> {
    if (this.#isPlain) await leaveWindow(this.#browser, lookOf(this.#options), this.page);
    else await this.page.context().close();
  }

  #onConsole(message: ConsoleMessage): void {
    // The browser's own line about a failed answer is judged where the answer is.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    this.problems.push(`console: ${message.text()}`);
  }

  #onFailed(request: Request): void {
    const reason = request.failure()?.errorText ?? '';
    // What a page leaves behind when it is left is no failure.
    if (reason !== 'net::ERR_ABORTED') this.problems.push(`${request.method()} ${request.url()}: ${reason}`);
  }

  #onResponse(response: Response): void {
    const { pathname } = new URL(response.url());
    const status = response.status();
    if (status < 400 || this.#options.expected?.({ status, path: pathname })) return;
    this.problems.push(`${response.request().method()} ${pathname}: ${status}`);
  }
}

/** Servers whose lists have stood once. */
const stood = new Map<string, Promise<unknown>>();

/** Right after a start lists answer 503 until they have caught up: what a page says then is no problem of the journey. */
function listsStand(base: string): Promise<unknown> {
  const known = stood.get(base);
  if (known) return known;
  const caughtUp = until('the lists have caught up', LISTS_MS, async () => {
    const { status } = await fetch(`${base}/api/v1/market/sparklines`);
    return status !== 503;
  });
  stood.set(base, caughtUp);
  return caughtUp;
}

function lookOf({ base, device, theme = 'dark', locale = 'en-US', timezone }: TabOptions): Look {
  const place = timezone !== undefined && { timezoneId: timezone };
  return { ...DEVICES[device], base, locale, colorScheme: theme, ...place };
}

/** Runs a journey in a tab of its own; when it fails, a picture of the last page is left in a temporary folder. */
export async function inTab(
  browser: Browser,
  options: TabOptions,
  journey: (tab: Tab) => Promise<void>,
): Promise<void> {
  const tab = await Tab.open(browser, options);
  try {
    await journey(tab);
  } catch (error) {
    throw await pictured(tab, error);
  } finally {
    await tab.close();
  }
}

/** Tabs that stay open while pages are looked at one by one: what all pages share is loaded once in each. */
export class Tabs {
  readonly #browser: Browser;
  readonly #options: TabOptions;
  readonly #idle: Tab[] = [];

  constructor(browser: Browser, options: TabOptions) {
    this.#browser = browser;
    this.#options = options;
  }

  /** Looks in a tab that nobody uses; one in which something failed is not used again. */
  async look(journey: (tab: Tab) => Promise<void>): Promise<void> {
    const tab = this.#idle.pop() ?? (await Tab.open(this.#browser, this.#options));
    try {
      tab.forget();
      await journey(tab);
      this.#idle.push(tab);
    } catch (error) {
      const told = await pictured(tab, error);
      await tab.close();
      throw told;
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#idle.map((tab) => tab.close()));
  }
}

let shots: Promise<string> | undefined;

/** The error with the page it was on, a picture of it, and all that went wrong there. */
async function pictured(tab: Tab, error: unknown): Promise<Error> {
  shots ??= mkdtemp(join(tmpdir(), 'tradewind-shots-'));
  const file = join(await shots, `${tab.device}-${Date.now()}.png`);
  await tab.page.screenshot({ path: file, fullPage: true }).catch(() => null);
  const facts = [`at ${tab.page.url()}`, `picture: ${file}`, ...tab.problems].join('\n  ');
  return new Error(`${error instanceof Error ? error.message : String(error)}\n  ${facts}`, { cause: error });
}
