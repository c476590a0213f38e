import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { auth } from '@tradewind/api';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { PASSWORD } from '../client.ts';
import { type Papers, SalesPlace } from '../lived-in-sales.ts';
import { accessible, fits, words } from './page-checks.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';

const PEOPLE: readonly Papers[] = [
  ['ann', 'Ann Harbour', 'A-1000001'],
  ['bob', 'Bob Quay', 'B-1000002'],
];
/** Two sales of a thousand coins for each device. */
const COINS = '4000';

let sales: SalesPlace;
let browser: Browser;

before(async () => {
  [sales, browser] = await Promise.all([SalesPlace.create(PEOPLE, COINS), launchChromium()]);
});
after(async () => {
  await browser?.close();
  await sales?.destroy();
});

/** Ann in a browser; the hours of the sales before may have ended her session. */
async function asAnn(device: Device, journey: (tab: Tab) => Promise<void>): Promise<void> {
  const { account, client } = sales.place.people.find(({ name }) => name === 'ann')!;
  client.token = await client.ask(auth.signin, { body: { account, password: PASSWORD } });
  await inTab(browser, { base: sales.place.server.base, device, token: client.token }, journey);
}

async function looksRight(tab: Tab, device: Device): Promise<void> {
  await words(tab);
  await fits(tab, DEVICES[device].viewport.width);
  await accessible(tab);
}

for (const device of Object.keys(DEVICES) as Device[]) {
  test(`${device}: an over-subscribed sale is subscribed to, raised, shared out, and proven by the script`, async () => {
    const listed = await sales.listed();
    await asAnn(device, async (tab) => {
      const { page } = tab;
      await tab.goto('/ieo/index?state=pre-sale');
      await page.locator(`[data-sale="${listed.id}"]`).click();
      await tab.at('/ieo/detail');
      await tab.sees(/You can subscribe from/);
      await sales.opened(listed);
      await sales.commit('bob', listed, '1200');
      const amount = page.getByLabel('Amount', { exact: true });
      await amount.fill('9');
      const submit = page.getByRole('button', { name: /^Subscribe 9/ });
      await submit.click();
      await tab.sees(/At least 10\sUSDT/);
      await amount.fill('300');
      await page.getByRole('button', { name: /^Subscribe 300/ }).click();
      await tab.sees(/300\sUSDT subscribed/);
      await amount.fill('100');
      await page.getByRole('button', { name: /^Subscribe 100/ }).click();
      const own = page.locator('[data-own]');
      await own.getByText('400.000000').or(own.getByText(/^400/)).first().waitFor();
      await page.getByLabel('All together subscribe').fill('4000');
      await tab.sees(/You get at least/);
      await looksRight(tab, device);
      await sales.passTo(listed.endsAt);
      await sales.told(listed);
      await tab.sees(/^250\sSEED$|^Allocated$/);
      await page.getByRole('button', { name: 'Find my line' }).click();
      await page.locator('[data-proof=right]').waitFor();
      await looksRight(tab, device);
      await page.getByRole('link', { name: 'Recalculate the whole sale' }).click();
      await tab.at('/open/verify');
      await tab.sees('The rule gives what the list says: 2 lines');
      await tab.sees('The list has the published root');
      await tab.goto('/open/sales');
      await tab.sees(`Sale ${listed.id}`);
      await looksRight(tab, device);
      await tab.goto('/assets/record2?tab=sale');
      await page.getByRole('link', { name: /SEED/ }).first().waitFor();
      await looksRight(tab, device);
      tab.clean('an over-subscribed sale');
    });
  });

  test(`${device}: what is below its minimum in total is refunded, and the page says why`, async () => {
    const listed = await sales.listed('500');
    await asAnn(device, async (tab) => {
      const { page } = tab;
      await sales.opened(listed);
      await tab.goto(`/ieo/detail?sale=${listed.id}`);
      await page.getByLabel('Amount', { exact: true }).fill('50');
      await page.getByRole('button', { name: /^Subscribe 50/ }).click();
      await page.getByRole('button', { name: 'Take back' }).click();
      await page
        .getByRole('alertdialog')
        .or(page.getByRole('dialog'))
        .getByRole('button', { name: 'Take back' })
        .click();
      await tab.sees(/50\sUSDT is available again/);
      await page.getByLabel('Amount', { exact: true }).fill('60');
      await page.getByRole('button', { name: /^Subscribe 60/ }).click();
      await page.locator('[data-own]').waitFor();
      await sales.passTo(listed.endsAt);
      await tab.sees('Too little was subscribed. Everyone was refunded in full.');
      assert.equal(await page.getByRole('button', { name: 'Take back' }).count(), 0);
      tab.clean('a failed sale');
    });
  });
}
