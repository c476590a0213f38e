import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assets } from '@tradewind/api';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { Installation } from '../installation.ts';
import type { Server } from '../server.ts';
import { until } from '../until.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';

const PATIENCE_MS = 30_000;

let installation: Installation;
let server: Server;
let browser: Browser;

before(async () => {
  installation = await Installation.begun({ args: ['--limits', 'off'] });
  [server, browser] = await Promise.all([installation.start(), launchChromium()]);
});
after(async () => {
  await browser?.close();
  await installation?.destroy();
});

const offer = ({ page }: Tab) => page.getByText('Times in UTC+8', { exact: true });
const press = ({ page }: Tab, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Somebody who moved money, in Tokyo: an hour ahead of the exchange, in winter as in summer. */
async function inTokyo(device: Device, journey: (tab: Tab) => Promise<void>): Promise<void> {
  const ann = server.client();
  await ann.signUp();
  await ann.ask(assets.grant, { body: {} });
  const place = { device, language: 'en', timezone: 'Asia/Tokyo' } as const;
  await inTab(browser, { base: server.base, token: ann.token, ...place }, journey);
}

/** The list of movements has come, and its times are told in this zone alone. */
async function toldIn(tab: Tab, zone: string): Promise<void> {
  await tab.goto('/assets/record');
  const main = tab.page.locator('main');
  const zones = await until(
    'the movements are there',
    PATIENCE_MS,
    async () => (await main.innerText()).match(/UTC[+\u2212]?[0-9]*/g) ?? undefined,
  );
  assert.deepEqual([...new Set(zones)], [zone]);
}

for (const device of Object.keys(DEVICES) as Device[])
  test(`${device}: the exchange's clock says its zone, and the own one is one tap away, once`, async () => {
    await inTokyo(device, async (tab) => {
      await toldIn(tab, 'UTC+8');
      assert.ok(await offer(tab).isVisible());
      await press(tab, 'Use my time zone');
      await offer(tab).waitFor({ state: 'hidden' });
      await toldIn(tab, 'UTC+9');
      assert.equal(await offer(tab).count(), 0);
      tab.clean(device);
    });
    await inTokyo(device, async (tab) => {
      await tab.goto('/home');
      await press(tab, 'Keep UTC+8');
      await toldIn(tab, 'UTC+8');
      assert.equal(await offer(tab).count(), 0, 'it is asked once');
      tab.clean(device);
    });
  });

test('who lives by the clock of the exchange is offered nothing', () =>
  inTab(browser, { base: server.base, device: 'phone', language: 'en', timezone: 'Asia/Shanghai' }, async (tab) => {
    await tab.goto('/home');
    assert.equal(await offer(tab).count(), 0);
    tab.clean('home');
  }));
