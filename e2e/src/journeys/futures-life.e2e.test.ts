// A position from the questions to its take-profit, and orders that only reduce, while the test leads the index.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assets, perpetual } from '@tradewind/api';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import type { Client } from '../client.ts';
import { LedExchange } from '../led-exchange.ts';
import { mayTrade, positionIn, quote } from '../products/perpetual.ts';
import { until } from '../until.ts';
import { answersQuiz, button, dialog, field, fillsTicket, own, sends, setsLever } from './contract-page.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';

/** A contract of its own for each device, so that none meets orders of the other. */
const CONTRACTS = {
  phone: { contract: 'BTC-USDT', index: 'BTC/USDT', price: 60_000 },
  desktop: { contract: 'ETH-USDT', index: 'ETH/USDT', price: 2_500 },
} as const;

let exchange: LedExchange;
let browser: Browser;

before(async () => {
  const { phone, desktop } = CONTRACTS;
  const prices = { [phone.index]: phone.price, [desktop.index]: desktop.price };
  [exchange, browser] = await Promise.all([LedExchange.open(prices), launchChromium()]);
});
after(async () => {
  await browser?.close();
  await exchange?.close();
});

async function trader(): Promise<Client> {
  const client = exchange.server.client();
  await mayTrade(client);
  return client;
}

const openLots = async (client: Client) => (await client.ask(perpetual.positions)).items.map(({ lots }) => lots);

/** Presses a button of the own position, and gives its dialog. */
async function asks(tab: Tab, name: string) {
  await own(tab).getByRole('button', { name, exact: true }).click();
  await dialog(tab).waitFor();
  return dialog(tab);
}

for (const device of Object.keys(DEVICES) as Device[]) {
  const { contract, index, price } = CONTRACTS[device];
  const page = `/lever/lever?contract=${contract}`;

  test(`${device}: a long gets more margin, and its take-profit closes it with the gain that was told before`, async () => {
    const bob = await trader();
    await quote(bob, { contract, side: 'sell', lots: 20, price: String(price) });
    const ann = exchange.server.client();
    await ann.signUp();
    await ann.ask(assets.grant, { body: {} });
    await ann.ask(assets.transfer, { body: { from: 'spot', to: 'contract', asset: 'USDT', amount: '500' } });
    const goal = price * 1.01;
    await inTab(browser, { base: exchange.server.base, device, token: ann.token }, async (tab) => {
      await tab.goto(page);
      await answersQuiz(tab);
      await setsLever(tab, 'Isolated', '10x');
      await fillsTicket(tab, { side: 'Long', type: 'Market', lots: 20 });
      await sends(tab, 'Long', 'Buy filled: 20 lots.');
      const { margin, liquidationPrice } = await positionIn(ann, contract);

      const more = await asks(tab, 'Margin');
      await field(more, 'Amount').fill('25');
      await more.getByRole('button', { name: 'Add margin' }).click();
      await tab.sees('Margin changed.');
      const richer = await positionIn(ann, contract);
      assert.equal((Number(richer.margin) - Number(margin)).toFixed(6), '25.000000');
      assert.ok(Number(richer.liquidationPrice) < Number(liquidationPrice));

      await quote(bob, { contract, side: 'buy', lots: 20, price: String(goal) });
      const protect = await asks(tab, 'TP / SL');
      await field(protect, 'Take profit').fill(String(goal));
      const told = await protect.getByText('PnL there, before fees').locator('.num').textContent();
      await protect.getByRole('button', { name: 'Save' }).click();
      await tab.sees('Saved.');
      await exchange.lead({ [index]: goal });
      await own(tab).getByText('No open positions.').waitFor();

      const [closed] = (await ann.ask(perpetual.positions, { query: { state: 'closed' } })).items;
      assert.deepEqual([closed?.contract, Number(closed?.exitPrice)], [contract, goal]);
      assert.match(told ?? '', new RegExp(`^\\+${Number(closed?.realised).toFixed(2)}`));
      await tab.page.getByRole('link', { name: 'All positions' }).click();
      await tab.at('/lever/leverList');
      await tab.sees(`+${Number(closed?.realised).toFixed(2)}`);
      tab.clean('from the quiz to a take-profit');
    });
  });

  test(`${device}: an order that only reduces opens nothing: not the same way, not by more than there is, not later`, async () => {
    const [ann, bob] = await Promise.all([trader(), trader()]);
    await exchange.lead({ [index]: price });
    await quote(bob, { contract, side: 'sell', lots: 10, price: String(price) });
    await quote(ann, { contract, side: 'buy', lots: 10, price: String(price) });
    const above = String(price * 1.002);
    await inTab(browser, { base: exchange.server.base, device, token: ann.token }, async (tab) => {
      await tab.goto(page);
      await own(tab).getByText('Long', { exact: true }).waitFor();
      await fillsTicket(tab, { side: 'Long', type: 'Limit', lots: 5, price: above });
      await tab.page.getByRole('checkbox', { name: 'Reduce-only' }).check();
      await tab.sees('There is no position to reduce.');
      await button(tab, 'Buy / Long').click();
      await fillsTicket(tab, { side: 'Short', type: 'Limit', lots: 11, price: above });
      await tab.sees('This is larger than the position.');
      await button(tab, 'Sell / Short').click();
      assert.equal(await dialog(tab).count(), 0);
      await field(tab.page, 'Amount').fill('10');
      await sends(tab, 'Short', 'Order placed.');

      await quote(bob, { contract, side: 'buy', lots: 6, price: String(price) });
      const { id } = await positionIn(ann, contract);
      await ann.ask(perpetual.close, { params: { id }, body: { type: 'market', lots: 6 } });
      assert.deepEqual(await openLots(ann), [4]);
      const taken = await quote(bob, { contract, side: 'buy', lots: 10, price: above });
      assert.equal(taken.filledLots, 4, 'the order of ten closes the four that are left');
      await own(tab).getByText('No open positions.').waitFor();
      assert.deepEqual(await openLots(ann), []);
      await until('nothing of it is left', 10_000, async () => {
        const { items } = await ann.ask(perpetual.orders, { query: { tab: 'pending' } });
        return items.length === 0;
      });
      await bob.ask(perpetual.cancelAll, { query: {} });
      tab.clean('orders that only reduce');
    });
  });
}
