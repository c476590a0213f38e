import { after, before, test } from 'node:test';
import { custody } from '@tradewind/api';
import { type Language, languages } from '@tradewind/locales';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { Installation } from '../installation.ts';
import type { Server } from '../server.ts';
import { until } from '../until.ts';
import { accessible, fits, words } from './page-checks.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';
import { WIDEST } from './wide-texts.ts';

const PATH = '/assets/recharge';
const BEGUN_MS = 60_000;
const FINAL_MS = 60_000;
/** The narrowest of each shell. */
const NARROWEST: Record<Device, number> = { phone: 320, desktop: 1024 };
let installation: Installation;
let server: Server;
let browser: Browser;

before(async () => {
  installation = await Installation.begun({ args: ['--limits', 'off', '--liquidity', 'off'], chain: true });
  [server, browser] = await Promise.all([installation.start(), launchChromium()]);
  await until('the chain is followed and backed', BEGUN_MS, async () => {
    const { chains, wallets } = await server.client().ask(custody.open);
    return chains[0]?.state === 'live' && wallets.every(({ hot }) => Number(hot) > 1_000_000);
  });
});
after(async () => {
  await browser?.close();
  await installation?.destroy();
});

for (const device of Object.keys(DEVICES) as Device[]) {
  test(`${device}: what the demo wallet sends is watched until it can be withdrawn, found by its id, and listed`, async () => {
    const client = server.client();
    await client.signUp();
    await inTab(browser, { base: server.base, device, token: client.token }, async (tab) => {
      const { page } = tab;
      await tab.goto(PATH);
      await tab.sees('Your deposit address');
      await tab.sees('Nothing on the way.');
      await accessible(tab);
      await page.getByRole('textbox', { name: 'Amount' }).fill('250.5');
      await page.getByRole('button', { name: 'Send from the demo wallet' }).click();
      await tab.sees('+250.5');
      await page.getByText('Credited. You can trade it now.').waitFor({ timeout: FINAL_MS });
      await tab.sees('Held until confirmed');
      await page.getByText('6 of 6').waitFor({ timeout: FINAL_MS });
      await tab.sees('Withdrawable');
      await page.getByText('Use your own wallet').click();
      await narrow(tab);

      const { txid } = (await client.ask(custody.deposits)).items[0]!;
      const field = page.getByLabel('Transaction ID or address');
      await field.fill(txid);
      await page.getByRole('button', { name: 'Search' }).last().click();
      await tab.sees('Found: it belongs to you.');
      await field.fill(`0x${'ab'.repeat(32)}`);
      await page.getByRole('button', { name: 'Search' }).last().click();
      await tab.sees('No network that we read knows it.');

      await page.getByRole('link', { name: 'Show deposits' }).click();
      await tab.at('/assets/record');
      await page.getByRole('button', { name: /USDT/ }).first().click();
      await tab.sees(txid);
      await accessible(tab);
      await narrow(tab);
      await page.keyboard.press('Escape');
      await tab.goto('/open/custody');
      await tab.sees('Ethereum (simulated)');
      await accessible(tab);
      await narrow(tab);
      tab.clean('a deposit');
    });
  });
}

/** What stands on the page has room where there is least, in the languages that take most; then as before. */
async function narrow(tab: Tab): Promise<void> {
  for (const language of WIDEST) {
    await speak(tab, language);
    await fits(tab, NARROWEST[tab.device]);
    await words(tab);
  }
  await speak(tab, 'en');
  await tab.page.setViewportSize(DEVICES[tab.device].viewport);
  await tab.settled();
}

async function speak(tab: Tab, language: Language): Promise<void> {
  await tab.set('language', language);
  await tab.page.waitForFunction((tag) => document.documentElement.lang === tag, languages[language].tag);
}
