import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { assets, market, spot } from '@tradewind/api';
import type { Browser, Locator } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import type { Client } from '../client.ts';
import { Installation } from '../installation.ts';
import { allPages, sumsOf, totalsOf, unitsOf } from '../ledger.ts';
import { nearPrice } from '../market.ts';
import type { Server } from '../server.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';

const INSTRUMENT = 'BTC/USDT';
let installation: Installation;
let server: Server;
let browser: Browser;
let client: Client;

before(async () => {
  installation = await Installation.begun({ args: ['--limits', 'off'] });
  [server, browser] = await Promise.all([installation.start(), launchChromium()]);
  client = server.client();
  await client.signUp();
  await client.ask(assets.grant, { body: {} });
  const price = Number(await nearPrice(client, INSTRUMENT));
  const order = { instrument: INSTRUMENT, side: 'buy', type: 'limit' } as const;
  for (const percent of [96, 97])
    await client.ask(spot.place, {
      body: { ...order, quantity: '0.004', price: Math.floor((price * percent) / 100).toFixed(1) },
    });
  await traded(price);
});
after(async () => {
  await browser?.close();
  await installation?.destroy();
});

/** Buys from an offer of another account, so that there is a fill whatever the simulated traders do. */
async function traded(price: number): Promise<void> {
  const other = server.client();
  await other.signUp();
  await other.ask(assets.grant, { body: {} });
  const at = { instrument: INSTRUMENT, type: 'limit', quantity: '0.003', price: price.toFixed(1) } as const;
  await other.ask(spot.place, { body: { ...at, side: 'sell' } });
  await client.ask(spot.place, { body: { ...at, side: 'buy', price: Math.floor(price * 1.02).toFixed(1) } });
  assert.ok((await client.ask(spot.fills)).items.length > 0, 'the order was filled');
}

/** The figure that the open dialog recomputed, as a plain decimal. */
async function recomputed(tab: Tab): Promise<string> {
  const figure = tab.page.locator('[data-how=result] .num');
  await figure.waitFor();
  const text = await figure.getAttribute('title');
  assert.ok(text !== null);
  return text.replaceAll(',', '').replace('\u2212', '-');
}

/** Opens by a tap or by the keyboard; answers what it recomputed, and closes by Escape. */
async function opened(tab: Tab, how: Locator, by: 'tap' | 'keyboard'): Promise<{ again: string; verdict: string }> {
  if (by === 'tap') await how.click();
  else {
    await how.focus();
    await tab.page.keyboard.press('Enter');
  }
  const again = await recomputed(tab);
  const verdict = await tab.page
    .locator('[data-how=equal], [data-how=moved], [data-how=unknown]')
    .getAttribute('data-how');
  await tab.page.keyboard.press('Escape');
  await tab.page.locator('[data-how=result]').waitFor({ state: 'detached' });
  return { again, verdict: verdict ?? '' };
}

for (const device of Object.keys(DEVICES) as Device[]) {
  test(`${device}: figures say how they were made, the record is exported whole, and hidden balances stay hidden`, async (t) => {
    await inTab(browser, { base: server.base, device, token: client.token }, async (tab) => {
      await t.test('frozen is the sum of what the open orders hold', () => frozen(tab));
      await t.test('a fee is recomputed by the rule of the engine', () => fee(tab, device));
      await t.test('the total is the worth of all balances at the index', () => total(tab));
      await t.test('the index is recomputed from its sources', () => index(tab));
      await t.test('where one trades, change and index say it too, and fills their fees', () => trading(tab, device));
      await t.test('the exported record is the record', () => exported(tab));
      await t.test('a favourite is kept', () => favourite(tab));
      await t.test('hidden balances are hidden everywhere', () => hidden(tab));
      tab.clean('how');
    });
  });
}

async function frozen(tab: Tab): Promise<void> {
  await tab.goto('/assets');
  const { accounts } = await client.ask(assets.overview);
  const held = accounts.find(({ account, asset }) => account === 'spot' && asset === 'USDT')!.frozen;
  const orders = await allPages((query) => client.ask(spot.orders, { query: { ...query, tab: 'pending' } }));
  const sum = orders.reduce((all, { price, quantity }) => all + Number(price) * Number(quantity), 0);
  assert.equal(sum.toFixed(6), Number(held).toFixed(6));
  const how = tab.page.locator('main button[aria-haspopup=dialog]').filter({ hasText: String(Math.trunc(sum)) });
  for (const by of ['tap', 'keyboard'] as const) {
    const { again, verdict } = await opened(tab, how.first(), by);
    assert.deepEqual([unitsOf('USDT', again), verdict], [unitsOf('USDT', held), 'equal']);
  }
}

async function fee(tab: Tab, device: Device): Promise<void> {
  await tab.goto('/assets/record?reason=fee');
  const [fill] = (await client.ask(spot.fills)).items;
  const [instrument] = (await client.ask(market.instruments)).filter(({ id }) => id === INSTRUMENT);
  const ppm = unitsOf('USDT', fill!.maker ? instrument!.makerFee : instrument!.takerFee);
  const due = (unitsOf('BTC', fill!.quantity) * ppm + 999_999n) / 1_000_000n;
  if (device === 'phone') await tab.page.locator('main ul.list button').first().click();
  const shown = device === 'phone' ? tab.page.getByRole('dialog') : tab.page.locator('main');
  const how = shown.locator('button[aria-haspopup=dialog].how-button').first();
  const { again, verdict } = await opened(tab, how, 'tap');
  assert.deepEqual([unitsOf('BTC', again), verdict], [due, 'equal']);
  assert.equal(unitsOf('BTC', fill!.fee), due);
}

