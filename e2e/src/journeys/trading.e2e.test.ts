import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { assets, type Fill, type Order, spot } from '@tradewind/api';
import type { Browser, Locator } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import type { Client } from '../client.ts';
import { Installation } from '../installation.ts';
import { allPages } from '../ledger.ts';
import { nearPrice } from '../market.ts';
import type { Server } from '../server.ts';
import { until } from '../until.ts';
import { tabTo } from './keyboard.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';
import { fillTicket, orderRow } from './ticket.ts';

const instrument = 'BTC/USDT';
const PAGE = `/trade/trade?instrument=${instrument}`;
let installation: Installation;
let server: Server;
let browser: Browser;
let maker: Client;
/** Where the index stands; nobody trades but the people of these journeys. */
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
  const body = { instrument, side, type: 'limit', price: at(offset), quantity } as const;
  return client.ask(spot.place, { body });
}

/** A figure as it is read on the screen, as the wire writes it. */
const figure = (text: string | null) => Number((text ?? '').replaceAll(',', ''));

const field = ({ page }: Tab, name: string) => page.getByRole('textbox', { name, exact: true });
const levels = ({ page }: Tab): Locator => page.getByRole('toolbar', { name: 'Price levels' }).locator('[data-level]');
const dialog = ({ page }: Tab) => page.getByRole('dialog');

for (const device of Object.keys(DEVICES) as Device[]) {
  test(`${device}: a tap on a level of the book fills the price of the ticket`, async () => {
    await place(maker, 'sell', 60, '0.002');
    const ann = await person();
    await inTab(browser, { base: server.base, device, token: ann.token }, async (tab) => {
      await tab.goto(PAGE);
      const level = levels(tab)
        .filter({ hasText: Math.floor(near + 60).toLocaleString('en') })
        .first();
      const pressed = await level.getAttribute('data-level');
      await (device === 'phone' ? level.tap() : level.click());
      assert.equal(figure(await field(tab, 'Price').inputValue()), Number(pressed));
      assert.equal(Number(pressed), Number(at(60)));
      tab.clean(device);
    });
    await maker.ask(spot.cancelAll);
  });

  test(`${device}: reduces an order, is told what cannot be, and revokes all after the prompt`, async () => {
    const ann = await person();
    await place(ann, 'buy', -900, '0.003');
    await place(ann, 'buy', -1000, '0.004');
    await inTab(browser, { base: server.base, device, token: ann.token }, async (tab) => {
      await tab.goto(PAGE);
      await orderRow(tab, '0.003').getByRole('button', { name: 'Reduce' }).click();
      const amount = dialog(tab).getByRole('textbox', { name: 'New amount' });
      await amount.fill('0.003');
      await tab.sees('above what is filled and below the current amount');
      assert.ok(await dialog(tab).getByRole('button', { name: 'Reduce' }).isDisabled());
      await amount.fill('0.001');
      await amount.press('Enter');
      await orderRow(tab, '0.001').waitFor();
      await dialog(tab).waitFor({ state: 'hidden' });

      await tab.page.getByRole('button', { name: 'Cancel all' }).click();
      await dialog(tab).getByText('2 orders are cancelled.').waitFor();
      await dialog(tab).getByRole('button', { name: 'Keep order' }).click();
      await dialog(tab).waitFor({ state: 'hidden' });
      assert.equal((await ann.ask(spot.orders, { query: { tab: 'pending' } })).items.length, 2);
      await tab.page.getByRole('button', { name: 'Cancel all' }).click();
      await dialog(tab).getByRole('button', { name: 'Cancel orders' }).click();
      await tab.sees('2 orders cancelled');
      await tab.sees('You have no open orders here.');
      assert.deepEqual((await ann.ask(spot.orders, { query: { tab: 'pending' } })).items, []);
      tab.clean(device);
    });
  });

  test(`${device}: an order that takes many levels is said once, and its details add up`, async () => {
    for (let step = 0; step < 12; step++) await place(maker, 'sell', 20 + step, '0.0005');
    const ann = await person();
    await inTab(browser, { base: server.base, device, token: ann.token }, async (tab) => {
      await tab.goto(PAGE);
      await fillTicket(tab, { kind: 'Limit', side: 'Buy', price: at(40), amount: '0.006' });
      await tab.page.getByRole('button', { name: 'Buy BTC', exact: true }).click();
      await tab.sees(/^Buy filled: 0.006 BTC at [0-9,.]+ on average$/);
      assert.equal(
        await tab.page
          .getByRole('status')
          .filter({ hasText: /^Buy .* BTC at/ })
          .count(),
        1,
      );
      const [order] = (await ann.ask(spot.orders, { query: { tab: 'closed' } })).items;
      assert.equal(order?.fills.length, 12);

      await tab.goto('/trade/entrust?tab=closed');
      await tab.page.getByRole('button', { name: 'Order details' }).click();
      await dialog(tab).getByText('Average price').waitFor();
      assert.equal(await dialog(tab).locator('li').count(), 12);
      await tab.page.keyboard.press('Escape');
      await dialog(tab).waitFor({ state: 'hidden' });
      tab.clean(device);
    });
  });

  test(`${device}: the exported files hold what the API tells, to the digit`, async () => {
    const ann = await person();
    await place(maker, 'sell', 15, '0.004');
    await place(ann, 'buy', 15, '0.0011');
    await place(ann, 'buy', 15, '0.0012');
    // More than one page of the list.
    const many = Array.from({ length: 110 }, (_, step) => place(ann, 'buy', -2000 - step, '0.001'));
    await Promise.all(many);
    await ann.ask(spot.cancelAll);
    await maker.ask(spot.cancelAll);
    await inTab(browser, { base: server.base, device, token: ann.token }, async (tab) => {
      await tab.goto('/trade/entrust?tab=revoked');
      const orders = await allPages((query) => ann.ask(spot.orders, { query }));
      assert.ok(orders.length > 110);
      assert.deepEqual(await exported(tab, 'Orders'), orders.map(orderLine));
      const fills = await allPages((query) => ann.ask(spot.fills, { query }));
      assert.ok(fills.length >= 2);
      assert.deepEqual(await exported(tab, 'Trade history'), fills.map(fillLine));
      tab.clean(device);
    });
  });
}

