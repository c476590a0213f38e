import { after, before, test } from 'node:test';
import { assets } from '@tradewind/contract';
import { type Language, languages } from '@tradewind/locales';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { Installation } from '../installation.ts';
import { nearPrice } from '../market.ts';
import type { Server } from '../server.ts';
import { fits, words } from './page-checks.ts';
import { visits } from './routes.ts';
import { DEVICES, type Device, TABS, type Tab, Tabs } from './tab.ts';

/** All languages on phones; on desktops those with the longest words, and English. */
const SPOKEN: Record<Device, readonly Language[]> = {
  phone: Object.keys(languages) as Language[],
  desktop: ['en', 'de', 'ru'],
};
/** The narrowest of each shell: what fits there has room in a wider one, where the matrix looks in English. */
const WIDTH: Record<Device, number> = { phone: 320, desktop: 1024 };

let installation: Installation;
let server: Server;
let browser: Browser;
let token: string;

before(async () => {
  installation = await Installation.begun({ args: ['--limits', 'off'] });
  [server, browser] = await Promise.all([installation.start(), launchChromium()]);
  const client = server.client();
  await client.signUp();
  await client.ask(assets.grant, { body: {} });
  await nearPrice(client, 'BTC/USDT');
  token = client.token;
});
after(async () => {
  await browser?.close();
  await installation?.destroy();
});

/** Chooses a language and waits until the words are there. */
async function speak(tab: Tab, language: Language): Promise<void> {
  await tab.set('language', language);
  await tab.page.waitForFunction((tag) => document.documentElement.lang === tag, languages[language].tag);
}

for (const device of Object.keys(DEVICES) as Device[]) {
  for (const signedIn of [false, true]) {
    const who = signedIn ? 'signed in' : 'visitor';
    test(`${device}, ${who}: every page is whole and fits in every language, switched in place`, TABS, async (t) => {
      // What both may see is looked at once.
      const pages = visits(signedIn).filter(({ path, lands }) => path === lands);
      const open = new Set(visits(false).map(({ lands }) => lands));
      const seen = pages.filter((visit) => !signedIn || !open.has(visit.path));
      const tabs = new Tabs(browser, { base: server.base, device, ...(signedIn && { token }) });
      await Promise.all(seen.map(({ path }) => t.test(path, () => tabs.look((tab) => look(tab, device, path)))));
      await tabs.close();
    });
  }
}

async function look(tab: Tab, device: Device, path: string): Promise<void> {
  await tab.goto(path);
  for (const language of SPOKEN[device]) {
    await speak(tab, language);
    await fits(tab, WIDTH[device]).catch((error: Error) => {
      throw new Error(`${language}: ${error.message}`, { cause: error });
    });
    await words(tab);
    tab.clean(`${path} in ${language}`);
  }
}
