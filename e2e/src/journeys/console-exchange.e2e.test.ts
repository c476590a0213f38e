import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assets, market, profile, sale, seconds, spot } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import type { Browser } from 'playwright-core';
import type { Client } from '../client.ts';
import { tellClock } from '../clock-socket.ts';
import { tradewind } from '../command.ts';
import type { Installation } from '../installation.ts';
import type { Server } from '../server.ts';
import { until } from '../until.ts';
import { Office } from './office.ts';
import type { OperatorTab } from './operators.ts';
import { inTab } from './tab.ts';

let office: Office;
let installation: Installation;
let server: Server;
let browser: Browser;
let ada: OperatorTab;
let bob: OperatorTab;
let eve: Client;
let account: string;

before(async () => {
  office = await Office.open();
  ({ installation, server, browser } = office);
  ada = await office.ada();
  bob = await office.bob();
  eve = server.client();
  account = await eve.signUp();
  await eve.ask(assets.grant, { body: {} });
});
after(async () => {
  await office?.close();
});

const bitcoin = async () => (await eve.ask(market.instruments)).find(({ id }) => id === 'BTC/USDT')!;

/** Inside every band: at the index where there is one. */
async function fairPrice(of = 'BTC/USDT', unknown = '60000'): Promise<string> {
  const index = (await eve.ask(market.index)).find(({ instrument }) => instrument === of);
  return Math.floor(Number(index?.price ?? unknown)).toFixed(1);
}

/** Opens a dialog of the row of BTC/USDT. */
async function openRow(operator: OperatorTab, verb: string): Promise<void> {
  await operator.open('Markets');
  const row = operator.tab.page.getByRole('row').filter({ hasText: 'BTC/USDT' });
  await row.getByRole('button', { name: verb }).click();
}

/** Fills in why, proves who it is and sends; the request waits for the other one, who approves. */
async function askAndApprove(): Promise<void> {
  const { page } = ada.tab;
  await page.getByLabel('Reason', { exact: true }).fill('As agreed in the morning.');
  await ada.enterCode();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await bob.approve();
  await bob.tab.page.getByRole('dialog').waitFor({ state: 'hidden' });
}

test('one operator halts a market with a public reason; trading again takes two', async () => {
  const price = await fairPrice();
  const order = { instrument: 'BTC/USDT', side: 'buy', type: 'limit', quantity: '0.001', price } as const;
  await openRow(ada, 'Halt');
  await ada.tab.page.getByLabel('Public reason').fill('The index is being looked at.');
  await ada.enterCode();
  await ada.tab.page.getByRole('dialog').getByRole('button', { name: 'Halt' }).click();
  await ada.tab.sees('The market is halted.');
  assert.equal((await bitcoin()).state, 'cancel-only');
  await eve.refused(spot.place, 'market_not_trading', { body: order });
  await inTab(browser, { base: server.base, device: 'phone', token: eve.token }, async (tab) => {
    await tab.goto('/trade/trade');
    await tab.sees('Trading halted: The index is being looked at.');
    tab.clean('the halted market');
  });
  await openRow(ada, 'Resume');
  await askAndApprove();
  assert.equal((await bitcoin()).state, 'trading');
  await eve.done(spot.place, { body: order });
  await eve.done(spot.cancelAll, { query: {} });
});

test('two adjust a balance, and the user sees why in the record', async () => {
  const { page } = ada.tab;
  await ada.open('Users');
  await page.getByLabel('ID, email, phone, name or invitation code').fill(account);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('row').filter({ hasText: account }).getByRole('link').click();
  await page.getByRole('button', { name: 'Adjust' }).click();
  await page.getByLabel('Amount', { exact: true }).fill('12.5');
  await page.getByLabel('Reason in the transaction history').selectOption({ label: 'Compensation' });
  await askAndApprove();
  const { items } = await eve.ask(assets.records, { query: { reason: 'compensation' } });
  assert.deepEqual(
    items.map(({ amount, asset, reference }) => [amount, asset, reference.kind]),
    [['12.500000', 'USDT', 'approval']],
  );
  await inTab(browser, { base: server.base, device: 'phone', token: eve.token }, async (tab) => {
    await tab.goto('/assets/record');
    await tab.sees('Compensation');
    tab.clean('the record');
  });
});

