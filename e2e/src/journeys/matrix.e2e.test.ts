import { after, before, test } from 'node:test';
import { assets } from '@tradewind/contract';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { Installation } from '../installation.ts';
import { nearPrice } from '../market.ts';
import type { Server } from '../server.ts';
import { accessible, fits, words } from './page-checks.ts';
import { type Visit, visits } from './routes.ts';
import { DEVICES, type Device, TABS, type Tab, Tabs } from './tab.ts';

/** The shell changes at 64 rem: each device is drawn narrower and wider than it was opened, on its own side of it. 640 px is
 * a window of 1280 at a zoom of 200 %. */
const WIDTHS: Record<Device, readonly number[]> = { phone: [390, 320, 640, 768], desktop: [1440, 1024, 1920] };

const NARROWEST: Record<Device, number> = { phone: 320, desktop: 1024 };

const FOR_EITHER = ['/', '/home', '/market'];
/** Pages that look the same whether somebody is signed in or not. */
const SAME_FOR_ALL = new Set(
  visits(false)
    .map(({ lands }) => lands)
    .filter((path) => !FOR_EITHER.includes(path)),
);

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
  await client.ask(assets.transfer, { body: { from: 'spot', to: 'fiat', asset: 'USDT', amount: '12.5' } });
  await nearPrice(client, 'BTC/USDT');
  token = client.token;
});
after(async () => {
  await browser?.close();
  await installation?.destroy();
});

for (const device of Object.keys(DEVICES) as Device[]) {
  for (const signedIn of [false, true]) {
    const who = signedIn ? 'signed in' : 'visitor';
    const looked = `${device}, ${who}: every page is whole, quiet, fits its width and is open to all, dark and light`;
    test(looked, TABS, async (t) => {
      const tabs = new Tabs(browser, { base: server.base, device, ...(signedIn && { token }) });
      const look = (visit: Visit) => tabs.look((tab) => (signedIn ? seenSignedIn(tab, visit) : seen(tab, visit)));
      await Promise.all(visits(signedIn).map((visit) => t.test(visit.path, () => look(visit))));
      await tabs.close();
    });
  }
}

/** What visitors have seen looks the same to others, but for the shell around it. */
async function seenSignedIn(tab: Tab, visit: Visit): Promise<void> {
  if (!SAME_FOR_ALL.has(visit.path)) return seen(tab, visit);
  await open(tab, visit);
  await fits(tab, NARROWEST[tab.device]);
}

async function seen(tab: Tab, visit: Visit): Promise<void> {
  await open(tab, visit);
  // Where the guard leads elsewhere that page is looked at.
  if (visit.lands !== visit.path) return;
  for (const width of WIDTHS[tab.device]) await fits(tab, width);
  await tab.page.setViewportSize(DEVICES[tab.device].viewport);
  for (const theme of ['dark', 'light']) {
    await tab.set('theme', theme);
    await accessible(tab);
  }
  tab.clean(visit.path);
}

async function open(tab: Tab, { path, lands }: Visit): Promise<void> {
  await tab.page.goto(path, { waitUntil: 'domcontentloaded' });
  await tab.at(lands);
  await words(tab);
  tab.clean(path);
}
