// A trader's chart keeps what was chosen and drawn, shows own orders and lets them be moved, and tells the book's sums.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assets, type Order, spot } from '@tradewind/api';
import type { Browser, Locator } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import type { Client } from '../client.ts';
import { Installation } from '../installation.ts';
import { nearPrice } from '../market.ts';
import type { Server } from '../server.ts';
import { until } from '../until.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';

const instrument = 'BTC/USDT';
const PATH = `/market/kline?instrument=${instrument}`;
const PATIENCE_MS = 15_000;
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
  test(`${device}: a trader makes the chart their own`, async (t) => {
    const client = server.client();
    await client.signUp();
    await client.ask(assets.grant, { body: {} });
    await inTab(browser, { base: server.base, device, token: client.token }, async (tab) => {
      await tab.goto(PATH);
      await t.test('interval and indicators are kept after a reload', () => keepsChoices(tab));
      await t.test('a drawn line is kept after a reload and can be deleted', () => keepsDrawings(tab, device));
      await t.test('older candles come when the chart is moved to the right', () => loadsOlder(tab));
      await t.test('an order line that is moved changes the order', () => movesOrder(tab, client));
      await t.test('the x of a line revokes after a prompt', () => revokesOrder(tab, client));
      await t.test('an order beyond the drawn prices stands at the edge', () => standsAtTheEdge(tab, client));
      await t.test('the depth chart tells the sums of the book', () => readsDepth(tab));
      tab.clean('the whole journey');
    });
  });
}

const chartOf = (tab: Tab) => tab.page.getByRole('img', { name: `Price chart of ${instrument}` });

async function box(place: Locator) {
  const found = await place.boundingBox();
  assert.ok(found, 'it is drawn');
  return found;
}

/** Waits until the first candles are there. */
async function drawn(tab: Tab): Promise<void> {
  await tab.page
    .locator('[aria-busy=false]')
    .filter({ has: chartOf(tab) })
    .waitFor();
  await chartOf(tab).locator('canvas').first().waitFor();
}

