import { after, before, test } from 'node:test';
import { assets, custody } from '@tradewind/api';
import { availableLanguages, type Language, languages } from '@tradewind/locales';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import type { Client } from '../client.ts';
import { Installation } from '../installation.ts';
import { nearPrice } from '../market.ts';
import { holdsContract } from '../products/perpetual.ts';
import type { Server } from '../server.ts';
import { until } from '../until.ts';
import { accessible, fits, words } from './page-checks.ts';
import { EVERY_LANGUAGE, isUnknownPage, pagesOf, redirectOf } from './routes.ts';
import { DEVICES, type Device, TABS, type Tab, Tabs, type Theme } from './tab.ts';
import { sayWidest, WIDEST } from './wide-texts.ts';

const isEvery = process.env[EVERY_LANGUAGE] !== undefined;
const SPOKEN: readonly Language[] = isEvery ? availableLanguages : WIDEST;

/** The shell changes at 64 rem: each device is drawn narrower and wider than it was opened, on its own side of it. 640 px is
 * a window of 1280 at a zoom of 200 %. */
const WIDTHS: Record<Device, readonly number[]> = { phone: [390, 640, 768, 320], desktop: [1440, 1920, 1024] };

/** The narrowest of each shell: what fits there in any language has room in a wider one. */
const NARROWEST: Record<Device, number> = { phone: 320, desktop: 1024 };

/** Each page is read by the program for all once in each theme and once on each device: odd ones the other way round. */
const THEMES: Record<Device, readonly [Theme, Theme]> = { phone: ['dark', 'light'], desktop: ['light', 'dark'] };

/** Pages of visitors that look otherwise to who is signed in, not by the shell around them alone. */
const FOR_EITHER = ['/', '/home', '/market'];

/** Pages of who has not used a product yet. */
const OF_NEWCOMERS = ['/lever/quiz'];

const DEPOSIT_MS = 90_000;

let installation: Installation;
let server: Server;
let browser: Browser;
let token: string;
let newcomer: string;

before(async () => {
  installation = await Installation.begun({ args: ['--limits', 'off'], chain: true });
  [server, browser] = await Promise.all([installation.start(), launchChromium()]);
  const client = server.client();
  await client.signUp();
  await client.ask(assets.grant, { body: {} });
  await client.ask(assets.transfer, { body: { from: 'spot', to: 'fiat', asset: 'USDT', amount: '12.5' } });
  await nearPrice(client, 'BTC/USDT');
  await holdsContract(client, 'BTC-USDT');
  await deposited(client);
  token = client.token;
  const other = server.client();
  await other.signUp();
  newcomer = other.token;
});
after(async () => {
  await browser?.close();
  await installation?.destroy();
});

for (const device of Object.keys(DEVICES) as Device[]) {
  for (const signedIn of [false, true]) {
    const who = signedIn ? 'signed in' : 'visitor';
    const looked = `${device}, ${who}: every page is whole, quiet, open to all, and fits its width in every language`;
    test(looked, TABS, async (t) => {
      const look = { base: server.base, device, expected: isUnknownPage };
      const tabs = new Tabs(browser, { ...look, ...(signedIn && { token }) });
      const others = new Tabs(browser, { ...look, token: newcomer });
      const pages = pagesOf(signedIn);
      const alike = new Set(signedIn ? pagesOf(false).filter((path) => !FOR_EITHER.includes(path)) : []);
      const { from, to } = redirectOf(signedIn);
      await Promise.all([
        ...pages.map((path, at) => {
          const theme = THEMES[device][at % 2 === 0 ? 0 : 1];
          const of = OF_NEWCOMERS.includes(path) ? others : tabs;
          return t.test(path, () => of.look((tab) => (alike.has(path) ? again(tab, path) : seen(tab, path, theme))));
        }),
        t.test(`${from} leads to ${to}`, () => tabs.look((tab) => open(tab, from, to))),
      ]);
      await tabs.close();
      await others.close();
    });
  }
}

/** A deposit that is final, and one that waits for more, by the chain of the demo. */
async function deposited(client: Client): Promise<void> {
  await until('the chain is followed and backed', DEPOSIT_MS, async () => {
    const { chains, wallets } = await client.ask(custody.open);
    return chains[0]?.state === 'live' && wallets.every(({ hot }) => Number(hot) > 1_000_000);
  });
  for (const amount of ['250.5', '0.4'])
    await client.ask(custody.faucet, { body: { chain: 'ethereum', asset: 'USDT', amount } });
  await until('they are on the chain', DEPOSIT_MS, async () => {
    const states = (await client.ask(custody.deposits)).items.map(({ state }) => state);
    return states.includes('released') && states.includes('below-minimum');
  });
}

/** What visitors have seen looks the same to others, but for the shell around it. */
async function again(tab: Tab, path: string): Promise<void> {
  await open(tab, path);
  await fits(tab, NARROWEST[tab.device]);
}

async function seen(tab: Tab, path: string, theme: Theme): Promise<void> {
  await open(tab, path);
  for (const width of WIDTHS[tab.device]) await fits(tab, width);
  for (const language of SPOKEN) await spoken(tab, path, language);
  await speak(tab, 'en');
  await tab.page.setViewportSize(DEVICES[tab.device].viewport);
  await tab.set('theme', theme);
  await accessible(tab);
  tab.clean(path);
}

async function spoken(tab: Tab, path: string, language: Language): Promise<void> {
  await speak(tab, language);
  await fits(tab, NARROWEST[tab.device]).catch((error: Error) => {
    throw new Error(`${language}: ${error.message}`, { cause: error });
  });
  await words(tab);
  tab.clean(`${path} in ${language}`);
}

/** Chooses a language and waits until the words are there. */
async function speak(tab: Tab, language: Language): Promise<void> {
  await tab.set('language', language);
  await tab.page.waitForFunction((tag) => document.documentElement.lang === tag, languages[language].tag);
}

async function open(tab: Tab, path: string, lands = path): Promise<void> {
  if (!isEvery) await sayWidest(tab.page);
  await tab.page.goto(path, { waitUntil: 'domcontentloaded' });
  await tab.at(new URL(lands, tab.page.url()).pathname);
  await words(tab);
  tab.clean(path);
}
