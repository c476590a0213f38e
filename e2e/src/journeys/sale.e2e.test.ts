import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assets, auth, sale } from '@tradewind/api';
import type { Browser, Locator } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { PASSWORD } from '../client.ts';
import { type Papers, SalesPlace } from '../lived-in-sales.ts';
import { until } from '../until.ts';
import { accessible, fits, words } from './page-checks.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';

const PEOPLE: readonly Papers[] = [
  ['ann', 'Ann Harbour', 'A-1000001'],
  ['bob', 'Bob Quay', 'B-1000002'],
  ['carol', 'Carol Strand', 'C-1000003'],
];
/** Four sales of a thousand coins for each device. */
const COINS = '8000';

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

/** Waits until the text of a part of the page reads so. */
async function reads(part: Locator, text: RegExp): Promise<void> {
  await until(`${text}`, 10_000, async () => text.test(await part.innerText()));
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
      await sales.commit('carol', listed, '1000');
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
      await reads(own, /Subscribed\s+400\s*USDT\s+At least, if it ended now\s+153\s*SEED/);
      await page.getByText('What if more is subscribed?').click();
      await page.getByLabel('Total subscribed').fill('4000');
      await tab.sees(/You get at least/);
      await looksRight(tab, device);
      await sales.passTo(listed.endsAt);
      await sales.told(listed);
      await reads(own, /Allocated\s+200\s*SEED\s+Paid\s+200\s*USDT\s+Refunded\s+200\s*USDT/);
      await page.getByRole('button', { name: 'Find my line' }).click();
      await page.locator('[data-proof=right]').waitFor();
      await tab.sees('Your line is in the published list and counted in the sums of the sale.');
      await looksRight(tab, device);
      await page.getByRole('link', { name: 'Recalculate the whole sale' }).click();
      await tab.at('/open/verify');
      await tab.sees('The rule gives what the list says: 3 lines');
      await tab.sees('The list has the published root');
      await tab.sees('The sums are those of the sale');
      assert.equal(await page.getByRole('main').locator('.text-down').count(), 0, 'nothing is found wrong');
      await tab.goto('/open/sales');
      await tab.sees(`Sale ${listed.id}`);
      await looksRight(tab, device);
      await tab.goto('/assets/record2?tab=sale');
      await page
        .getByRole('link', { name: /SEED/ })
        .or(page.getByRole('row', { name: /SEED.*Allocated/ }))
        .first()
        .waitFor();
      await looksRight(tab, device);
      tab.clean('an over-subscribed sale');
    });
  });

  test(`${device}: what is below its minimum in total is refunded, and the page says why`, async () => {
    const listed = await sales.listed('500');
    await asAnn(device, async (tab) => {
      const { page } = tab;
      await sales.opened(listed);
      await sales.commit('bob', listed, '1000');
      await tab.goto('/ieo/index');
      await reads(page.locator('[data-sale]').first(), /Subscribing/);
      await tab.goto(`/ieo/detail?sale=${listed.id}`);
      const softCap = page.locator('[data-soft-cap]');
      await reads(softCap, /Counts toward the minimum\s+400\.00\s*USDT\s+Minimum in total\s+500\.00\s*USDT/);
      await looksRight(tab, device);
      await page.getByLabel('Amount', { exact: true }).fill('50');
      await tab.sees(/Refunded in full unless 500\sUSDT is reached \(450\sUSDT so far\)/);
      await page.getByRole('button', { name: /^Subscribe 50/ }).click();
      await reads(page.locator('[data-own]'), /At least, if it ended now\s+0\s*SEED\s+Refunded in full unless/);
      await page.getByRole('button', { name: 'Take back' }).click();
      await page
        .getByRole('alertdialog')
        .or(page.getByRole('dialog'))
        .getByRole('button', { name: 'Take back' })
        .click();
      await tab.sees(/50\sUSDT is available again/);
      await until('the focus is in the form again', 5_000, () =>
        page.evaluate(() => document.activeElement?.closest('form') !== null),
      );
      await page.getByLabel('Amount', { exact: true }).fill('60');
      await page.getByRole('button', { name: /^Subscribe 60/ }).click();
      await page.locator('[data-own]').waitFor();
      await sales.passTo(listed.endsAt);
      await tab.sees('The minimum in total was not reached. Everyone was refunded in full.');
      await reads(softCap, /Counts toward the minimum\s+460\.00\s*USDT/);
      assert.equal(await page.getByRole('button', { name: 'Take back' }).count(), 0);
      await tab.goto('/my/message');
      await page
        .getByRole('link', { name: /did not take place\. The minimum in total was not reached\. All of your 60\sUSDT/ })
        .first()
        .click();
      await page.getByRole('link', { name: 'View subscriptions' }).click();
      await tab.at('/assets/record2');
      await tab.sees('Refunded');
      tab.clean('a failed sale');
    });
  });
  test(`${device}: who lacks the money for a sale gets it, and is led back to the sale`, async () => {
    const listed = await sales.listed();
    await sales.opened(listed);
    await asAnn(device, async (tab) => {
      const { page } = tab;
      const { accounts } = await sales.who('ann').ask(assets.overview);
      const { available: amount } = accounts.find((one) => one.account === 'spot' && one.asset === 'USDT')!;
      await sales.who('ann').ask(assets.transfer, { body: { from: 'spot', to: 'finance', asset: 'USDT', amount } });
      await tab.goto(`/ieo/detail?sale=${listed.id}`);
      const lacking = page.getByRole('main').getByRole('link', { name: 'Get demo funds' });
      await lacking.click();
      await tab.at('/assets/recharge');
      await looksRight(tab, device);
      await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
      await tab.at('/ieo/detail');
      await lacking.click();
      await page.getByRole('button', { name: 'Get demo funds' }).click();
      await tab.at('/ieo/detail');
      await tab.sees('Credited to your Spot account');
      await reads(page.getByRole('main'), /Available\s+Spot\s+10,000\s*USDT/);
      assert.equal(await lacking.count(), 0);
      tab.clean('money for a sale');
    });
  });

  test(`${device}: the sale of a coin that a demo makes up leads to its offer, which says so`, async () => {
    const { items } = await sales.who('ann').ask(sale.sales, { query: {} });
    const { id } = items.find(({ asset }) => asset === 'TIDE')!;
    await asAnn(device, async (tab) => {
      await tab.goto(`/ieo/detail?sale=${id}`);
      await tab.page.getByRole('link', { name: 'Who issues it, and what for' }).click();
      await tab.at('/my/newsDetail');
      await tab.sees('TIDE is made up.');
      await tab.sees('100,000 TIDE, for 50,000 USDT in all');
      await looksRight(tab, device);
      tab.clean('an offer');
    });
  });

  test(`${device}: where new coins are closed nothing is begun any more, and what is committed is taken back`, async () => {
    const listed = await sales.listed();
    await sales.opened(listed);
    await asAnn(device, async (tab) => {
      const { page } = tab;
      await sales.commit('ann', listed, '100');
      await tab.goto(`/ieo/detail?sale=${listed.id}`);
      const form = page.getByRole('button', { name: 'Subscribe', exact: true });
      await form.waitFor();
      await sales.switched(false);
      await tab.sees('New subscriptions are not available in your country.');
      assert.deepEqual([await form.count(), await page.getByText('What if more is subscribed?').count()], [0, 0]);
      await looksRight(tab, device);
      const { data } = await sales.who('ann').refused(sale.subscribe, 'product_not_available', {
        params: { id: listed.id },
        body: { amount: '100' },
      });
      assert.equal(data.product, 'sale');
      await tab.goto('/ieo/index');
      await tab.sees('Not available in your country');
      await tab.goto('/assets/record2?tab=sale');
      await page.locator(`a[href="/ieo/detail?sale=${listed.id}"]`).first().click();
      await tab.at('/ieo/detail');
      await tab.sees('Unlock schedule');
      await page.getByRole('button', { name: 'Take back' }).click();
      const prompt = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await prompt.getByRole('button', { name: 'Take back' }).click();
      await tab.sees(/100\sUSDT is available again/);
      await page.locator('[data-own]').waitFor({ state: 'detached' });
      await sales.switched(true);
      await form.waitFor();
      tab.clean('a closed country');
    });
  });
}
