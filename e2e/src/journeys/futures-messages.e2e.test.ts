// An order in a contract is told in its own words, with the way to where it stands, and funding above an amount that is set.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assets, perpetual } from '@tradewind/api';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { Installation } from '../installation.ts';
import { houseQuotes, passQuiz } from '../products/perpetual.ts';
import type { Server } from '../server.ts';
import { accessible, fits, words } from './page-checks.ts';
import { DEVICES, type Device, inTab } from './tab.ts';

const CONTRACT = 'BTC-USDT';
let installation: Installation;
let server: Server;
let browser: Browser;

before(async () => {
  installation = await Installation.begun();
  [server, browser] = await Promise.all([installation.start(), launchChromium()]);
});
after(async () => {
  await browser?.close();
  await installation?.destroy();
});

/** Somebody who has bought 10 lots. */
async function buyer() {
  const client = server.client();
  await client.signUp();
  await client.ask(assets.grant, { body: {} });
  await passQuiz(client);
  await houseQuotes(client, CONTRACT);
  await client.ask(perpetual.place, {
    body: { contract: CONTRACT, side: 'buy', type: 'market', lots: 10, from: 'spot' },
  });
  return client;
}

for (const device of Object.keys(DEVICES) as Device[])
  test(`${device}: a filled order is told, and an amount is set above which funding is`, async () => {
    const client = await buyer();
    await inTab(browser, { base: server.base, device, token: client.token }, async (tab) => {
      await tab.goto('/my/message');
      await tab.page.getByRole('link', { name: `Futures order filled: ${CONTRACT}` }).click();
      await tab.sees(/Filled: 0\.01.BTC at [\d,.]+.USDT on average\./);
      await tab.page.getByRole('link', { name: 'Open the orders' }).click();
      await tab.page.waitForURL('**/lever/orderList');

      await tab.goto('/my/message');
      const funding = tab.page.getByRole('region', { name: 'Funding payments' });
      await funding.getByRole('textbox', { name: 'Above' }).fill('2.5');
      await funding.getByRole('button', { name: 'Confirm' }).click();
      await tab.page.locator('.toast').filter({ hasText: 'Saved' }).waitFor();
      assert.deepEqual(await client.ask(perpetual.alerts), { fundingAbove: '2.500000' });
      await words(tab);
      await accessible(tab);
      if (device === 'phone') await fits(tab, DEVICES.phone.viewport.width);
      tab.clean('messages of futures');
    });
  });
