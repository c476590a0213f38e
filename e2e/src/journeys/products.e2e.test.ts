import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assets, market, profile, spot } from '@tradewind/api';
import type { Browser } from 'playwright-core';
import type { Client } from '../client.ts';
import type { Server } from '../server.ts';
import { until } from '../until.ts';
import { Office } from './office.ts';
import type { OperatorTab } from './operators.ts';
import { inTab, type Tab } from './tab.ts';

const CLOSED = 'Not available in your country';
const instrument = 'BTC/USDT';

let office: Office;
let server: Server;
let browser: Browser;
let ada: OperatorTab;
let bob: OperatorTab;
let eve: Client;

before(async () => {
  office = await Office.open();
  ({ server, browser } = office);
  ada = await office.ada();
  bob = await office.bob();
  eve = server.client();
  await eve.signUp();
  await eve.ask(assets.grant, { body: {} });
});
after(async () => {
  await office?.close();
});

/** Two operators switch spot trading in their console. */
async function switchSpot(to: 'On' | 'Off'): Promise<void> {
  const { page } = ada.tab;
  await ada.open('Markets');
  await page.getByRole('button', { name: 'Open or close a product' }).click();
  await page.getByLabel('Product', { exact: true }).selectOption({ label: 'Spot' });
  await page.getByLabel('State', { exact: true }).selectOption({ label: to });
  await page.getByLabel('Legal basis').fill('Rule 12 of the regulator');
  await page.getByLabel('Reason', { exact: true }).fill('As agreed in the morning.');
  await ada.enterCode();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await bob.approve();
  await bob.tab.page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Inside every band: at the index where there is one. */
async function fairPrice(): Promise<string> {
  const index = (await eve.ask(market.index)).find((one) => one.instrument === instrument);
  return Math.floor(Number(index?.price ?? '60000')).toFixed(1);
}

const tradeLinks = ({ page }: Tab) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trade', exact: true });

for (const device of ['desktop', 'phone'] as const)
  test(`two operators close spot trading: the open page of a user loses it, orders are refused and cancelled (${device})`, () =>
    inTab(browser, { base: server.base, device, token: eve.token }, async (tab) => {
      const price = await fairPrice();
      const order = { instrument, side: 'buy', type: 'limit', quantity: '0.001', price } as const;
      const { id } = await eve.ask(spot.place, { body: order });
      await tab.goto('/trade/trade');
      const buy = tab.page.getByRole('button', { name: /^Buy BTC/ });
      await buy.first().waitFor();
      assert.equal(await tradeLinks(tab).count(), 1);

      await switchSpot('Off');
      await tab.sees(CLOSED);
      assert.equal(await buy.count(), 0);
      assert.equal(await tradeLinks(tab).count(), 0);
      const { data } = await eve.refused(spot.place, 'product_not_available', { body: order });
      assert.deepEqual([data.product, data.country], ['spot', 'DEMO']);
      assert.deepEqual((await eve.ask(profile.profile)).closed, ['spot']);

      await tab.goto(`/trade/trade?instrument=${encodeURIComponent(instrument)}`);
      await tab.sees(CLOSED);
      for (const path of ['/home', '/market', '/assets', '/market/kline']) {
        await tab.goto(path);
        assert.equal(await tab.page.locator('a[href^="/trade/trade"]').count(), 0, path);
      }
      await tab.goto('/trade/trade');
      await tab.page.getByRole('main').getByRole('link', { name: 'Orders' }).click();
      await tab.at('/trade/entrust');
      await tab.page.getByRole('main').getByRole('button', { name: 'Cancel', exact: true }).first().click();
      await tab.page
        .getByRole('alertdialog')
        .or(tab.page.getByRole('dialog'))
        .getByRole('button', { name: 'Cancel order' })
        .click();
      await until('the order is cancelled', 10_000, async () => {
        const { status } = await eve.ask(spot.order, { params: { id } });
        return status === 'cancelled';
      });

      await tab.goto('/assets');
      await switchSpot('On');
      await until('the product is open', 10_000, async () => (await eve.ask(profile.profile)).closed.length === 0);
      await tradeLinks(tab).waitFor();
      await eve.ask(spot.cancel, { params: { id: (await eve.ask(spot.place, { body: order })).id } });
      tab.clean('the closed product');
    }));
