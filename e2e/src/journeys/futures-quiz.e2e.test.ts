import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { tellClock } from '../clock-socket.ts';
import { Installation } from '../installation.ts';
import type { Server } from '../server.ts';
import { accessible } from './page-checks.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';

const RIGHT: Readonly<Record<string, string>> = {
  leverage: 'fifty',
  liquidation: 'maintenance',
  loss: 'account',
  funding: 'sides',
  fees: 'worth',
  trigger: 'mark',
  deleveraging: 'closed',
  stop: 'market',
};
const WHY = 'The full value counts, when you open and when you close.';
const WAITING = 'Two tries were used.';
let installation: Installation;
let server: Server;
let browser: Browser;

before(async () => {
  installation = await Installation.begun({ args: ['--clock', 'manual', '--limits', 'off', '--liquidity', 'off'] });
  [server, browser] = await Promise.all([installation.start(), launchChromium()]);
});
after(async () => {
  await browser?.close();
  await installation?.destroy();
});

async function answer({ page }: Tab, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [question, option] of Object.entries(answers))
    await page.locator(`fieldset[name=${question}] input[value=${option}]`).check();
}

/** The question that has the focus. */
const focused = ({ page }: Tab) => page.evaluate(() => document.activeElement?.getAttribute('name'));

for (const device of Object.keys(DEVICES) as Device[]) {
  test(`${device}: what is missing and what is wrong is shown and focused, two failures wait a day, and then it is passed`, async () => {
    const client = server.client();
    await client.signUp();
    await inTab(browser, { base: server.base, device, token: client.token }, async (tab) => {
      const { page } = tab;
      await tab.goto('/lever/quiz?contract=BTC-USDT');
      const submit = page.getByRole('button', { name: 'Check my answers' });
      await submit.click();
      await tab.sees('Answer every question first.');
      assert.equal(await focused(tab), 'leverage');
      await answer(tab, { ...RIGHT, fees: 'margin' });
      await submit.click();
      await tab.sees('1 answer is not right yet.');
      await tab.sees(WHY);
      assert.equal(await focused(tab), 'fees');
      await accessible(tab);
      await page.getByRole('button', { name: 'Try again' }).click();
      assert.equal(await focused(tab), 'fees', 'what was wrong is not sent again');
      await answer(tab, { fees: 'profit' });
      await page.getByRole('button', { name: 'Try again' }).click();
      await tab.sees(WAITING);
      await tab.sees(WHY);

      await tellClock(installation.dataDir, `advance ${DAY_MS + 1}`);
      await tab.goto('/lever/quiz?contract=BTC-USDT');
      await answer(tab, RIGHT);
      await page.getByRole('button', { name: 'Check my answers' }).click();
      await tab.sees('All correct. You can trade futures now.');
      await page.getByRole('link', { name: 'To Futures' }).click();
      await tab.at('/lever/lever');
      assert.equal(new URL(page.url()).searchParams.get('contract'), 'BTC-USDT');
      tab.clean('the quiz');
    });
  });
}
