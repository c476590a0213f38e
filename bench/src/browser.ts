import { createServer } from 'node:net';
import { join } from 'node:path';
import { findChromium } from '@tradewind/e2e';
import { type BrowserContext, chromium } from 'playwright-core';

/** A phone as the mobile figures of pages assume it. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}

/** A browser, signed in unless `token` is empty, whose first window other programs can drive through `port`. The caller closes the context. */
export async function openBrowser(
  folder: string,
  base: string,
  token: string,
): Promise<{ context: BrowserContext; port: number }> {
  const { args, ...command } = await findChromium();
  const port = await freePort();
  const context = await chromium.launchPersistentContext(join(folder, 'browser'), {
    ...command,
    ...PHONE,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  if (token !== '') {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${base}/mark.svg`);
    await page.evaluate((text) => localStorage.setItem('TokenKey', text), token);
  }
  return { context, port };
}
