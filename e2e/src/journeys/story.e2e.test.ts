import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assets, spot } from '@tradewind/api';
import type { Browser, Locator } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import type { Client } from '../client.ts';
import { Installation } from '../installation.ts';
import { allPages } from '../ledger.ts';
import { nearPrice } from '../market.ts';
import type { Server } from '../server.ts';
import { register } from './people.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';
import { fillTicket, orderRow, placeOrder } from './ticket.ts';

const instrument = 'BTC/USDT';
let installation: Installation;
let server: Server;
let browser: Browser;

before(async () => {
  installation = await Installation.begun();
  [server, browser] = await Promise.all([installation.start(), launchChromium()]);
  await nearPrice(server.client(), instrument);
});
after(async () => {
  await browser?.close();
  await installation?.destroy();
});

for (const device of Object.keys(DEVICES) as Device[]) {
  test(`${device}: a newcomer signs up, trades, moves money, and finds all of it after kill -9`, async (t) => {
    await inTab(browser, { base: server.base, device }, async (tab) => {
      await t.test('looks around, and registers on the way to trade', () =>
        arrives(tab, `story.${device}@example.com`),
      );
      await t.test('gets play money with one tap', () => getsMoney(tab));
      await t.test('looks at the chart', () => looksAtChart(tab));
      await t.test('places a limit, a market and a stop order', () => trades(tab));
      await t.test('reduces one order and revokes another after the prompt', () => changesOrders(tab));
      await t.test('moves money between accounts', () => movesMoney(tab));
      await t.test('sees every movement in the record', () => readsRecord(tab));
      tab.clean('up to the kill');
      await t.test('finds everything after the whole process tree is killed', () => survives(tab));
      tab.clean('after the restart');
    });
  });
}

/** Where the market of this moment stands, moved by so many percent; orders there neither trade nor leave the bands. */
async function priceAt(percent: number): Promise<string> {
  const price = Number(await nearPrice(server.client(), instrument));
  return Math.floor((price * percent) / 100).toFixed(1);
}

async function arrives(tab: Tab, account: string): Promise<void> {
  await tab.goto('/');
  await tab.sees('Simulated market, demo funds');
  await tab.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Markets' }).click();
  await tab.at('/market');
  await tab.sees(/BTC/);
  await tab.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trade' }).click();
  await tab.at('/login');
  await tab.page.getByRole('link', { name: 'Create an account' }).click();
  await tab.at('/register');
  await register(tab, account);
  await tab.at('/trade/trade');
  await tab.sees('Simulated market, demo funds');
}

async function getsMoney(tab: Tab): Promise<void> {
  await tab.page.getByRole('link', { name: 'Deposit' }).first().click();
  await tab.at('/assets/recharge');
  await tab.page.getByRole('button', { name: 'Get demo funds' }).click();
  await tab.sees('Credited to your Spot account');
  await tab.sees('+10,000');
}

async function looksAtChart(tab: Tab): Promise<void> {
  await tab.goto(`/market/kline?instrument=${instrument}`);
  await tab.page.locator('main canvas').first().waitFor();
  await tab.page.getByRole('heading', { name: instrument }).waitFor();
}

async function trades(tab: Tab): Promise<void> {
  await tab.goto(`/trade/trade?instrument=${instrument}`);
  await fillTicket(tab, { kind: 'Limit', side: 'Buy', price: await priceAt(93), amount: '0.02' });
  await placeOrder(tab, 'Buy BTC', 'Order placed');
  await orderRow(tab, '0.02').waitFor();
  await fillTicket(tab, { kind: 'Market', side: 'Buy', total: '500' });
  await placeOrder(tab, 'Buy BTC', /Buy filled: [0-9.]+ BTC at [0-9,.]+/);
  const stop = { triggerPrice: await priceAt(92), price: await priceAt(91), amount: '0.04' };
  await fillTicket(tab, { kind: 'Stop', side: 'Sell', ...stop });
  await placeOrder(tab, 'Sell BTC', 'Order placed');
  await orderRow(tab, '0.04').waitFor();
}

async function changesOrders(tab: Tab): Promise<void> {
  const { page } = tab;
  await orderRow(tab, '0.02').getByRole('button', { name: 'Reduce' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'New amount' }).fill('0.01');
  await dialog.getByRole('button', { name: 'Reduce' }).click();
  await orderRow(tab, '0.01').waitFor();
  await dialog.waitFor({ state: 'hidden' });

  await fillTicket(tab, { kind: 'Limit', side: 'Buy', price: await priceAt(94), amount: '0.03' });
  await placeOrder(tab, 'Buy BTC', 'Order placed');
  const row = orderRow(tab, '0.03');
  await row.getByRole('button', { name: 'Cancel', exact: true }).click();
  await dialog.getByText('Cancel this order?').waitFor();
  await dialog.getByRole('button', { name: 'Keep order' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await row.waitFor();
  await row.getByRole('button', { name: 'Cancel', exact: true }).click();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await row.waitFor({ state: 'hidden' });
}

async function movesMoney(tab: Tab): Promise<void> {
  await tab.goto('/assets/transfer');
  await tab.page.getByRole('textbox', { name: 'Amount' }).fill('100');
  await tab.page.getByRole('button', { name: 'Transfer', exact: true }).click();
  await tab.sees('Moved 100 USDT from Spot to Futures.');
}

async function readsRecord(tab: Tab): Promise<void> {
  await tab.goto('/assets/record');
  for (const reason of ['Demo funds', 'Trade', 'Fee', 'Transfer']) await tab.sees(new RegExp(`^${reason}`));
}

async function survives(tab: Tab): Promise<void> {
  const client = server.client((await tab.page.evaluate(() => localStorage.getItem('TokenKey'))) ?? '');
  const before = await possessions(client);
  const shown = await shownLists(tab);
  assert.equal(before.open.length, 2, 'the limit and the stop order wait');

  const { port } = server;
  await installation.kill9Tree();
  await tab.sees('Disconnected');
  server = await installation.start({ port });
  client.base = server.base;
  await tab.sees('Live');
  // While nobody answered, requests of the open page failed: that is what was provoked.
  tab.forget();
  await tab.page.reload();
  await tab.settled();

  assert.deepEqual(await possessions(client), before);
  assert.deepEqual(await shownLists(tab), shown);
}

/** All that a person owns and has ever been booked. What it is worth changes with the market. */
async function possessions(client: Client) {
  const { accounts } = await client.ask(assets.overview);
  const balances = accounts.map(({ account, asset, available, frozen, total }) =>
    [account, asset, available, frozen, total].join(' '),
  );
  const { items: open } = await client.ask(spot.orders, { query: { tab: 'pending' } });
  return { balances, open, records: await allPages((query) => client.ask(assets.records, { query })) };
}

/** The words of the open orders and of the record, as the pages show them. */
async function shownLists(tab: Tab): Promise<string[]> {
  const lists: string[] = [];
  for (const path of ['/trade/entrust', '/assets/record']) {
    await tab.goto(path);
    const rows: Locator = tab.page.locator('main tbody tr, main ul > li');
    await rows.first().waitFor();
    lists.push(...(await rows.allTextContents()));
  }
  return lists;
}