test('a person is found by a part of the address, and the page shows their orders as they see them themselves', async () => {
  const { page } = ada.tab;
  const price = (Number(await fairPrice('ETH/USDT', '3000')) * 0.99).toFixed(1);
  const order = {
    instrument: 'ETH/USDT',
    type: 'limit',
    side: 'buy',
    quantity: '0.0123',
    price,
    postOnly: true,
  } as const;
  await eve.done(spot.place, { body: order });
  await ada.open('Users');
  await page.getByLabel('ID, email, phone, name or invitation code').fill(account.slice(2, account.indexOf('@') + 4));
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('row').filter({ hasText: account }).getByRole('link').click();
  await page.getByRole('button', { name: 'Orders', exact: true }).click();
  const row = page.getByRole('table', { name: 'Orders' }).getByRole('row').filter({ hasText: '0.0123' });
  await row.getByRole('cell', { name: 'ETH/USDT' }).waitFor();
  await row.getByRole('cell', { name: 'Buy' }).waitFor();
  for (const list of ['Stakes', 'Seconds contracts', 'Conversions']) {
    await page.getByRole('button', { name: list, exact: true }).click();
    await ada.tab.sees('Nothing here.');
  }
  await eve.done(spot.cancelAll, { body: {} });
  ada.tab.clean('the page of a person');
});

test('a locked person is told why and how to object', async () => {
  const { page } = ada.tab;
  await ada.open('Users');
  await page.getByLabel('ID, email, phone, name or invitation code').fill(account);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('row').filter({ hasText: account }).getByRole('link').click();
  await page.getByRole('button', { name: 'Lock' }).click();
  await page.getByLabel('What the person reads').fill('Somebody else may have signed in.');
  await page.getByLabel('How to object').fill('appeals@example.com');
  await ada.enterCode();
  await page.getByRole('dialog').getByRole('button', { name: 'Lock' }).click();
  await ada.tab.sees('The person is locked.');
  await eve.refused(assets.overview, 'account_locked');
  const told = await eve.ask(profile.profile);
  assert.deepEqual(
    [told.locked, told.reason, told.appeal],
    [true, 'Somebody else may have signed in.', 'appeals@example.com'],
  );
  await page.getByRole('button', { name: 'Unlock' }).click();
  await askAndApprove();
  await eve.done(assets.overview);
});

test('two bring house funds in for a product; more than is free is not taken out', async () => {
  const { page } = ada.tab;
  await ada.open('Platform funds');
  await ada.tab.sees('This is a demo: all of it is demo funds.');
  const pool = page.getByRole('table', { name: 'Fixed term: rewards' }).getByRole('row').filter({ hasText: 'USDT' });
  await pool.filter({ hasText: '250,000.000000' }).getByRole('button', { name: 'Add' }).click();
  await page.getByLabel('Amount', { exact: true }).fill('1000.5');
  await askAndApprove();
  await pool.filter({ hasText: '251,000.500000' }).getByRole('button', { name: 'Take out' }).click();
  await page.getByLabel('Amount', { exact: true }).fill('251000.500001');
  await page.getByLabel('Reason', { exact: true }).fill('Too much.');
  await ada.enterCode();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await ada.tab.sees('The platform has less than this available. What is set aside stays.');
  await page.getByRole('button', { name: 'Cancel' }).click();
});

