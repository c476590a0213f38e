import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assets, custody } from '@tradewind/api';
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
      await onTheWay(tab);
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
      // An answer stands no longer than what was asked.
      await page.getByText('Found: it belongs to you.').waitFor({ state: 'detached' });
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

for (const device of Object.keys(DEVICES) as Device[]) {
  test(`${device}: what is below the minimum waits for more of it, and all of it is credited together`, async () => {
    const client = server.client();
    await client.signUp();
    await inTab(browser, { base: server.base, device, token: client.token }, async (tab) => {
      const { page } = tab;
      await tab.goto(PATH);
      await tab.sees('Nothing on the way.');
      await send(tab, '0.4');
      await page.getByText('Below the minimum.').waitFor({ timeout: FINAL_MS });
      await tab.sees('+0.4');
      await tab.goto('/home');
      await tab.sees('Total value');
      assert.equal(
        await page.getByRole('link', { name: /On the way/ }).count(),
        0,
        'a speck does not arrive by itself',
      );
      await tab.goto(PATH);
      await send(tab, '0.7');
      await page.getByText('Credited. You can trade it now.').first().waitFor({ timeout: FINAL_MS });
      await page.getByText('Below the minimum.').waitFor({ state: 'detached', timeout: FINAL_MS });
      await page.getByRole('link', { name: 'Show deposits' }).click();
      await tab.at('/assets/record');
      await tab.sees('0.4');
      tab.clean('deposits below the minimum');
    });
    const { accounts } = await client.ask(assets.overview);
    assert.equal(accounts.find(({ account, asset }) => account === 'spot' && asset === 'USDT')?.available, '1.100000');
  });
}

/** While it is not final Home tells of it, and leads to the list. */
async function onTheWay(tab: Tab): Promise<void> {
  await tab.goto('/home');
  const line = tab.page.getByRole('link', { name: /On the way/ });
  await line.waitFor();
  await line.click();
  await tab.at('/assets/record');
  await tab.goto(PATH);
}

async function send({ page }: Tab, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByRole('button', { name: 'Send from the demo wallet' }).click();
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
