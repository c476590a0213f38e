// The trade page: what is typed adds up, what is large is asked about once more, and each event is said once.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assets, type Order, spot } from '@tradewind/api';
import type { Language } from '@tradewind/locales';
import type { Browser, Locator } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import type { Client } from '../client.ts';
import { Installation } from '../installation.ts';
import { nearPrice } from '../market.ts';
import type { Server } from '../server.ts';
import { until } from '../until.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';
import { fillTicket, orderRow } from './ticket.ts';

const instrument = 'BTC/USDT';
const PAGE = `/trade/trade?instrument=${instrument}`;
const PATIENCE_MS = 15_000;
let installation: Installation;
let server: Server;
let browser: Browser;
let maker: Client;
let near: number;

before(async () => {
  installation = await Installation.begun({ args: ['--liquidity', 'off', '--limits', 'off'] });
  [server, browser] = await Promise.all([installation.start(), launchChromium()]);
  maker = await person();
  near = Number(await nearPrice(maker, instrument));
});
after(async () => {
  await browser?.close();
  await installation?.destroy();
});

async function person(): Promise<Client> {
  const client = server.client();
  await client.signUp();
  await client.ask(assets.grant, { body: {} });
  return client;
}

const at = (offset: number) => (near + offset).toFixed(1);

function place(client: Client, side: 'buy' | 'sell', offset: number, quantity: string): Promise<Order> {
  return client.ask(spot.place, { body: { instrument, side, type: 'limit', price: at(offset), quantity } });
}

const ordersOf = async (client: Client, tab: 'pending' | 'closed') =>
  (await client.ask(spot.orders, { query: { tab } })).items;
const field = ({ page }: Tab, name: string) => page.getByRole('textbox', { name, exact: true });
const figure = async (input: Locator) => Number((await input.inputValue()).replaceAll(',', ''));
const button = ({ page }: Tab, name: string) => page.getByRole('button', { name, exact: true });
const dialog = ({ page }: Tab) => page.getByRole('dialog');
const toasts = ({ page }: Tab) => page.locator('.toast');

