// Own positions in contracts: margin is moved, a protection set, a part and then all closed, and each is told by the server.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assets, type Position, perpetual } from '@tradewind/api';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import type { Client } from '../client.ts';
import { Installation } from '../installation.ts';
import { houseQuotes, passQuiz } from '../products/perpetual.ts';
import type { Server } from '../server.ts';
import { accessible, fits, words } from './page-checks.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';

const CONTRACT = 'BTC-USDT';
const OTHER = 'ETH-USDT';
const PAGE = `/lever/leverList`;
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

/** Somebody who holds 100 lots of one contract, isolated, and 10 of another that rests an order to close them. */
async function holder(): Promise<Client> {
  const client = server.client();
  await client.signUp();
  await client.ask(assets.grant, { body: {} });
  await passQuiz(client);
  await houseQuotes(client, CONTRACT, OTHER);
  await client.ask(assets.transfer, { body: { from: 'spot', to: 'contract', asset: 'USDT', amount: '3000' } });
  await client.ask(perpetual.setSettings, { body: { contract: CONTRACT, mode: 'isolated', leverage: 20 } });
  await client.ask(perpetual.setSettings, { body: { contract: OTHER, mode: 'cross', leverage: 10 } });
  const order = { side: 'buy', type: 'market' } as const;
  await client.ask(perpetual.place, { body: { ...order, contract: CONTRACT, lots: 100 } });
  await client.ask(perpetual.place, { body: { ...order, contract: OTHER, lots: 10 } });
  const { id, mark } = await heldIn(client, OTHER);
  const price = (Number(mark) * 1.05).toFixed(0);
  await client.ask(perpetual.close, { params: { id }, body: { type: 'limit', price } });
  return client;
}

async function heldIn(client: Client, contract: string): Promise<Position> {
  const { items } = await client.ask(perpetual.positions);
  const found = items.find((one) => one.contract === contract);
  assert.ok(found, `a position in ${contract}`);
  return found;
}

const dialog = ({ page }: Tab) => page.getByRole('dialog');
const field = (tab: Tab, name: string) => dialog(tab).getByRole('textbox', { name, exact: true });

/** The dialog of an action of a position. */
async function ask(tab: Tab, contract: string, action: string): Promise<void> {
  const row = tab.page.locator('main tr, main li').filter({ hasText: contract }).first();
  await row.getByRole('button', { name: action, exact: true }).click();
  await dialog(tab).waitFor();
}

/** Presses the button of the dialog; what the server answered is said once, and nothing stays open. */
async function done(tab: Tab, action: string, said: string | RegExp): Promise<void> {
  await dialog(tab).getByRole('button', { name: action, exact: true }).click();
  await tab.page.locator('.toast').filter({ hasText: said }).first().waitFor();
  await dialog(tab).waitFor({ state: 'hidden' });
}

for (const device of Object.keys(DEVICES) as Device[]) {
  test(`${device}: margin moves, a protection stands, a part and then all is closed`, async () => {
    const client = await holder();
    const { margin } = await heldIn(client, CONTRACT);
    await inTab(browser, { base: server.base, device, token: client.token }, async (tab) => {
      await tab.goto(PAGE);
      await tab.sees(CONTRACT);
      await words(tab);
      await accessible(tab);
      if (device === 'phone') await fits(tab, DEVICES.phone.viewport.width);

      await ask(tab, CONTRACT, 'Margin');
      await field(tab, 'Amount').fill('9999999');
      await dialog(tab)
        .getByText(/^at most [\d,.]+ USDT: transfer more to Futures first$/)
        .waitFor();
      await field(tab, 'Amount').fill('25.5');
      await done(tab, 'Add margin', 'Margin changed.');
      assert.equal((Number((await heldIn(client, CONTRACT)).margin) - Number(margin)).toFixed(6), '25.500000');

      await ask(tab, CONTRACT, 'TP / SL');
      await field(tab, 'Take profit').fill('1');
      await dialog(tab).getByText('Take profit must be on the winning side of the price.').waitFor();
      await field(tab, 'Take profit').fill('');
      await field(tab, 'Stop loss').fill('1000');
      await done(tab, 'Save', 'Saved.');
      const guarded = await heldIn(client, CONTRACT);
      assert.deepEqual([guarded.takeProfit, guarded.stopLoss], [null, '1000.0']);

      await ask(tab, CONTRACT, 'Close position');
      await dialog(tab).getByRole('slider').fill('25');
      await dialog(tab).getByText('25 of 100 lots').waitFor();
      await done(tab, 'Close position', 'Sell filled: 25 lots.');
      assert.equal((await heldIn(client, CONTRACT)).lots, 75);

      await tab.page.getByRole('button', { name: 'Close all', exact: true }).click();
      await dialog(tab).getByText('Close all 2 positions at market?').waitFor();
      await done(tab, 'Close all', 'Positions closed.');
      assert.deepEqual((await client.ask(perpetual.positions)).items, []);
      await tab.sees('No open positions.');

      await tab.page.getByRole('tab', { name: 'Closed' }).click();
      await tab.page.getByRole('button', { name: CONTRACT }).click();
      await dialog(tab).getByText('Trades', { exact: true }).waitFor();
      await accessible(tab);
      tab.clean('own positions');
    });
  });

  test(`${device}: an open order is cancelled after a prompt, and stands among those that were`, async () => {
    const client = await holder();
    await inTab(browser, { base: server.base, device, token: client.token }, async (tab) => {
      await tab.goto('/lever/orderList');
      await tab.page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await dialog(tab).getByText('Cancel this order?').waitFor();
      await done(tab, 'Cancel order', /^Cancelled: Sell/);
      await tab.sees('No orders here.');
      await tab.page.getByRole('tab', { name: 'Cancelled' }).click();
      await tab.sees('Cancelled by you');
      await tab.page.getByRole('tab', { name: 'PnL and fees' }).click();
      await tab.sees('Trading fee');
      await accessible(tab);
      tab.clean('own orders');
    });
  });
}