test('two announce what users may lose with seconds contracts at most; until then the limit of before holds', async () => {
  const { page } = ada.tab;
  await ada.open('Markets');
  await page.getByRole('button', { name: 'Change the user limits' }).click();
  await page.getByLabel('Loss of one user on a day (UTC)').fill('120');
  await askAndApprove();
  await ada.tab.sees(/Announced: at most 500 USDT in contracts that run, 120 USDT lost on a day/);
  assert.equal((await eve.ask(seconds.limits))?.maxDailyLoss, '500.000000');
});

test('two cancel a sale with the reason that everybody reads; the reason of the request is another one', async () => {
  const { page } = ada.tab;
  ada.tab.forget();
  const running = await until('a sale runs', 60_000, async () => {
    await tellClock(installation.dataDir, 'advance 1000');
    return (await eve.ask(sale.sales, { query: { state: 'subscribing' } })).items[0] ?? false;
  });
  const { id } = running;
  await ada.open('Markets');
  await page.reload();
  const row = page.getByRole('table', { name: 'New coins' }).getByRole('row');
  const own = row.filter({ has: page.getByRole('cell', { name: id, exact: true }) });
  await own.getByRole('button', { name: 'Cancel sale' }).click();
  await page.getByRole('dialog', { name: `Cancel sale ${id}: ${running.asset}` }).waitFor();
  await page.getByRole('button', { name: 'Keep the sale' }).click();
  await own.getByRole('button', { name: 'Cancel sale' }).click();
  await page.getByLabel('Reason, shown to everybody').selectOption({ label: 'Legal reasons' });
  await askAndApprove();
  const { state, failure } = await eve.ask(sale.sale, { params: { id } });
  assert.deepEqual([state, failure], ['cancelled', 'law']);
  await bob.tab.page.getByRole('tab', { name: 'Decided' }).click();
  const asked = bob.tab.page.getByRole('article', { name: /^Cancel a sale/ });
  await asked.getByText('As agreed in the morning.').waitFor();
  await bob.tab.page.getByRole('tab', { name: 'Waiting' }).click();
  await page.reload();
  await own.getByText('Legal reasons').waitFor();
  ada.tab.clean('a cancelled sale');
});

test('an announced fee is shown, and is charged from its moment on', async () => {
  const taker = server.client();
  await taker.signUp();
  await taker.ask(assets.grant, { body: {} });
  const trade = async () => {
    const price = await fairPrice();
    const order = { instrument: 'BTC/USDT', type: 'limit', quantity: '0.01', price } as const;
    await eve.done(spot.place, { body: { ...order, side: 'sell' } });
    await taker.done(spot.place, { body: { ...order, side: 'buy' } });
    const { items } = await taker.ask(spot.fills, { query: {} });
    return items[0]!.fee;
  };
  await openRow(ada, 'Change');
  await ada.tab.page.getByLabel('Taker fee').fill('0.3');
  await askAndApprove();
  const { next } = await bitcoin();
  assert.equal(next?.takerFee, '0.003000');
  await inTab(browser, { base: server.base, device: 'phone', token: eve.token }, async (tab) => {
    await tab.goto('/trade/trade');
    await tab.sees(/taker fee 0\.3%/);
    tab.clean('the announced fee');
  });
  assert.equal(await trade(), '0.00001000');
  const left = next!.effectiveAt - Number(await tellClock(installation.dataDir, 'now'));
  assert.ok(left > 0 && left <= DAY_MS, String(left));
  await tellClock(installation.dataDir, `advance ${left}`);
  assert.equal((await bitcoin()).takerFee, '0.003000');
  assert.equal(await trade(), '0.00003000');
  assert.equal((await bitcoin()).next, null);
  assert.equal((await eve.ask(seconds.limits))?.maxDailyLoss, '120.000000', 'the limits announced before the day');
});

test('the books, the record and the log of the operators are whole', async () => {
  await server.stop();
  const verdict = await tradewind(installation.dataDir, 'verify');
  assert.equal(verdict.code, 0, verdict.stdout + verdict.stderr);
});
