// The contract account among the assets, how figures of contracts are made, and the ways to contracts from Home and the search.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assets, type Position, perpetual } from '@tradewind/api';
import type { Browser, Locator } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import type { Client } from '../client.ts';
import { Installation } from '../installation.ts';
import { houseQuotes, passQuiz } from '../products/perpetual.ts';
import type { Server } from '../server.ts';
import { accessible, fits } from './page-checks.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';

const ISOLATED = 'BTC-USDT';
const CROSS = 'ETH-USDT';
let installation: Installation;
let server: Server;
let browser: Browser;
let client: Client;

before(async () => {
  installation = await Installation.begun();
  [server, browser] = await Promise.all([installation.start(), launchChromium()]);
  client = server.client();
  await client.signUp();
  await client.ask(assets.grant, { body: {} });
  await passQuiz(client);
  await houseQuotes(client, ISOLATED, CROSS);
  await client.ask(assets.transfer, { body: { from: 'spot', to: 'contract', asset: 'USDT', amount: '3000' } });
  await client.ask(perpetual.setSettings, { body: { contract: ISOLATED, mode: 'isolated', leverage: 20 } });
  await client.ask(perpetual.setSettings, { body: { contract: CROSS, mode: 'cross', leverage: 10 } });
  await trade(ISOLATED, 'buy', 60);
  await trade(ISOLATED, 'sell', 20);
  await trade(CROSS, 'sell', 10);
});
after(async () => {
  await browser?.close();
  await installation?.destroy();
});

const trade = (contract: string, side: 'buy' | 'sell', lots: number) =>
  client.ask(perpetual.place, { body: { contract, side, lots, type: 'market' } });

async function heldIn(contract: string): Promise<Position> {
  const { items } = await client.ask(perpetual.positions);
  const found = items.find((one) => one.contract === contract);
  assert.ok(found, `a position in ${contract}`);
  return found;
}

/** Opens how a figure is made; what was recomputed and what the page says of it. */
async function told({ page }: Tab, figure: Locator): Promise<{ again: number; verdict: string }> {
  await figure.click();
  const result = page.locator('[data-how=result] .num');
  const again = (await result.getAttribute('title'))?.replaceAll(',', '').replace('\u2212', '-') ?? '';
  const verdict = await page.locator('p[data-how]').getAttribute('data-how');
  await page.keyboard.press('Escape');
  await result.waitFor({ state: 'detached' });
  return { again: Number(again), verdict: verdict ?? '' };
}

/** The figure that a text stands for. */
const figure = ({ page }: Tab, text: string) =>
  page.locator('main .how-button:visible').filter({ hasText: text }).first();

const grouped = (value: string) => Number(value).toLocaleString('en-US', { maximumFractionDigits: 6 });

for (const device of Object.keys(DEVICES) as Device[]) {
  test(`${device}: the contract account says what it holds, and its figures how they are made`, async (t) => {
    await inTab(browser, { base: server.base, device, token: client.token }, async (tab) => {
      await t.test('equity, margin and open profit stand apart from the total', () => account(tab, device));
      await t.test('figures of a position are recomputed from its trades', () => position(tab));
      await t.test('Home and the search lead to a contract', () => found(tab));
      tab.clean('the contract account');
    });
  });
}

async function account(tab: Tab, device: Device): Promise<void> {
  await tab.goto('/assets');
  const part = tab.page.getByRole('region', { name: 'Futures account' });
  await part.getByText('Equity').waitFor();
  const isolated = await heldIn(ISOLATED);
  const cross = await heldIn(CROSS);
  const inPositions = (Number(isolated.margin) + Number(cross.margin)).toFixed(6);
  await part.getByTitle(grouped(inPositions), { exact: true }).waitFor();
  const { accounts } = await client.ask(assets.overview);
  const { frozen, total } = accounts.find((one) => one.account === 'contract')!;
  assert.deepEqual(await told(tab, figure(tab, grouped(frozen))), { again: Number(frozen), verdict: 'equal' });
  const equity = await told(tab, part.locator('.how-button').first());
  assert.match(equity.verdict, /^(?:equal|moved)$/);
  const won = equity.again - Number(total);
  const { items } = await client.ask(perpetual.positions);
  const open = items.reduce((sum, { unrealised }) => sum + Number(unrealised), 0);
  assert.ok(Math.abs(won - open) < 50, `${won} beside ${open}`);
  await accessible(tab);
  if (device === 'phone') await fits(tab, DEVICES.phone.viewport.width);
  await part.getByRole('link', { name: 'Positions' }).click();
  await tab.at('/lever/leverList');
}

async function position(tab: Tab): Promise<void> {
  const { entryPrice, margin, liquidationPrice, realised } = await heldIn(ISOLATED);
  const row = tab.page.locator('main tr, main li').filter({ hasText: ISOLATED }).first();
  const within = (value: string) => row.locator('.how-button:visible').filter({ hasText: value }).first();
  const whole = (value: string) => Math.trunc(Number(value)).toLocaleString('en-US');
  assert.deepEqual(await told(tab, within(whole(entryPrice))), { again: Number(entryPrice), verdict: 'equal' });
  assert.deepEqual(await told(tab, within(whole(margin))), { again: Number(margin), verdict: 'equal' });
  const liquidation = Math.ceil(Number(liquidationPrice) * 10) / 10;
  assert.deepEqual(await told(tab, within(whole(String(liquidation)))), { again: liquidation, verdict: 'equal' });
  await row.getByRole('button', { name: ISOLATED }).click();
  const dialog = tab.page.getByRole('dialog', { name: 'Position', exact: true });
  await dialog.getByText('Next funding').waitFor();
  const won = dialog.locator('.how-button').nth(1);
  assert.deepEqual(await told(tab, won), { again: Number(realised), verdict: 'equal' });
  assert.equal((await told(tab, dialog.locator('.how-button').last())).verdict, 'equal');
  await tab.page.keyboard.press('Escape');
}

async function found(tab: Tab): Promise<void> {
  const isThere = async () => {
    await tab.at('/lever/lever');
    assert.equal(new URL(tab.page.url()).searchParams.get('contract'), ISOLATED);
  };
  await tab.goto(`/lever/lever?contract=${ISOLATED}`);
  await tab.page
    .locator('main header')
    .getByRole('button', { name: `Add ${ISOLATED} to favourites` })
    .click();
  await tab.goto('/home');
  if (tab.device === 'desktop') await tab.page.getByRole('link', { name: /^Futures positions *2$/ }).waitFor();
  await tab.page.locator('main ul.list a').filter({ hasText: ISOLATED }).first().click();
  await isThere();
  await tab.goto('/market');
  await tab.page.getByPlaceholder('Search markets').first().fill('bitcoin');
  await tab.page.locator('main ul.list a').filter({ hasText: ISOLATED }).first().click();
  await isThere();
  await tab.goto('/assets');
  await tab.page.keyboard.press('Control+k');
  await tab.page.getByRole('combobox').fill('bitcoin futures');
  await tab.page.getByRole('option').filter({ hasText: ISOLATED }).waitFor();
  await tab.page.keyboard.press('Enter');
  await isThere();
}