type Line = Readonly<Record<string, string>>;

const plain = (value: unknown) => (value === null ? '' : String(value));
const lineOf = (row: object): Line =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, plain(value)]));
const iso = (time: number) => new Date(time).toISOString();

function orderLine({ fills: _, ...order }: Order): Line {
  return { ...lineOf(order), createdAt: iso(order.createdAt), updatedAt: iso(order.updatedAt) };
}

function fillLine(fill: Fill): Line {
  return { ...lineOf(fill), time: iso(fill.time) };
}

/** Saves a list by the dialog; the file's rows by the names in its first line. None of these figures needs quotes. */
async function exported(tab: Tab, kind: 'Orders' | 'Trade history'): Promise<Line[]> {
  await tab.page.getByRole('button', { name: 'Export CSV' }).click();
  await dialog(tab).getByRole('radio', { name: kind }).click();
  const download = tab.page.waitForEvent('download');
  await dialog(tab).getByRole('button', { name: 'Save the file' }).click();
  const file = await download;
  assert.match(
    file.suggestedFilename(),
    new RegExp(`^tradewind-${kind === 'Orders' ? 'orders' : 'fills'}-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
  );
  const text = await readFile(await file.path(), 'utf8');
  await dialog(tab).waitFor({ state: 'hidden' });
  const [head, ...rows] = text.replace('\ufeff', '').trimEnd().split('\r\n');
  const names = head?.split(',') ?? [];
  return rows.map((row) => Object.fromEntries(row.split(',').map((cell, column) => [names[column] ?? '', cell])));
}

test('desktop: the whole trade page is used without a mouse', async () => {
  await place(maker, 'sell', 80, '0.002');
  await place(maker, 'sell', 90, '0.002');
  const ann = await person();
  await inTab(browser, { base: server.base, device: 'desktop', token: ann.token }, async (tab) => {
    const { keyboard } = tab.page;
    await tab.goto(PAGE);
    await levels(tab).first().waitFor();
    await levels(tab).first().locator('[data-sum]').click();
    assert.equal(Number(await field(tab, 'Amount').inputValue()), 0.002);
    await tab.page.reload();
    await levels(tab).first().waitFor();
    await tabTo(tab, levels(tab));
    await keyboard.press('ArrowUp');
    const level = await levels(tab).and(tab.page.locator(':focus')).getAttribute('data-level');
    assert.equal(Number(level), Number(at(90)));
    await keyboard.press('Enter');
    const side = (name: string) => tab.page.getByRole('radio', { name, exact: true }).getAttribute('aria-checked');
    await keyboard.press('s');
    assert.deepEqual([await side('Sell'), await side('Buy')], ['true', 'false']);
    assert.ok(await field(tab, 'Amount').evaluate((input) => input === document.activeElement));
    await keyboard.press('b');
    assert.equal(await side('Sell'), 'true', 'a letter in a field turns nothing');
    await tabTo(tab, tab.page.getByRole('radio', { name: 'Sell', exact: true }), 'Shift+Tab');
    await keyboard.press('b');
    assert.equal(await side('Buy'), 'true');
    await tabTo(tab, field(tab, 'Price'), 'Shift+Tab');
    assert.equal(figure(await field(tab, 'Price').inputValue()), Number(at(90)));
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type(at(-500));
    await tabTo(tab, field(tab, 'Amount'));
    await keyboard.type('0.002');
    await keyboard.press('Enter');
    await orderRow(tab, '0.002').waitFor();

    const revoke = orderRow(tab, '0.002').getByRole('button', { name: 'Cancel', exact: true });
    await tabTo(tab, revoke, 'Shift+Tab');
    await keyboard.press('Enter');
    await dialog(tab).getByText('Cancel this order?').waitFor();
    await keyboard.press('Escape');
    await dialog(tab).waitFor({ state: 'hidden' });
    await tabTo(tab, revoke);
    await keyboard.press('Enter');
    await tabTo(tab, dialog(tab).getByRole('button', { name: 'Cancel order' }));
    await keyboard.press('Enter');
    await tab.sees('You have no open orders here.');
    assert.equal((await ann.ask(spot.orders, { query: { tab: 'pending' } })).items.length, 0);
    tab.clean('by keyboard');
  });
  await maker.ask(spot.cancelAll);
});

test('phone: the keyboard that opens for a field leaves the button of the ticket in sight', async () => {
  const ann = await person();
  await inTab(browser, { base: server.base, device: 'phone', token: ann.token }, async (tab) => {
    await tab.goto(PAGE);
    await field(tab, 'Amount').tap();
    // What a browser does when the keyboard takes the lower half.
    await tab.page.setViewportSize({ ...DEVICES.phone.viewport, height: 440 });
    const button = tab.page.getByRole('button', { name: 'Buy BTC', exact: true });
    await until('the button is in sight', 5_000, async () => {
      const box = await button.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= 440;
    });
    await button.click({ trial: true });
    tab.clean('with the keyboard open');
  });
});

test('desktop: panes that are resized stay so after a reload, and a layout brings them back', async () => {
  const ann = await person();
  await inTab(browser, { base: server.base, device: 'desktop', token: ann.token }, async (tab) => {
    await tab.goto(PAGE);
    const book = tab.page.locator('#book');
    const width = async () => Math.round((await book.boundingBox())?.width ?? 0);
    const separator = tab.page
      .getByRole('separator')
      .and(tab.page.locator('[aria-controls=main], [aria-controls=book]'));
    const start = await width();
    await tabTo(tab, separator);
    for (let presses = 0; presses < 2; presses++) await tab.page.keyboard.press('ArrowLeft');
    const wider = await until('the book is wider', 5_000, async () => {
      const now = await width();
      return now !== start && now;
    });
    await tab.page.reload();
    await tab.settled();
    await book.waitFor();
    assert.ok(Math.abs((await width()) - wider) <= 2, `${await width()} is not ${wider}`);
    await tab.page.getByRole('combobox', { name: 'Layout' }).selectOption({ label: 'Standard' });
    await until('the book has its first width', 5_000, async () => Math.abs((await width()) - start) <= 2);
    tab.clean('panes');
  });
});

for (const device of Object.keys(DEVICES) as Device[]) {
  test(`${device}: a market without a trade has a dash where others have figures, and waits for nothing`, async () => {
    const ann = await person();
    await inTab(browser, { base: server.base, device, token: ann.token }, async (tab) => {
      await tab.goto('/trade/trade?instrument=ADA/USDT');
      await tab.page.locator('main header').getByText('\u2013').first().waitFor();
      const waiting = () => tab.page.locator('main').locator('.skeleton').count();
      await until('nothing is drawn as loading', 10_000, async () => (await waiting()) === 0);
      tab.clean(device);
    });
  });
}

test('while the exchange is away the ticket says so and keeps what was known, and trades again afterwards', async () => {
  const ann = await person();
  await inTab(browser, { base: server.base, device: 'desktop', token: ann.token }, async (tab) => {
    await tab.goto(PAGE);
    const button = tab.page.getByRole('button', { name: 'Buy BTC', exact: true });
    await tab.sees('10,000');
    assert.ok(await button.isEnabled());
    const { port } = server;
    await installation.kill9Tree();
    await tab.sees('No connection to the exchange.');
    assert.ok(await button.isDisabled());
    await tab.sees('10,000');
    server = await installation.start({ port });
    await until('the ticket trades again', 15_000, () => button.isEnabled());
  });
});