for (const device of Object.keys(DEVICES) as Device[]) {
  const tabOf = (token: string) => ({ base: server.base, device, token });

  test(`${device}: total and amount of a limit order follow each other, and the order is what they say`, async () => {
    const ann = await person();
    await inTab(browser, tabOf(ann.token), async (tab) => {
      await tab.goto(PAGE);
      await fillTicket(tab, { kind: 'Limit', side: 'Buy', price: '20000', amount: '0.0123' });
      assert.equal(await figure(field(tab, 'Total')), 246);
      await field(tab, 'Total').fill('100.03');
      assert.equal(await figure(field(tab, 'Amount')), 0.005);
      await field(tab, 'Price').fill('25000');
      assert.equal(await figure(field(tab, 'Total')), 125);
      await field(tab, 'Total').fill('200.1');
      await field(tab, 'Price').focus();
      assert.deepEqual([await figure(field(tab, 'Amount')), await figure(field(tab, 'Total'))], [0.008, 200]);
      await button(tab, 'Buy BTC').click();
      await tab.sees('Order placed: Buy 0.008 BTC at 25,000 USDT');
      const [order] = await ordersOf(ann, 'pending');
      assert.deepEqual([Number(order?.price), Number(order?.quantity)], [25_000, 0.008]);
      const row = orderRow(tab, '0.008');
      await row.getByText('200.00').waitFor();
      tab.clean('a typed total');
    });
    await ann.ask(spot.cancelAll);
  });

  test(`${device}: an order is said once, below the header: when it rests, and when it is filled`, async () => {
    const ann = await person();
    await place(maker, 'sell', 10, '0.003');
    await place(maker, 'sell', 11, '0.003');
    await inTab(browser, tabOf(ann.token), async (tab) => {
      await tab.goto(PAGE);
      await fillTicket(tab, { kind: 'Limit', side: 'Buy', price: at(-800), amount: '0.002' });
      await button(tab, 'Buy BTC').click();
      await tab.sees(/^Order placed: Buy 0.002 BTC/);
      const box = await toasts(tab).first().boundingBox();
      const header =
        device === 'phone' ? tab.page.getByRole('navigation', { name: 'Trade' }) : tab.page.locator('header').first();
      const above = await header.boundingBox();
      assert.ok(box && above && box.y >= above.y + above.height, 'the toast leaves the header free');
      await toasts(tab).getByRole('button', { name: 'Close' }).click();
      await fillTicket(tab, { kind: 'Limit', side: 'Buy', price: at(12), amount: '0.005' });
      const said: string[] = [];
      await tab.page.exposeFunction('heardToast', (text: string) => void said.push(text));
      await tab.page.evaluate(() => {
        const seen = new Set<Element>();
        new MutationObserver(() => {
          for (const one of document.querySelectorAll('.toast')) {
            if (seen.has(one)) continue;
            seen.add(one);
            (window as unknown as { heardToast: (text: string) => void }).heardToast(one.textContent ?? '');
          }
        }).observe(document.body, { childList: true, subtree: true });
      });
      await button(tab, 'Buy BTC').click();
      await tab.sees(/^Buy filled: 0.005 BTC at .* on average$/);
      // A fill after it: whatever the first order had to say was said before.
      await maker.ask(spot.place, {
        body: { instrument, side: 'sell', type: 'limit', price: at(-800), quantity: '0.002' },
      });
      await tab.sees(/^Buy filled: 0.002 BTC/);
      assert.equal(said.length, 2, said.join(' | '));
      tab.clean('toasts');
    });
    await maker.ask(spot.cancelAll);
  });

  test(`${device}: a large order at the market is shown once more, and when that is asked is a setting`, async () => {
    const ann = await person();
    // Together they sell what 5,200 USDT buy at any price of a simulated day.
    const sellers = [await person(), await person()];
    for (const seller of sellers) await place(seller, 'sell', 10, '0.1');
    await inTab(browser, tabOf(ann.token), async (tab) => {
      await tab.goto(PAGE);
      await fillTicket(tab, { kind: 'Market', side: 'Buy', total: '2600' });
      await button(tab, 'Buy BTC').click();
      await dialog(tab).getByText('Confirm this order?').waitFor();
      for (const line of ['2,600.00', 'Worst price', 'You receive', 'Taker fee'])
        await dialog(tab).getByText(line).first().waitFor();
      await button(tab, 'Edit order').click();
      await dialog(tab).waitFor({ state: 'hidden' });
      assert.equal(await figure(field(tab, 'Total')), 2600);
      assert.deepEqual(await ordersOf(ann, 'closed'), []);
      await button(tab, 'Buy BTC').click();
      await dialog(tab).getByRole('button', { name: 'Buy BTC' }).click();
      await tab.sees(/^Buy filled: /);
      await dialog(tab).waitFor({ state: 'hidden' });
      assert.equal((await ordersOf(ann, 'closed')).length, 1);

      await fillTicket(tab, { kind: 'Market', side: 'Buy', total: '100' });
      await button(tab, 'Buy BTC').click();
      await until(
        'a small order is sent at once',
        PATIENCE_MS,
        async () => (await ordersOf(ann, 'closed')).length === 2,
      );

      await tab.goto('/my/center');
      await tab.page.getByRole('radio', { name: 'All orders' }).click();
      await tab.goto(PAGE);
      await fillTicket(tab, { kind: 'Limit', side: 'Buy', price: at(-900), amount: '0.001' });
      await button(tab, 'Buy BTC').click();
      await dialog(tab).getByRole('button', { name: 'Buy BTC' }).click();
      await tab.sees(/^Order placed: Buy 0.001 BTC/);
      await tab.goto('/my/center');
      await tab.page.getByRole('radio', { name: 'Never' }).click();
      await tab.goto(PAGE);
      await fillTicket(tab, { kind: 'Market', side: 'Buy', total: '2500' });
      await button(tab, 'Buy BTC').click();
      await until(
        'a large order is sent at once',
        PATIENCE_MS,
        async () => (await ordersOf(ann, 'closed')).length === 3,
      );
      tab.clean('confirmations');
    });
    await Promise.all([ann, ...sellers].map((client) => client.ask(spot.cancelAll)));
  });

  test(`${device}: markets are found by symbol and name, and the favourites stand by themselves`, async () => {
    const ann = await person();
    await inTab(browser, tabOf(ann.token), async (tab) => {
      await tab.goto(PAGE);
      const heading = tab.page.getByRole('heading', { level: 1, name: instrument });
      if (device === 'phone') await heading.getByRole('button').click();
      const list = tab.page.getByRole('navigation', { name: 'Choose a market' });
      const rows = list.locator('li');
      await until('all markets', PATIENCE_MS, async () => (await rows.count()) >= 9);
      const search = list.getByRole('searchbox', { name: 'Search markets' });
      await search.fill('cardano');
      await until('one market', PATIENCE_MS, async () => (await rows.count()) === 1);
      await search.fill('no such coin');
      await list.getByText('No market matches.').waitFor();
      await search.fill('doge');
      await search.press('Enter');
      await tab.page.getByRole('heading', { level: 1, name: 'DOGE/USDT' }).waitFor();
      assert.equal(new URL(tab.page.url()).searchParams.get('instrument'), 'DOGE/USDT');
      await tab.page.locator('main header').getByRole('button', { name: 'Add DOGE/USDT to favourites' }).click();
      if (device === 'phone')
        await tab.page.getByRole('heading', { level: 1, name: 'DOGE/USDT' }).getByRole('button').click();
      await list.getByRole('button', { name: 'Favourites', exact: true }).click();
      await until('the favourites', PATIENCE_MS, async () => (await rows.count()) === 1);
      assert.match((await rows.first().textContent()) ?? '', /DOGE/);
      tab.clean('the list of markets');
    });
  });
}

