// What a liquidation leaves behind: its receipt with every figure recomputed, a picture of it, and the day of the insurance fund.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { perpetual } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import type { Client } from '../client.ts';
import { LedExchange } from '../led-exchange.ts';
import { mayTrade, positionIn, quote } from '../products/perpetual.ts';
import { until } from '../until.ts';
import { dialog } from './contract-page.ts';
import { accessible, fits, words } from './page-checks.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';

const contract = 'BTC-USDT';
const PRICE = 60_000;
const FALLEN = 57_250;
const LOTS = 100;
let exchange: LedExchange;
let browser: Browser;
let ann: Client;
let id: string;

before(async () => {
  [exchange, browser] = await Promise.all([LedExchange.open({ 'BTC/USDT': PRICE }), launchChromium()]);
  ann = await liquidated();
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

/** Somebody levered 20 times whose position the index took: the book closed a part of it, the insurance fund the rest. */
async function liquidated(): Promise<Client> {
  const [long, short] = await Promise.all([trader(), trader()]);
  await long.ask(perpetual.setSettings, { body: { contract, mode: 'isolated', leverage: 20 } });
  await quote(short, { contract, side: 'sell', lots: LOTS, price: String(PRICE) });
  await quote(long, { contract, side: 'buy', lots: LOTS, price: String(PRICE) });
  await quote(short, { contract, side: 'buy', lots: 40, price: '57200' });
  id = (await positionIn(long, contract)).id;
  await exchange.lead({ 'BTC/USDT': FALLEN });
  await until('the position is liquidated', 20_000, async () => {
    const { closedAt } = await long.ask(perpetual.position, { params: { id } });
    return closedAt !== null;
  });
  return long;
}

const visit = (device: Device, client: Client | null, journey: (tab: Tab) => Promise<void>) =>
  inTab(browser, { base: exchange.server.base, device, ...(client && { token: client.token }) }, async (tab) => {
    await journey(tab);
    tab.clean('at the end');
  });

test('the receipt tells what happened, and the browser finds every figure of it right', () =>
  visit('phone', ann, async (tab) => {
    await tab.goto('/lever/leverList?tab=closed');
    await tab.page.getByRole('button', { name: contract }).click();
    await dialog(tab).getByRole('link', { name: 'Open the receipt' }).click();
    await tab.at('/lever/receipt');
    await tab.sees('It was closed in 1 step.');
    await tab.sees('Insurance fund of group A');
    await tab.sees('That is the realised PnL of the position');
    await tab.page.getByRole('button', { name: 'Recalculate' }).click();
    await tab.sees('Recalculated in your browser by the rules: every figure is the same.');
    const list = tab.page.locator('main [aria-live=polite] li');
    assert.equal(await list.count(), 7, 'the mark among them');
    await words(tab);
    await accessible(tab);
    await fits(tab, DEVICES.phone.viewport.width);
    await tab.page.getByRole('link', { name: 'Check from public data alone' }).click();
    await tab.at('/open/verify');
  }));

test('a receipt is of its owner alone', async () => {
  const stranger = await trader();
  await inTab(
    browser,
    { base: exchange.server.base, device: 'phone', token: stranger.token, expected: ({ status }) => status === 404 },
    async (tab) => {
      await tab.goto(`/lever/receipt?position=${id}`);
      await tab.sees('There is no such position in your account.');
      tab.clean('a receipt of another');
    },
  );
});

test('a picture of the position is drawn in the browser, without amounts and without a link until they are chosen', () =>
  visit('desktop', ann, async (tab) => {
    await tab.goto('/lever/leverList?tab=closed');
    await tab.page.getByRole('button', { name: contract }).click();
    await dialog(tab).getByRole('button', { name: 'Share this position' }).click();
    await dialog(tab).getByRole('img', { name: 'Picture of the position' }).waitFor();
    for (const name of ['Show amounts', 'Show my invitation link'])
      assert.equal(await dialog(tab).getByRole('checkbox', { name }).isChecked(), false, name);
    await accessible(tab);
    const small = await saved(tab);
    await dialog(tab).getByRole('checkbox', { name: 'Show my invitation link' }).check();
    await until('the picture has grown by the code', 10_000, async () => (await saved(tab)).height > small.height);
    assert.equal(small.width, 1_080);
  }));

/** Width and height of the picture that is saved now. */
async function saved(tab: Tab): Promise<{ readonly width: number; readonly height: number }> {
  const [download] = await Promise.all([
    tab.page.waitForEvent('download'),
    dialog(tab).getByRole('button', { name: 'Save the picture' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), `tradewind-${contract}.png`);
  const png = await readFile(await download.path());
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

test('the day of the insurance fund is the sum of its public flows, and reads in sentences', async () => {
  const stranger = exchange.server.client();
  const { funds, from, to } = await stranger.ask(perpetual.report);
  assert.equal(to - from, DAY_MS);
  for (const { group, afterSeq, seq, opening, closing, sums } of funds) {
    const { items, next } = await stranger.ask(perpetual.flows, { query: { group, seq: String(seq) } });
    assert.equal(next, null);
    const moved = items.filter((one) => one.seq > afterSeq);
    const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + Number(amount), 0).toFixed(6);
    assert.equal(sumOf([opening, ...moved.map(({ amount }) => amount)]), closing, group);
    for (const { reason, got, gave, flows } of sums) {
      const amounts = moved.filter((one) => one.reason === reason).map(({ amount }) => amount);
      assert.deepEqual([sumOf(amounts), amounts.length], [sumOf([got, `-${gave}`]), flows], `${group} ${reason}`);
    }
  }
  assert.equal(funds[0]?.liquidated, 1);
  await visit('phone', null, async (tab) => {
    await tab.goto('/open/perpetuals');
    await tab.sees('1 position was liquidated.');
    await tab.sees(/^Liquidation fees brought/);
    await accessible(tab);
  });
});

test('a check of what does not exist says what is missing', () =>
  inTab(
    browser,
    { base: exchange.server.base, device: 'phone', expected: ({ status }) => status === 404 },
    async (tab) => {
      await tab.goto('/open/verify?perpetual=NOPE&mark=1');
      await tab.sees('There is no perpetual contract NOPE here.');
      await tab.goto(`/open/verify?perpetual=${contract}&liquidation=${id}&seq=1`);
      await tab.sees('There was no such step: this position was not liquidated at the sequence in the link.');
      tab.clean('what does not exist');
    },
  ));

test('premium samples of a time that is over may be kept, those of one that runs may not', async () => {
  const cached = async (from: number, to: number) => {
    const query = new URLSearchParams({ contract, from: String(from), to: String(to) });
    const { headers } = await fetch(`${exchange.server.base}/api/v1/open/perpetuals/samples?${query}`);
    return headers.get('cache-control');
  };
  assert.equal(await cached(0, 1), 'public, max-age=86400');
  assert.equal(await cached(0, Date.now() + DAY_MS), 'no-store');
});
