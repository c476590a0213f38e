// A liquidation that the test's prices lead to: its steps, the page that recomputes it, and the script that anyone runs.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { perpetual } from '@tradewind/api';
import { saveOpenScripts } from '@tradewind/testkit';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import type { Client } from '../client.ts';
import { LedExchange } from '../led-exchange.ts';
import { mayTrade, positionIn, quote } from '../products/perpetual.ts';
import { dialog, own } from './contract-page.ts';
import { accessible, words } from './page-checks.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';

/** A contract of its own for each device: the insurance fund offers there what it took. */
const CONTRACTS = {
  phone: {
    contract: 'BTC-USDT',
    index: 'BTC/USDT',
    price: 60_000,
    fallen: 57_250,
    bid: '57200',
    lots: 100,
    bidLots: 40,
  },
  desktop: {
    contract: 'ETH-USDT',
    index: 'ETH/USDT',
    price: 2_500,
    fallen: 2_385.5,
    bid: '2383',
    lots: 240,
    bidLots: 96,
  },
} as const;

let exchange: LedExchange;
let browser: Browser;
let script: string;

before(async () => {
  const { phone, desktop } = CONTRACTS;
  const prices = { [phone.index]: phone.price, [desktop.index]: desktop.price };
  [exchange, browser] = await Promise.all([LedExchange.open(prices), launchChromium()]);
  script = join(await saveOpenScripts(), 'verify-perpetual.mjs');
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

/** Somebody levered 20 times, and bids for a part of it above the price at which nothing is left. */
async function leveredLong({ contract, price, lots, bid, bidLots }: (typeof CONTRACTS)[Device]): Promise<Client> {
  const [ann, bob] = await Promise.all([trader(), trader()]);
  await ann.ask(perpetual.setSettings, { body: { contract, mode: 'isolated', leverage: 20 } });
  await quote(bob, { contract, side: 'sell', lots, price: String(price) });
  await quote(ann, { contract, side: 'buy', lots, price: String(price) });
  await quote(bob, { contract, side: 'buy', lots: bidLots, price: bid });
  return ann;
}

/** What stands beside a word of the list of a step. */
const beside = (tab: Tab, word: string) =>
  dialog(tab).locator('dt', { hasText: word }).locator('xpath=following-sibling::dd[1]');

for (const device of Object.keys(DEVICES) as Device[]) {
  const { contract, index, fallen, lots, bidLots } = CONTRACTS[device];
  const left = lots - bidLots;

  test(`${device}: each step of a liquidation is shown to its owner, and page and script find it right`, async () => {
    const ann = await leveredLong(CONTRACTS[device]);
    const { id } = await positionIn(ann, contract);
    await inTab(browser, { base: exchange.server.base, device, token: ann.token }, async (tab) => {
      await tab.goto(`/lever/lever?contract=${contract}`);
      await own(tab).getByText('Long', { exact: true }).waitFor();
      await exchange.lead({ [index]: fallen });
      await own(tab).getByText('No open positions.').waitFor();

      await tab.goto('/lever/leverList?tab=closed');
      await tab.sees('Liquidated');
      await tab.page.getByRole('button', { name: contract }).click();
      await dialog(tab).getByText('Taken by the insurance fund').waitFor();
      const { receipts } = await ann.ask(perpetual.position, { params: { id } });
      assert.deepEqual(
        receipts.map(({ wanted, traded, taken, deleveraged }) => [wanted, traded, taken, deleveraged]),
        [[lots, bidLots, left, 0]],
      );
      const { mark, bankruptcyPrice, fee } = receipts[0]!;
      const lines = {
        'Mark price that triggered it': figureOf(mark),
        'Lots to close': `${lots} lots`,
        'Closed on the market': `${bidLots} lots`,
        'Taken by the insurance fund': `${left} lots`,
        'Bankruptcy price': figureOf(bankruptcyPrice!),
        'Liquidation fee': figureOf(fee),
      };
      for (const [word, told] of Object.entries(lines))
        assert.ok((await beside(tab, word).textContent())?.startsWith(told), `${word}: ${told}`);
      await words(tab);
      await accessible(tab);

      await dialog(tab).getByRole('link', { name: 'Recalculate' }).click();
      await tab.at('/open/verify');
      await tab.page.locator('main').getByText('Lots to close').waitFor();
      assert.equal(await tab.page.locator('main li .text-down').count(), 0, 'nothing is wrong');
      await accessible(tab);
      const { search } = new URL(tab.page.url());
      const { stdout } = await promisify(execFile)(process.execPath, [script, exchange.server.base, search.slice(1)]);
      const [asked, ...findings] = stdout.trim().split('\n');
      assert.match(asked!, new RegExp(`^liquidation +${contract}, position ${id} by command [0-9]+$`));
      assert.equal(findings.length, await tab.page.locator('main li').count());
      for (const finding of findings) assert.match(finding, / right$/);
      tab.clean('a liquidation');
    });
  });
}

/** As it is written on a page. */
const figureOf = (value: string) => Number(value).toLocaleString('en-US', { maximumFractionDigits: 8 });