test('an order that was filled in part says so, and what the whole of it is worth', async () => {
  const ann = await person();
  await place(ann, 'buy', -700, '0.01');
  await maker.ask(spot.place, {
    body: { instrument, side: 'sell', type: 'limit', price: at(-700), quantity: '0.004' },
  });
  await inTab(browser, { base: server.base, device: 'desktop', token: ann.token }, async (tab) => {
    await tab.goto(PAGE);
    const row = orderRow(tab, '0.01');
    await row.getByText('40%').waitFor();
    // Whole coins of the price are hundredths of what a hundredth of a coin is worth.
    const total = (Math.floor(Number(at(-700))) / 100).toLocaleString('en', { minimumFractionDigits: 2 });
    await row.getByText(total).waitFor();
    tab.clean('a part');
  });
  await Promise.all([ann, maker].map((client) => client.ask(spot.cancelAll)));
});

for (const language of ['de', 'fr', 'ru'] satisfies Language[]) {
  test(`desktop, ${language}: no column of the open orders is covered`, async () => {
    const ann = await person();
    await place(ann, 'buy', -900, '0.0123');
    const stop = { type: 'stop-limit', stopPrice: at(900), price: at(950) } as const;
    await ann.ask(spot.place, { body: { instrument, side: 'buy', quantity: '0.02', ...stop } });
    await inTab(browser, { base: server.base, device: 'desktop', token: ann.token, language }, async (tab) => {
      await tab.goto(PAGE);
      await tab.page.locator('#orders tbody tr').nth(1).waitFor();
      const spare = await tab.page
        .locator('#orders table')
        .evaluate(({ parentElement: place }) => place!.clientWidth - place!.scrollWidth);
      assert.ok(spare >= 0, `${-spare} px are hidden`);
      tab.clean(language);
    });
  });
}
