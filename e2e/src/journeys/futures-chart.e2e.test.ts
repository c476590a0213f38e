// What is held and ordered in a contract stands on its chart and is changed there; the page of a contract leads to its ticket.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assets, type ContractOrder, perpetual } from '@tradewind/api';
import type { Browser, Locator } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import type { Client } from '../client.ts';
import { Installation } from '../installation.ts';
import { houseQuotes, mayTrade, positionIn } from '../products/perpetual.ts';
import type { Server } from '../server.ts';
import { accessible, fits, words } from './page-checks.ts';
import { DEVICES, inTab, type Tab } from './tab.ts';

const CONTRACT = 'BTC-USDT';
const PAGE = `/market/kline?instrument=${CONTRACT}`;
const LOTS = 100;
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

/** Somebody who is long with a stop loss, and bids for more. */
async function holder(): Promise<Client> {
  const client = server.client();
  await mayTrade(client);
  await houseQuotes(client, CONTRACT);
  await client.ask(assets.transfer, { body: { from: 'spot', to: 'contract', asset: 'USDT', amount: '3000' } });
  await client.ask(perpetual.setSettings, { body: { contract: CONTRACT, mode: 'isolated', leverage: 20 } });
  const buy = { contract: CONTRACT, side: 'buy' } as const;
  await client.ask(perpetual.place, { body: { ...buy, type: 'market', lots: LOTS } });
  const { id, mark } = await positionIn(client, CONTRACT);
  const below = (share: number) => (Number(mark) * share).toFixed(0);
  await client.ask(perpetual.protect, { params: { id }, body: { stopLoss: below(0.98) } });
  await client.ask(perpetual.place, { body: { ...buy, type: 'limit', lots: 20, price: below(0.97) } });
  return client;
}

const dialog = ({ page }: Tab) => page.getByRole('dialog');
const line = ({ page }: Tab, name: RegExp) => page.getByRole('button', { name });

/** What a field of the dialog holds, without the marks between thousands. */
const typed = async (tab: Tab, name: string) =>
  (await dialog(tab).getByRole('textbox', { name, exact: true }).inputValue()).replaceAll(',', '');

/** Takes a label and drops it so many px further down; what it says on the way is looked at before. */
async function drag({ page }: Tab, label: Locator, down: number, held: () => Promise<void>): Promise<void> {
  await label.waitFor();
  const box = await label.boundingBox();
  assert.ok(box, 'it is drawn');
  const [x, y] = [box.x + 12, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + down, { steps: 5 });
  await held();
  await page.mouse.up();
}

/** Presses a button of the dialog and waits until nothing is asked any more. */
async function confirm(tab: Tab, action: string): Promise<void> {
  await dialog(tab).getByRole('button', { name: action, exact: true }).click();
  await dialog(tab).waitFor({ state: 'hidden' });
}

async function movesStop(tab: Tab, client: Client): Promise<void> {
  const before = await positionIn(client, CONTRACT);
  const stop = line(tab, /^Change: Stop loss/);
  await drag(tab, stop, -30, async () => {
    await tab.page
      .locator('li[data-held]')
      .getByText(/^−[0-9.,]+/)
      .waitFor();
  });
  await dialog(tab).waitFor();
  const wanted = Number(await typed(tab, 'Stop loss'));
  assert.ok(wanted > Number(before.stopLoss), `${wanted} lies above ${before.stopLoss}`);
  const said = await dialog(tab).getByText('PnL there, before fees').innerText();
  const loss = Number(/−([0-9,.]+)/.exec(said)?.[1]?.replaceAll(',', ''));
  const owed = (Number(before.entryPrice) - wanted) * Number(before.size);
  assert.ok(Math.abs(loss - owed) < 0.02, `the prompt says ${loss}, it is ${owed}`);
  assert.equal(
    (await positionIn(client, CONTRACT)).stopLoss,
    before.stopLoss,
    'nothing changes before it is confirmed',
  );
  await confirm(tab, 'Save');
  assert.equal(Number((await positionIn(client, CONTRACT)).stopLoss), wanted);
}

/** The key that presses a line opens the same prompt, with the price where it stands. */
async function opensByKey(tab: Tab, client: Client): Promise<void> {
  await line(tab, /^Change: Stop loss/).press('Enter');
  await dialog(tab).waitFor();
  assert.equal(Number(await typed(tab, 'Stop loss')), Number((await positionIn(client, CONTRACT)).stopLoss));
  await tab.page.keyboard.press('Escape');
  await dialog(tab).waitFor({ state: 'hidden' });
}

const bids = async (client: Client): Promise<readonly ContractOrder[]> =>
  (await client.ask(perpetual.orders, { query: { tab: 'pending' } })).items.filter(({ origin }) => origin === 'user');

async function movesOrder(tab: Tab, client: Client): Promise<void> {
  const [old] = await bids(client);
  await drag(tab, line(tab, /^Change the price: Buy 0\.02 BTC/), -20, async () => {});
  await dialog(tab).getByText('It loses its queue position.', { exact: false }).waitFor();
  const wanted = Number(await typed(tab, 'Price'));
  await confirm(tab, 'Change the price');
  const [now, ...others] = await bids(client);
  assert.deepEqual([now?.side, now?.lots, Number(now?.price), others.length], ['buy', 20, wanted, 0]);
  assert.notEqual(now?.id, old?.id);
}

async function removesStop(tab: Tab, client: Client): Promise<void> {
  await line(tab, /^Remove: Stop loss/).click();
  await confirm(tab, 'Remove');
  assert.equal((await positionIn(client, CONTRACT)).stopLoss, null);
  await line(tab, /^Remove: Stop loss/).waitFor({ state: 'hidden' });
}

test('desktop: a stop loss and an order are moved and taken away on the chart, after a prompt each', async () => {
  const client = await holder();
  await inTab(browser, { base: server.base, device: 'desktop', token: client.token }, async (tab) => {
    await tab.goto(`/lever/lever?contract=${CONTRACT}`);
    await movesStop(tab, client);
    await opensByKey(tab, client);
    await movesOrder(tab, client);
    await removesStop(tab, client);
    await line(tab, /^Set TP \/ SL: Entry price/).click();
    await dialog(tab).getByRole('textbox', { name: 'Take profit', exact: true }).waitFor();
    tab.clean('lines on the chart');
  });
});

test('phone: the page of a contract tells what it is and leads to the ticket', async () => {
  const client = await holder();
  await inTab(browser, { base: server.base, device: 'phone', token: client.token }, async (tab) => {
    await tab.goto(PAGE);
    await line(tab, /^Change: Stop loss/).waitFor();
    await words(tab);
    await accessible(tab);
    await fits(tab, DEVICES.phone.viewport.width);
    await tab.page.getByRole('tab', { name: 'Info' }).click();
    await tab.sees('Highest leverage');
    await tab.page.getByRole('link', { name: 'Sell / Short' }).click();
    await tab.at('/lever/lever');
    assert.equal(new URL(tab.page.url()).searchParams.get('contract'), CONTRACT);
    await tab.page.getByRole('button', { name: 'Sell / Short' }).waitFor();
    tab.clean('the page of a contract');
  });
});