async function keepsChoices(tab: Tab): Promise<void> {
  const { page } = tab;
  await page.getByRole('combobox', { name: 'More intervals' }).selectOption('5m');
  await page.getByRole('button', { name: 'Indicators' }).click();
  await page.getByRole('checkbox', { name: /^MACD/ }).click();
  await page.getByRole('textbox', { name: 'MACD, parameter 1' }).fill('10');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await tab.settled();
  assert.equal(await page.getByRole('button', { name: '5m', exact: true }).getAttribute('aria-pressed'), 'true');
  await page.getByRole('button', { name: 'Indicators' }).click();
  assert.ok(await page.getByRole('checkbox', { name: /^MACD/ }).isChecked());
  assert.equal(await page.getByRole('textbox', { name: 'MACD, parameter 1' }).inputValue(), '10');
  await page.getByRole('checkbox', { name: /^MACD/ }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

const kept = (tab: Tab) =>
  tab.page.evaluate((name) => JSON.parse(localStorage.getItem(`drawings ${name}`) ?? '[]') as unknown[], instrument);

async function keepsDrawings(tab: Tab, device: Device): Promise<void> {
  const { page } = tab;
  await drawn(tab);
  await page.getByRole('button', { name: 'Drawing tools' }).click();
  const tool = page.getByRole('button', { name: 'Horizontal line' });
  await tool.click();
  const { x, y, width, height } = await box(chartOf(tab));
  const at = [x + width * 0.3, y + height * 0.3] as const;
  if (device === 'phone') await page.touchscreen.tap(...at);
  else {
    await page.mouse.move(...at);
    await page.mouse.click(...at);
  }
  await until('the line', PATIENCE_MS, async () => ((await kept(tab)).length === 1 ? true : undefined));
  const before = await kept(tab);
  await page.reload();
  await tab.settled();
  await drawn(tab);
  await page.getByRole('button', { name: 'Drawing tools' }).click();
  assert.deepEqual(await kept(tab), before);
  await page.getByRole('button', { name: 'Delete all drawings' }).click();
  assert.deepEqual(await kept(tab), []);
  await page.getByRole('button', { name: 'Drawing tools' }).click();
}

async function loadsOlder(tab: Tab): Promise<void> {
  const { page } = tab;
  await drawn(tab);
  let older = 0;
  page.on('response', async (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (!pathname.endsWith('/market/candles') || !searchParams.has('to')) return;
    // The page may have gone on before its answer was read here.
    const body = (await response.json().catch(() => null)) as { Data: readonly (readonly [number])[] } | null;
    const Data = body?.Data ?? [];
    if (Data.every(([time]) => time < Number(searchParams.get('to')))) older += Data.length;
  });
  const { x, y, width, height } = await box(chartOf(tab));
  await until('older candles', PATIENCE_MS * 2, async () => {
    await page.mouse.move(x + width * 0.1, y + height * 0.5);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.8, y + height * 0.5, { steps: 4 });
    await page.mouse.up();
    return older > 0;
  });
  await page.reload();
  await tab.settled();
  await drawn(tab);
}

const open = async (client: Client): Promise<readonly Order[]> =>
  (await client.ask(spot.orders, { query: { tab: 'pending' } })).items;

async function movesOrder(tab: Tab, client: Client): Promise<void> {
  const { page } = tab;
  const price = (Math.floor(Number(await nearPrice(client, instrument))) - 120).toFixed(1);
  const placed = await client.ask(spot.place, {
    body: { instrument, side: 'buy', type: 'limit', quantity: '0.004', price, postOnly: true },
  });
  const line = page.getByRole('button', { name: /^Change the price: Buy 0\.004/ });
  await line.waitFor();
  const oldName = await line.getAttribute('aria-label');
  const { x, y, height } = await box(line);
  await page.mouse.move(x + 12, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 12, y + height / 2 + 40, { steps: 5 });
  await page.mouse.up();
  const prompt = page.getByRole('dialog');
  await prompt.getByText('It loses its queue position.', { exact: false }).waitFor();
  const moved = (await prompt.getByRole('textbox', { name: 'Price' }).inputValue()).replaceAll(',', '');
  assert.ok(Number(moved) < Number(price), `${moved} lies below ${price}`);
  assert.equal((await open(client))[0]?.id, placed.id, 'nothing changes before the prompt is confirmed');
  await prompt.getByRole('button', { name: 'Change the price' }).click();
  await tab.sees('The price was changed');
  await page.getByRole('button', { name: oldName ?? '', exact: true }).waitFor({ state: 'hidden' });

  const old = await client.ask(spot.order, { params: { id: placed.id } });
  assert.equal(old.status, 'cancelled');
  const [now, ...others] = await open(client);
  assert.equal(others.length, 0);
  assert.equal(Number(now?.price), Number(moved));
  assert.deepEqual(
    { side: now?.side, quantity: now?.quantity, postOnly: now?.postOnly },
    { side: 'buy', quantity: placed.quantity, postOnly: true },
  );
}

async function revokesOrder(tab: Tab, client: Client): Promise<void> {
  const { page } = tab;
  await page.getByRole('button', { name: /^Cancel: Buy 0\.004/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await tab.sees(/^Cancelled: /);
  assert.deepEqual(await open(client), []);
}

async function standsAtTheEdge(tab: Tab, client: Client): Promise<void> {
  const price = (Number(await nearPrice(client, instrument)) - 3_000).toFixed(1);
  const { id } = await client.ask(spot.place, {
    body: { instrument, side: 'buy', type: 'limit', quantity: '0.003', price, postOnly: true },
  });
  const line = tab.page.locator('li[data-beyond=below]').getByRole('button', { name: /^Change the price: Buy 0\.003/ });
  await line.waitFor();
  const [label, chart] = await Promise.all([box(line), box(chartOf(tab))]);
  assert.ok(label.y + label.height <= chart.y + chart.height, 'its label lies within the chart');
  await client.ask(spot.cancel, { params: { id } });
  await line.waitFor({ state: 'hidden' });
}

async function readsDepth(tab: Tab): Promise<void> {
  const { page } = tab;
  await page.getByRole('tab', { name: 'Depth' }).click();
  const cursor = page.getByRole('slider', { name: `Depth of the order book of ${instrument}` });
  await cursor.focus();
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowLeft');
  await until('the sum of the book', PATIENCE_MS, async () => {
    const [text, book] = await Promise.all([
      cursor.getAttribute('aria-valuetext'),
      server.client().raw('GET', `market/depth?instrument=${encodeURIComponent(instrument)}&levels=200`),
    ]);
    const [, sum, price] = /^([0-9.]+) BTC up to ([0-9.]+)$/.exec(text ?? '') ?? [];
    const { bids } = book.data as { bids: readonly (readonly [string, string])[] };
    const upTo = bids.filter((level) => Number(level[0]) >= Number(price));
    // Lots of 0.00001: sums of whole lots are exact.
    const lots = upTo.reduce((total, level) => total + Math.round(Number(level[1]) * 1e5), 0);
    return price !== undefined && lots > 0 && lots === Math.round(Number(sum) * 1e5) ? true : undefined;
  });
}
