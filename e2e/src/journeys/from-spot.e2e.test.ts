import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assets, market } from '@tradewind/api';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import type { Client } from '../client.ts';
import { Installation } from '../installation.ts';
import type { Server } from '../server.ts';
import { until } from '../until.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';

let installation: Installation;
let server: Server;
let browser: Browser;

before(async () => {
  installation = await Installation.begun({ args: ['--limits', 'off', '--liquidity', 'off'] });
  [server, browser] = await Promise.all([installation.start(), launchChromium()]);
});
after(async () => {
  await browser?.close();
  await installation?.destroy();
});

/** Somebody with demo funds, all of them in Spot. */
async function newcomer(): Promise<Client> {
  const ann = server.client();
  await ann.signUp();
  await ann.ask(assets.grant, { body: {} });
  return ann;
}

async function usdtOf(client: Client, wanted: string): Promise<string[]> {
  const { accounts } = await client.ask(assets.overview);
  const found = accounts.find(({ account, asset }) => account === wanted && asset === 'USDT');
  return [found?.available ?? '0', found?.frozen ?? '0'];
}

const amountField = ({ page }: Tab) => page.getByRole('textbox', { name: 'Amount' });

/** The bar of the record, on both shells: where the amount went stands in one row. */
async function recordsOnce(tab: Tab, words: string): Promise<void> {
  await tab.goto('/assets/record?reason=transfer');
  await tab.sees(new RegExp(words));
  assert.equal(await tab.page.getByText(new RegExp(words)).filter({ visible: true }).count(), 1);
}

for (const device of Object.keys(DEVICES) as Device[]) {
  test(`${device}: a stake is begun out of Spot with an empty Earn account, and the sum is named before`, async () => {
    const ann = await newcomer();
    await inTab(browser, { base: server.base, device, token: ann.token }, async (tab) => {
      const { page } = tab;
      await tab.goto('/deposit/index');
      await page.getByRole('link', { name: 'Lock USDT 30 days' }).click();
      await tab.at('/deposit/confirm');
      await amountField(tab).fill('200');
      await tab.sees('200 USDT will be taken from Spot.');
      await page.getByRole('checkbox').click();
      await page.getByRole('button', { name: 'Lock 200 USDT' }).click();
      await tab.at('/deposit/coinlog');
      await page.getByRole('button', { name: /USDT · 30 days/ }).waitFor();
      await recordsOnce(tab, 'Spot → Earn');
      tab.clean('a stake from Spot');
    });
    assert.deepEqual(await usdtOf(ann, 'finance'), ['0.000000', '200.000000']);
    assert.deepEqual(await usdtOf(ann, 'spot'), ['9800.000000', '0.000000']);
  });

  test(`${device}: a seconds contract is taken out of Spot, and runs in the chart`, async () => {
    const ann = await newcomer();
    await until('the index is live', 30_000, async () =>
      (await ann.ask(market.index)).some(({ instrument, state }) => instrument === 'BTC/USDT' && state === 'live'),
    );
    await inTab(browser, { base: server.base, device, token: ann.token }, async (tab) => {
      const { page } = tab;
      await tab.goto('/currency?instrument=BTC/USDT');
      await page.getByRole('button', { name: /^300 s/ }).click();
      await amountField(tab).fill('50');
      await page.getByRole('button', { name: 'Down', exact: true }).click();
      await tab.sees('50 USDT will be taken from Spot.');
      await page.getByRole('button', { name: 'Place contract', exact: true }).click();
      await page.getByRole('timer').waitFor();
      await page
        .getByRole('dialog')
        .getByText(/^Entry \d\d:\d\d:\d\d$/)
        .waitFor();
      await recordsOnce(tab, 'Spot → Seconds');
      tab.clean('a contract from Spot');
    });
    assert.deepEqual(await usdtOf(ann, 'fast'), ['0.000000', '50.000000']);
  });

  test(`${device}: a transfer that a product asked for leads back to it, and what was typed still stands`, async () => {
    const ann = await newcomer();
    await inTab(browser, { base: server.base, device, token: ann.token }, async (tab) => {
      const { page } = tab;
      await tab.goto('/currency?instrument=ETH/USDT');
      await page.getByRole('button', { name: /^120 s/ }).click();
      await amountField(tab).fill('75.5');
      await page.getByRole('link', { name: /^Seconds 0\b/ }).click();
      await tab.at('/assets/transfer');
      assert.equal(await amountField(tab).inputValue(), '75.5');
      await page.getByRole('button', { name: 'Transfer', exact: true }).click();
      await tab.at('/currency');
      await tab.sees('Moved 75.5 USDT from Spot to Seconds.');
      assert.equal(await amountField(tab).inputValue(), '75.5');
      assert.equal(await page.getByRole('button', { name: /^120 s/ }).getAttribute('aria-pressed'), 'true');
      assert.equal(new URL(page.url()).searchParams.get('instrument'), 'ETH/USDT');
      await page.getByRole('link', { name: /^Seconds 75\.5\b/ }).waitFor();
      tab.clean('there and back');
    });
    assert.deepEqual(await usdtOf(ann, 'fast'), ['75.500000', '0.000000']);
  });

  test(`${device}: who turns back from a transfer finds what was typed, and nothing moved`, async () => {
    const ann = await newcomer();
    await inTab(browser, { base: server.base, device, token: ann.token }, async (tab) => {
      await tab.goto('/deposit/confirm?product=0');
      await amountField(tab).fill('33');
      await tab.page.getByRole('link', { name: /^Earn 0\b/ }).click();
      await tab.at('/assets/transfer');
      await tab.page.goBack();
      await tab.at('/deposit/confirm');
      assert.equal(await amountField(tab).inputValue(), '33');
      tab.clean('back without a transfer');
    });
    assert.deepEqual(await usdtOf(ann, 'spot'), ['10000.000000', '0.000000']);
  });
}
