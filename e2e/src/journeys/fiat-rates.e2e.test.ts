import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assets, fiatRates, market } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import type { Client } from '../client.ts';
import { tellClock } from '../clock-socket.ts';
import { until } from '../until.ts';
import { Office } from './office.ts';
import type { OperatorTab } from './operators.ts';
import { inTab, type Tab } from './tab.ts';

let office: Office;
let ada: OperatorTab;
let bob: OperatorTab;
let eve: Client;

before(async () => {
  office = await Office.open();
  ada = await office.ada();
  bob = await office.bob();
  eve = office.server.client();
  await eve.signUp();
  await eve.ask(assets.grant, { body: {} });
});
after(async () => {
  await office?.close();
});

const now = async () => Number(await tellClock(office.installation.dataDir, 'now'));
const utcText = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

/** Puts the rate of the euro on record, as of so many days ago: one asks, the other approves. */
async function putOnRecord(rate: string, daysAgo: number): Promise<void> {
  const { page } = ada.tab;
  await ada.open('Markets');
  await page.getByRole('button', { name: 'Change rates' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('EUR', { exact: true }).fill(rate);
  await dialog.getByLabel('Source').fill('European Central Bank');
  await dialog.getByLabel('As of').fill(utcText((await now()) - daysAgo * DAY_MS));
  await dialog.getByLabel('Reason', { exact: true }).fill('The rate of the day.');
  await ada.enterCode();
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await bob.approve();
  await bob.tab.page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** The work in the console lets the index grow old: some samples more, and totals are known again. */
async function indexIsLive(): Promise<void> {
  await until('the index is live', 20_000, async () => {
    await tellClock(office.installation.dataDir, 'advance 500');
    const [bitcoin] = await eve.ask(market.index);
    return bitcoin?.state === 'live';
  });
}

const inEuros = (tab: Tab) => tab.page.locator('[data-fiat="EUR"]');

test('without a rate no other currency is shown anywhere, and the console says why', async () => {
  assert.deepEqual(await eve.ask(fiatRates.list), []);
  await ada.open('Markets');
  await ada.tab.sees('No rate is on record, so users see no value in another currency.');
  await indexIsLive();
  await inTab(office.browser, { base: office.server.base, device: 'phone', token: eve.token }, async (tab) => {
    await tab.goto('/my/center');
    await tab.page.getByLabel('Display currency').selectOption('EUR');
    await tab.goto('/assets');
    await tab.page.locator('.lead .num').waitFor();
    assert.equal(await inEuros(tab).count(), 0);
    tab.clean('assets without a rate');
  });
});

test('a rate older than four days is marked as outdated', async () => {
  await putOnRecord('0.8', 5);
  const [rate] = await eve.ask(fiatRates.list);
  assert.deepEqual([rate?.rate, rate?.stale], ['0.8', true]);
  await indexIsLive();
  await inTab(office.browser, { base: office.server.base, device: 'phone', token: eve.token }, async (tab) => {
    await tab.goto('/my/center');
    await tab.page.getByLabel('Display currency').selectOption('EUR');
    await tab.goto('/assets');
    await inEuros(tab).getByText('Outdated rate of').waitFor();
    tab.clean('a total by an outdated rate');
  });
});

test('a newer rate that two operators put on record stands beside the total with its date, and says how it was made', async () => {
  await putOnRecord('1.5', 1);
  const [rate] = await eve.ask(fiatRates.list);
  assert.deepEqual([rate?.fiat, rate?.rate, rate?.source, rate?.stale], ['EUR', '1.5', 'European Central Bank', false]);
  await indexIsLive();
  for (const device of ['phone', 'desktop'] as const)
    await inTab(office.browser, { base: office.server.base, device, token: eve.token }, async (tab) => {
      await tab.goto('/my/center');
      await tab.page.getByLabel('Display currency').selectOption('EUR');
      for (const path of ['/home', '/assets']) {
        await tab.goto(path);
        await inEuros(tab).getByText('Rate of').waitFor();
      }
      await inEuros(tab).getByRole('button').click();
      const dialog = tab.page.getByRole('dialog');
      await dialog.getByText('Source: European Central Bank').waitFor();
      await dialog.locator('.num', { hasText: '1.5' }).first().waitFor();
      await dialog.locator('[data-how="result"]').waitFor();
      tab.clean('a total in euros');
    });
});