/** The index moves twice a second: the dialog must agree with the figure or say that it moved, until it agrees. */
async function total(tab: Tab): Promise<void> {
  await tab.goto('/assets');
  const how = tab.page.locator('.lead button[aria-haspopup=dialog]');
  await how.waitFor();
  const { accounts } = await client.ask(assets.overview);
  const { again, verdict } = await opened(tab, how, 'keyboard');
  assert.match(verdict, /^(?:equal|moved)$/);
  const worth = accounts.reduce((sum, { equivalent }) => sum + Number(equivalent), 0);
  assert.ok(Math.abs(Number(again) / worth - 1) < 0.01, `${again} beside ${worth}`);
}

async function index(tab: Tab): Promise<void> {
  await tab.goto('/market');
  await tab.page.getByRole('tab', { name: 'Crypto' }).click();
  const how = tab.page.locator('main tbody button[aria-haspopup=dialog]').first();
  await how.waitFor();
  await how.click();
  const again = await recomputed(tab);
  const source = await tab.page.locator('dl .num[title]').first().getAttribute('title');
  assert.equal(again, source?.replaceAll(',', ''), 'one live source is the index');
  await tab.page.keyboard.press('Escape');
}

async function trading(tab: Tab, device: Device): Promise<void> {
  await tab.goto(`/trade/trade?instrument=${INSTRUMENT}`);
  const figures = tab.page.locator('main header .how-button');
  await figures.first().waitFor();
  const { last, open24h } = (await client.ask(market.tickers)).find((one) => one.instrument === INSTRUMENT)!;
  const { again } = await opened(tab, figures.first(), 'tap');
  assert.ok(Math.abs(Number(again) - (Number(last) / Number(open24h) - 1) * 100) < 0.5, `${again} percent`);
  assert.equal(await figures.count(), device === 'phone' ? 1 : 2);
  if (device !== 'phone') assert.match((await opened(tab, figures.last(), 'tap')).verdict, /^(?:equal|moved)$/);
  await tab.page.getByRole('tab', { name: 'Trade history' }).click();
  const [fill] = (await client.ask(spot.fills)).items;
  // What the open orders hold has a button too, until the fills have come in their place.
  const fees = tab.page.locator('.how-button:not(header *)').filter({ hasText: fill!.fee.replace(/0+$/, '') });
  const paid = await opened(tab, fees.first(), 'keyboard');
  assert.deepEqual([unitsOf(fill!.feeAsset, paid.again), paid.verdict], [unitsOf(fill!.feeAsset, fill!.fee), 'equal']);
}

async function exported(tab: Tab): Promise<void> {
  await tab.goto('/assets/record');
  const download = tab.page.waitForEvent('download');
  await tab.page.getByRole('button', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).replace('\ufeff', '').trim().split('\r\n');
  const records = await allPages((query) => client.ask(assets.records, { query }));
  assert.deepEqual(
    lines.slice(1),
    records.map(({ id, time, reason, account, asset, amount, balance, reference, seq }) =>
      [
        id,
        new Date(time).toISOString(),
        reason,
        account,
        asset,
        amount,
        balance,
        reference.kind,
        reference.id,
        seq,
        // Only a transfer between own accounts has another end.
        '',
      ].join(),
    ),
  );
  assert.deepEqual(sumsOf(records), totalsOf(await client.ask(assets.overview)));
}

async function favourite(tab: Tab): Promise<void> {
  await tab.goto('/market');
  await tab.page.getByRole('button', { name: 'Add SOL/USDT to favourites' }).click();
  await tab.goto('/market');
  await tab.page.getByRole('tab', { name: 'Favourites' }).click();
  await tab.page.getByRole('button', { name: 'Remove SOL/USDT from favourites' }).waitFor();
  await tab.goto('/home');
  await tab.page.locator('main ul.list').filter({ hasText: 'SOL' }).first().waitFor();
}

/** A figure without the zeros behind its point. */
const trimmed = (figure: string) => (figure.includes('.') ? figure.replace(/\.?0+$/, '') : figure);

async function hidden(tab: Tab): Promise<void> {
  await tab.goto('/home');
  await tab.page.getByRole('button', { name: 'Hide balances' }).click();
  const records = await allPages((query) => client.ask(assets.records, { query }));
  const { accounts } = await client.ask(assets.overview);
  const own = [...records.map(({ amount }) => amount), ...accounts.flatMap((one) => [one.total, one.available])]
    .map((text) => trimmed(text.replace('-', '')))
    .filter((text) => text.length > 5);
  for (const path of ['/home', '/assets', '/assets/record']) {
    await tab.goto(path);
    await tab.sees(/\u2022{5}/);
    const [text, titles] = await tab.page.evaluate(() => [
      document.querySelector('main')?.innerText ?? '',
      [...document.querySelectorAll('main [title]')].map((element) => element.getAttribute('title')).join(' '),
    ]);
    const shown = `${text} ${titles}`.replaceAll(',', '').match(/\d+(?:\.\d+)?/g) ?? [];
    const figures = new Set(shown.map(trimmed));
    for (const figure of own) assert.ok(!figures.has(figure), `${path} shows ${figure}`);
  }
  await tab.goto('/home');
  await tab.page.getByRole('button', { name: 'Show balances' }).click();
}
