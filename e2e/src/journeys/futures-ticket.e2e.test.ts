// The ticket and the book of a contract: keys, a trigger on the wrong side, own orders among the levels, and their fills.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assets, market, perpetual } from '@tradewind/api';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import type { Client } from '../client.ts';
import { Installation } from '../installation.ts';
import { passQuiz } from '../products/perpetual.ts';
import type { Server } from '../server.ts';
import { until } from '../until.ts';
import { inTab, type Tab } from './tab.ts';

const CONTRACT = 'BTC-USDT';
const PAGE = `/lever/lever?contract=${CONTRACT}`;
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

/** Somebody who may trade contracts, in a market that is quoted. */
async function trader(): Promise<Client> {
  const client = server.client();
  await client.signUp();
  await client.ask(assets.grant, { body: {} });
  await passQuiz(client);
  await client.ask(assets.transfer, { body: { from: 'spot', to: 'contract', asset: 'USDT', amount: '3000' } });
  await until('the house maker quotes the contract', 60_000, async () => (await bookOf(client)).bids.length > 5);
  return client;
}

const bookOf = (client: Client) => client.ask(market.depth, { query: { instrument: CONTRACT } });
const field = ({ page }: Tab, name: string) => page.getByRole('textbox', { name, exact: true });
const isChosen = ({ page }: Tab, side: string) => page.getByRole('radio', { name: side, exact: true }).isChecked();

test('desktop: keys choose the side, and a trigger that is met already is said before anything is sent', async () => {
  const ann = await trader();
  await inTab(browser, { base: server.base, device: 'desktop', token: ann.token }, async (tab) => {
    const { page } = tab;
    await tab.goto(PAGE);
    await page.getByText('B = buy, S = sell').waitFor();
    await page.keyboard.press('s');
    assert.equal(await isChosen(tab, 'Short'), true);
    assert.equal(await field(tab, 'Amount').evaluate((input) => input === document.activeElement), true);
    await page.getByRole('tab', { name: 'Stop', exact: true }).click();
    await page.keyboard.press('b');
    assert.equal(await isChosen(tab, 'Long'), true);
    await field(tab, 'Trigger price').fill('1000');
    await tab.sees(/^It would trigger at once\. Enter a price above [0-9,.]+\.$/);
    await page.getByRole('combobox', { name: 'When triggered' }).selectOption('take-profit-market');
    await page.getByText('It would trigger at once').waitFor({ state: 'hidden' });
    await page.getByRole('radio', { name: 'Short', exact: true }).check({ force: true });
    await tab.sees(/^It would trigger at once\. Enter a price above [0-9,.]+\.$/);
    tab.clean('keys and triggers');
  });
});

test('phone: an own order is marked at its level with how much of it rests, and its fill is told', async () => {
  const [ann, bob] = [await trader(), await trader()];
  await bob.ask(perpetual.setSettings, { body: { contract: CONTRACT, mode: 'isolated', leverage: 20 } });
  await inTab(browser, { base: server.base, device: 'phone', token: ann.token }, async (tab) => {
    const { page } = tab;
    await tab.goto(PAGE);
    await page.locator('[data-level]').first().waitFor();
    const rests = { contract: CONTRACT, side: 'buy', type: 'limit', postOnly: true, lots: 5 } as const;
    const { bids } = await bookOf(ann);
    await ann.ask(perpetual.place, { body: { ...rests, price: bids[3]![0] } });
    await page.getByTitle(/^Your orders here: 0\.005 BTC\. /).waitFor();
    await page.getByRole('button', { name: /Your orders here: 0\.005 BTC/ }).waitFor();
    await bob.ask(perpetual.place, { body: { contract: CONTRACT, side: 'sell', type: 'market', lots: 250 } });
    await tab.sees(/^BTC-USDT \u00b7 Buy filled: 0\.005 BTC at [0-9,.]+$/);
    tab.clean('an own order in the book');
  });
});

/** How much wider a list of own positions or orders is than its place. */
function hidden({ page }: Tab): Promise<number> {
  const table = page.locator('#orders table');
  return table.evaluate(({ parentElement: place }) => place!.scrollWidth - place!.clientWidth);
}

test('desktop: at 1024 px no column of own positions and orders is covered, however long its words are', async () => {
  const ann = await trader();
  const order = { contract: CONTRACT, side: 'buy', lots: 120 } as const;
  await ann.ask(perpetual.setSettings, { body: { contract: CONTRACT, mode: 'isolated', leverage: 10 } });
  await ann.ask(perpetual.place, { body: { ...order, type: 'market' } });
  const { bids } = await bookOf(ann);
  const stopPrice = (Number(bids[0]![0]) * 0.9).toFixed(0);
  const stop = { contract: CONTRACT, side: 'sell', type: 'stop-market', triggerBy: 'mark', reduceOnly: true } as const;
  await ann.ask(perpetual.place, { body: { ...stop, lots: 120, stopPrice } });
  await inTab(browser, { base: server.base, device: 'desktop', token: ann.token }, async (tab) => {
    await tab.page.setViewportSize({ width: 1024, height: 800 });
    await tab.goto(PAGE);
    for (const language of ['de', 'fr', 'ru']) {
      await tab.set('language', language);
      const tabs = tab.page.locator('#orders [role=tab]');
      for (const at of [1, 0]) {
        await tabs.nth(at).click();
        await tab.page.locator('#orders tbody tr').first().waitFor();
        const covered = await hidden(tab);
        assert.ok(covered <= 0, `${language}, tab ${at}: ${covered} px are hidden`);
      }
    }
    tab.clean('narrow tables');
  });
});
