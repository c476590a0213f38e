import type { Browser, BrowserContext, Page } from 'playwright-core';

/** What makes two windows alike: whoever opens them sees the same site, machine and browser settings. */
export interface Look {
  readonly base: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly isMobile?: boolean;
  readonly hasTouch?: boolean;
  readonly locale: string;
  readonly colorScheme: 'dark' | 'light';
  readonly timezoneId?: string;
}

/** A file that every app of ours has, shown as text: on the site, but no page of the app. */
const EMPTY = '/theme.js';

/** Windows that their journey left, by browser and look. */
const left = new WeakMap<Browser, Map<string, Page[]>>();

/**
 * A window on the site with this storage and no other, on a page of its own. A window that was left lends what it has
 * loaded: a new one costs two seconds of a processor before its first page stands.
 */
export async function openWindow(
  browser: Browser,
  look: Look,
  storage: Readonly<Record<string, string>>,
): Promise<Page> {
  const before = left.get(browser)?.get(JSON.stringify(look))?.pop();
  const context = before?.context() ?? (await newContext(browser, look));
  await context.clearCookies();
  const page = await context.newPage();
  await page.goto(EMPTY);
  await page.evaluate((items) => {
    localStorage.clear();
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, storage);
  // Closed last: while a page of the site stands, its code stays in memory.
  await before?.close();
  return page;
}

/** Leaves a window to whoever opens one like it next; one that does not let itself be left is closed. */
export async function leaveWindow(browser: Browser, look: Look, page: Page): Promise<void> {
  const context = page.context();
  try {
    if (context.pages().length > 1) throw new Error('other pages stand beside it');
    await page.goto(EMPTY);
  } catch {
    return context.close();
  }
  const looks = left.get(browser) ?? new Map<string, Page[]>();
  left.set(browser, looks);
  const name = JSON.stringify(look);
  looks.set(name, [...(looks.get(name) ?? []), page]);
}

function newContext(browser: Browser, { base, ...settings }: Look): Promise<BrowserContext> {
  return browser.newContext({ ...settings, baseURL: base, reducedMotion: 'reduce' });
}
