import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assets, convert } from '@tradewind/api';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import type { Client } from '../client.ts';
import { Installation } from '../installation.ts';
import type { Server } from '../server.ts';
import { until } from '../until.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';

/** A quote of ten seconds, and the time of a busy machine. */
const EXPIRY_MS = 20_000;

let installation: Installation;
let server: Server;
let browser: Browser;

before(async () => {
  installation = await Installation.begun({ args: ['--limits', 'off'] });
  [server, browser] = await Promise.all([installation.start(), launchChromium()]);
});
after(async () => {
  await browser?.close();
  await installation?.destroy();
});

const button = ({ page }: Tab, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const field = ({ page }: Tab, name: RegExp) => page.getByRole('textbox', { name });

/** The figure beside a word of the quote, as it stands there. */
async function beside(tab: Tab, word: string): Promise<string> {
  const line = tab.page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${word}`) })
    .locator('xpath=following-sibling::dd[1]');
  return (await line.textContent()) ?? '';
}

for (const device of Object.keys(DEVICES) as Device[])
  test(`${device}: a quote counts down and expires, a new one is accepted, and how it was made is told`, async () => {
    const ann = server.client();
    await ann.signUp();
    await ann.ask(assets.grant, { body: {} });
    const expected = ({ status, path }: { status: number; path: string }) =>
      [404, 422].includes(status) && path.includes('convert/quotes');
    await inTab(browser, { base: server.base, device, token: ann.token, expected }, async (tab) => {
      let asked = 0;
      tab.page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/convert/quotes')) asked += 1;
      });
      await tab.goto('/home');
      await tab.page.getByRole('main').getByRole('link', { name: 'Convert', exact: true }).click();
      await tab.at('/trade/convert');
      await expires(tab, ann);
      assert.equal(asked, 1, 'no new price is asked for by itself');
      await converts(tab, ann);
      await replaced(tab, ann);
      tab.clean('convert');
    });
  });

/** The estimate is there before a quote is, once it is known how the index moves; the quote says its numbers, and at its end it is over. */
async function expires(tab: Tab, ann: Client): Promise<void> {
  await field(tab, /^Pay/).fill('3');
  await until('what is too little is known', 60_000, () => tab.page.getByText('at least 5 USDT in value').isVisible());
  await field(tab, /^Pay/).fill('100');
  await until('the estimate stands', 60_000, async () => Number(await field(tab, /^Receive/).inputValue()) > 0);
  await button(tab, 'Get a quote').click();
  await button(tab, 'Convert now').waitFor();
  assert.equal(await beside(tab, 'Pay'), '100USDT');
  assert.match(await beside(tab, 'Spread'), /^0\.1005%$/);
  assert.match(await beside(tab, 'Price movement'), /^0\.\d+%$/);
  assert.match(await beside(tab, 'Fee'), /^0/);
  assert.match(await beside(tab, 'Rate'), /^1 BTC = [0-9,.]+ USDT$/);
  const timer = tab.page.getByRole('timer');
  assert.ok(Number(await timer.textContent()) > 0);
  await until('the quote expires', EXPIRY_MS, () => tab.page.getByText('The quote has expired').isVisible());
  assert.equal(await timer.textContent(), '0');
  assert.equal(await button(tab, 'Convert now').count(), 0);
  assert.deepEqual((await ann.ask(convert.history)).items, []);
}

async function converts(tab: Tab, ann: Client): Promise<void> {
  await button(tab, 'Get a new quote').click();
  await button(tab, 'Convert now').click();
  await tab.page.getByRole('heading', { name: 'Converted' }).waitFor();
  const [conversion] = (await ann.ask(convert.history)).items;
  assert.deepEqual([conversion!.from, conversion!.to, conversion!.fromAmount], ['USDT', 'BTC', '100.000000']);
  await tab.page.locator('main .how-button').first().click();
  await tab.page.locator('[data-how=equal]').waitFor();
  assert.equal(await tab.page.locator('[data-how=result] .num').getAttribute('title'), plain(conversion!.toAmount));
  await tab.page.keyboard.press('Escape');
  await tab.page.getByRole('link', { name: 'View in transaction history' }).click();
  await tab.at('/assets/record');
  await tab.sees(`Conversion ${conversion!.id}`);
  await tab.goto('/trade/convert?from=BTC&to=SOL');
  await tab.sees('BTC');
  await tab.page.getByText('USDT \u2192 BTC').waitFor();
}

/** An amount to get, the swap, and what the page says when another device asked for a newer quote. */
async function replaced(tab: Tab, ann: Client): Promise<void> {
  await field(tab, /^Receive/).fill('1');
  await until('the estimate stands', 15_000, async () => Number(await field(tab, /^Pay/).inputValue()) > 0);
  await button(tab, 'Swap the assets').click();
  assert.equal(await field(tab, /^Pay/).inputValue(), '1');
  await button(tab, 'Swap the assets').click();
  await tab.page.getByRole('radio', { name: '10 s' }).click();
  await button(tab, 'Get a quote').click();
  await button(tab, 'Convert now').waitFor();
  assert.equal(await beside(tab, 'Receive'), '1SOL');
  await until('a newer quote', 5_000, async () => {
    const body = { from: 'USDT', to: 'BTC', fromAmount: '10' };
    return (await ann.send(convert.quote, { body })).status === 200;
  });
  await button(tab, 'Convert now').click();
  await tab.sees('This quote is not open. A newer one may have replaced it.');
  await button(tab, 'Change').click();
  assert.equal(await field(tab, /^Receive/).inputValue(), '1');
}

function plain(text: string): string {
  return text.replace(/\.?0+$/, '');
}
