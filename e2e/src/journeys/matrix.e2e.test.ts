import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { assets } from '@tradewind/contract';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { Installation } from '../installation.ts';
import { nearPrice } from '../market.ts';
import type { Server } from '../server.ts';
import { UNTRANSLATED, type Visit, visits } from './routes.ts';
import { DEVICES, type Device, inTab, type Tab, type Theme } from './tab.ts';

/** The shell changes at 64 rem: each device is drawn narrower and wider than it was opened, on its own side of it. */
const WIDTHS: Record<Device, readonly number[]> = { phone: [390, 320, 768], desktop: [1440, 1024, 1920] };

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

let installation: Installation;
let server: Server;
let browser: Browser;
let token: string;

before(async () => {
  installation = await Installation.create({ args: ['--limits', 'off'] });
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
    for (const theme of ['dark', 'light'] as const) {
      test(`${device}, ${who}, ${theme}: every page is whole, quiet, fits its width and is open to all`, async (t) => {
        for (const visit of visits(signedIn)) {
          // A visitor who is led to /login sees the same page whatever was asked for: once is enough for the colours.
          if (theme === 'light' && visit.lands !== visit.path) continue;
          await t.test(visit.path, () => look(device, theme, signedIn ? token : undefined, visit));
        }
      });
    }
  }
}

async function look(device: Device, theme: Theme, ownToken: string | undefined, { path, lands }: Visit): Promise<void> {
  await inTab(browser, { base: server.base, device, theme, token: ownToken }, async (tab) => {
    await tab.page.goto(path, { waitUntil: 'domcontentloaded' });
    await tab.at(lands);
    await words(tab);
    if (theme === 'dark') {
      for (const width of WIDTHS[device]) await fits(tab, width);
      await tab.page.setViewportSize(DEVICES[device].viewport);
    }
    if (lands === path) await accessible(tab);
    tab.clean(path);
  });
}

async function words({ page }: Tab): Promise<void> {
  const shown = await page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'];
    const marked = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join(','))];
    const labels = marked.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''));
    return [document.title, document.body.textContent, ...labels].join('\n');
  });
  assert.doesNotMatch(shown, UNTRANSLATED);
  assert.doesNotMatch(shown, /\b(?:NaN|undefined|Infinity|\[object )/);
}

async function fits(tab: Tab, width: number): Promise<void> {
  const { page } = tab;
  await page.setViewportSize({ width, height: DEVICES.phone.viewport.height });
  await tab.settled();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (wide <= 0) return;
  const culprits = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
      .slice(0, 4)
      .map((element) => element.outerHTML.slice(0, 160)),
  );
  assert.fail(`${width} px: ${wide} px too wide: ${culprits.join('\n')}`);
}

async function accessible({ page }: Tab): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(RULES).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  );
  assert.deepEqual(found, []);
}
